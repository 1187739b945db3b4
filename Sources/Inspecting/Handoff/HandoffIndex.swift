import Geometry
import Goldens
import Images
import PageFiles
import PageLayout
import PageModel
import Pages
import Projects

/// The index of a handoff: an HTML page that opens from a disk, and runs no scripts.
struct HandoffIndex {
  /// A page or a screenshot, in one theme.
  struct Entry: Sendable {
    /// The page's name, followed by a dot and the screenshot's name.
    let name: String
    let title: String?
    let status: Page.Status?
    let theme: String
    /// The paths of its files.
    let files: [String]
    /// Its size, in points.
    let size: Size
    /// The screenshot's name after a dot; empty for the page itself.
    private let shot: String
    /// The prefix of its own files.
    private let stem: String

    init(_ page: HandoffPage, files: [String]) {
      let layout = page.looks.first.flatMap { page[$0] }
      shot = page.shot.map { "." + $0 } ?? ""
      (name, stem) = (page.page.name + shot, page.page.name.lastPart + shot)
      title = layout?.tree?.title
      status = layout?.page.status
      theme = layout?.page.theme ?? Page().theme
      size = layout?.tree?.size ?? .zero
      self.files = files
    }

    /// The name of a file relative to the page: `svg`, `~dark@2x.png`, `spec.json`.
    fileprivate func label(of path: String) -> String {
      let name = path.lastPart
      guard name.hasPrefix(stem) else { return name.replacing(shot, with: "", maxReplacements: 1) }
      let rest = name.dropFirst(stem.count)
      return String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
    }

    /// The smallest of its pictures.
    fileprivate var thumbnail: String? {
      files.first { $0.hasSuffix(".png") } ?? files.first { $0.hasSuffix(".svg") }
    }
  }

  let entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  private static let width = 150.0

  /// The page.
  var html: String {
    let policy =
      "default-src 'none'; img-src 'self' file:; style-src '\(Self.style.sourceHash)'; "
      + "base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>Handoff</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>Handoff</h1>
      <ul>
      \(entries.map(item).joined())</ul>
      </body>
      </html>

      """
  }

  private func item(_ entry: Entry) -> String {
    var lines = ["<h2>\(xmlEscaped(entry.name.visible))</h2>"]
    if let title = entry.title { lines.append("<p dir=\"auto\">\(xmlEscaped(title.visible))</p>") }
    if let status = entry.status {
      lines.append("<p class=\"\(status.rawValue)\">\(status.rawValue)</p>")
    }
    lines.append("<p>\(xmlEscaped(entry.theme.visible))</p>")
    let links = entry.files.map { path in
      "<a href=\"\(path.url)\">\(xmlEscaped(entry.label(of: path).visible))</a>"
    }
    lines.append("<p>\(links.joined(separator: "\n"))</p>")
    let height = (entry.size.height / max(entry.size.width, 1) * Self.width).rounded()
    let picture = entry.thumbnail.map {
      "<a href=\"\($0.url)\"><img src=\"\($0.url)\" alt=\"\" loading=\"lazy\" "
        + "width=\"\(Int(Self.width))\" height=\"\(Int(height))\"></a>\n"
    }
    return "<li>\n\(picture ?? "")<div>\n\(lines.joined(separator: "\n"))\n</div>\n</li>\n"
  }

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
    body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
    ul { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(22rem, 1fr)); list-style: none; padding: 0; }
    li { border: 1px solid #8884; border-radius: 8px; display: flex; gap: 1rem; padding: 1rem; }
    li div { min-width: 0; overflow-wrap: anywhere; }
    img { background: #8882; height: auto; max-height: 20rem; object-fit: cover; object-position: top; outline: 1px solid #8884; }
    h2 { font-size: 1rem; margin: 0 0 .25rem; }
    p { margin: 0 0 .25rem; }
    a { display: inline-block; margin-right: .75rem; }
    .draft, .ready, .done { border-radius: 4px; color: #fff; display: inline-block; padding: 0 .4rem; }
    .draft { background: #6a6a70; }
    .ready { background: #0a62c9; }
    .done { background: #1a7a37; }
    """
}

extension String {
  /// The path as a URL: each byte that is not a plain letter is percent-encoded.
  fileprivate var url: String {
    utf8.map { byte in
      let letter = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (letter.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(letter))
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(letter) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
