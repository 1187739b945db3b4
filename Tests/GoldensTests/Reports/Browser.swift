import Foundation
import Geometry
import Goldens
import Images
import Pageshot
import Testing

@testable import GoldenRuns

/// Headless Chromium, if it is installed.
enum Browser {
  static let path = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The document of a page after its scripts have run for ten seconds of virtual time.
  static func document(_ file: String) throws -> String {
    let options = ["--window-size=1600,900", "--virtual-time-budget=10000", "--dump-dom"]
    return String(decoding: try output(of: file, options), as: UTF8.self)
  }

  /// A page as it is shown in a window of a size in points.
  static func picture(of file: String, size: Size, scale: Int) throws -> Bitmap {
    let folder = try Folder()
    let picture = folder.path("window.png")
    _ = try output(
      of: file,
      [
        "--window-size=\(Int(size.width.rounded(.up))),\(Int(size.height.rounded(.up)))",
        "--hide-scrollbars", "--force-device-scale-factor=\(scale)", "--screenshot=\(picture)",
      ])
    let shown = try Bitmap(decoding: [UInt8](Data(contentsOf: URL(filePath: picture))))
    let (width, height) = (Int(size.width * Double(scale)), Int(size.height * Double(scale)))
    try #require(shown.width >= width && shown.height >= height)
    let rows = (0..<height).flatMap { row in
      shown.pixels[4 * row * shown.width..<4 * (row * shown.width + width)]
    }
    return Bitmap(width: width, height: height, pixels: rows)
  }

  /// The browser's output for a page.
  private static func output(of file: String, _ options: [String]) throws -> Data {
    let profile = try Folder()
    return try Process.finish(
      try #require(path),
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--user-data-dir=\(profile.path("profile"))",
      ] + options + [URL(filePath: file).absoluteString]
    ).output
  }

  /// The result of a script that runs in the report's page after the report's own.
  ///
  /// The script is the body of an asynchronous function, whose result is returned. A page of
  /// a given width is in a frame, because windows are wider than phones.
  static func run<Finding: Decodable>(
    _ script: String, in folder: String, width: Int? = nil, as type: Finding.Type
  ) throws -> Finding {
    var template = try ReportFolder.template()
    template.script += """

      (async () => {
        const violations = [];
        addEventListener("securitypolicyviolation", (event) =>
          violations.push(`${event.effectiveDirective} ${event.blockedURI}`));
        const wait = (ms) => new Promise((done) => setTimeout(done, ms));
        const press = (key) => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const all = (selector) => [...document.querySelectorAll(selector)];
        let finding;
        try { finding = await (async () => { \(script) })(); } catch (error) { finding = String(error); }
        const text = encodeURIComponent(JSON.stringify(finding));
        document.documentElement.dataset.finding = text;
        parent.postMessage(text, "*");
      })();
      """
    let file = folder + "/driven.html"
    try AtomicFile.write(Array(try ReportFolder.read(folder).html(template).utf8), to: file)
    var shown = file
    if let width {
      let frame = """
        <iframe src="driven.html" style="width: \(width)px; height: 844px"></iframe>
        <script>onmessage = (event) => document.documentElement.dataset.finding = event.data</script>
        """
      shown = folder + "/frame.html"
      try AtomicFile.write(Array(frame.utf8), to: shown)
    }
    let document = try document(shown)
    let match = try #require(document.firstMatch(of: /data-finding="([^"]*)"/), "\(document.count)")
    let json = try #require(String(match.1).removingPercentEncoding)
    do { return try JSONDecoder().decode(type, from: Data(json.utf8)) } catch {
      Issue.record("the page says: \(json)")
      throw error
    }
  }
}
