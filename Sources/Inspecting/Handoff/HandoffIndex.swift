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
    /// The page's name.
    let page: String
    /// The screenshot's name; nil for the page itself.
    let shot: String?
    let title: String?
    let status: Page.Status?
    let theme: String
    /// The paths of its files.
    let files: [String]
    /// Its size, in points.
    let size: Size
    /// Its pictures, by variant.
    let looks: [Drawing]
    /// The path of its specification; nil without one.
    let spec: String?

    init(_ page: HandoffPage, files: [String]) {
      let layout = page.looks.first.flatMap { page[$0] }
      (self.page, shot, self.files) = (page.page.name, page.shot, files)
      title = layout?.tree?.title
      status = layout?.page.status
      theme = layout?.page.theme ?? Page().theme
      size = layout?.tree?.size ?? .zero
      let known = Set(files)
      looks = page.looks.map { Drawing($0, of: page, among: known) }
      spec = known.contains(page.specPath) ? page.specPath : nil
    }
  }

  /// The pictures of a page in one appearance and contrast.
  struct Drawing: Sendable {
    /// Its name: `dark`, `light, increased contrast`.
    let name: String
    /// Its files with their names, of which the first is the smallest picture of the page.
    let links: [(name: String, path: String)]

    init(_ look: Look, of page: HandoffPage, among files: Set<String>) {
      name = look.name(on: Axis.ofLook.filter { $0 != .theme }, separator: ", ")
      let pixels = page.page.variants.scales(of: look).sorted { $0.value < $1.value }.map { scale in
        ("\(scale.rawValue)x", page.picturePath(look, scale))
      }
      let all =
        pixels + [
          ("svg", page.vectorPath(look)), ("redlines svg", page.redlinesPath(look)),
          ("redlines 2x", page.redlinesPicturePath(look)),
        ]
      links = all.filter { files.contains($0.1) }
    }
  }

  /// The pages, in order.
  let entries: [Entry]
  /// The paths of the files of all pages together.
  let common: [String]

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
      \(shared)\(pages.map(section).joined())</body>
      </html>

      """
  }

  // MARK: Files of all pages

  /// The links to tokens, assets and texts.
  private var shared: String {
    let lines = groups.map { name, links in
      "<dt>\(name)</dt>\n<dd>\(links.map { Self.link($0.name, $0.path) }.joined(separator: "\n"))</dd>\n"
    }
    return lines.isEmpty ? "" : "<dl>\n\(lines.joined())</dl>\n"
  }

  private var groups: [(name: String, links: [(name: String, path: String)])] {
    func files(in folder: String) -> [(name: String, path: String)] {
      common.filter { $0.hasPrefix(folder) }.map { (String($0.dropFirst(folder.count)), $0) }
    }
    // Hundreds of pictures are listed by their folders.
    let folders = ["ios/Assets.xcassets/", "svg/", "png/", "android/res/"].filter { folder in
      common.contains { $0.hasPrefix("assets/" + folder) }
    }
    let themes = files(in: "tokens/").map { String($0.name.prefix { $0 != "/" }) }.eachOnce
    let tokens = themes.map { ("Tokens of \($0)", files(in: "tokens/\($0)/")) }
    let others = [
      ("Assets", folders.map { ($0, "assets/" + $0) }), ("Texts", files(in: "strings/")),
    ]
    return (tokens + others).filter { !$0.1.isEmpty }
  }

  private static func link(_ name: String, _ path: String) -> String {
    "<a href=\"\(path.url)\">\(xmlEscaped(name.visible))</a>"
  }

  // MARK: Pages

  /// The entries of each page.
  private var pages: [[Entry]] {
    entries.map(\.page).eachOnce.map { name in entries.filter { $0.page == name } }
  }

  private func section(_ entries: [Entry]) -> String {
    guard let first = entries.first else { return "" }
    var lines = ["<h2>\(xmlEscaped(first.page.visible))</h2>"]
    if let title = first.title { lines.append("<p dir=\"auto\">\(xmlEscaped(title.visible))</p>") }
    if let status = first.status {
      lines.append("<p class=\"\(status.rawValue)\">\(status.rawValue)</p>")
    }
    return """
      <section>
      \(lines.joined(separator: "\n"))
      \(entries.map(item).joined())</section>

      """
  }

  private func item(_ entry: Entry) -> String {
    let words = [entry.shot, entry.theme].compactMap { $0.map { xmlEscaped($0.visible) } }
    let spec = entry.spec.map { " " + Self.link("spec.json", $0) } ?? ""
    let figures = entry.looks.map { look in figure(look, of: entry) }.joined()
    return "<h3>\(words.joined(separator: " · "))\(spec)</h3>\n<div>\n\(figures)</div>\n"
  }

  private func figure(_ look: Drawing, of entry: Entry) -> String {
    let height = (entry.size.height / max(entry.size.width, 1) * Self.width).rounded()
    let name = xmlEscaped("\(entry.page), \(look.name)".visible)
    let picture = look.links.first.map {
      "<a href=\"\($0.path.url)\"><img src=\"\($0.path.url)\" alt=\"\(name)\" loading=\"lazy\" "
        + "width=\"\(Int(Self.width))\" height=\"\(Int(height))\"></a>\n"
    }
    let links = look.links.map { Self.link($0.name, $0.path) }.joined(separator: "\n")
    return """
      <figure>
      \(picture ?? "")<figcaption>\(look.name)<br>
      \(links)</figcaption>
      </figure>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
    body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; overflow-wrap: anywhere; }
    dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; }
    dd { margin: 0; }
    section { border: 1px solid #8884; border-radius: 8px; margin: 1.5rem 0; padding: 1rem; }
    section div { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    figure { margin: 0; width: 150px; }
    figcaption { font-size: .85rem; margin-top: .25rem; }
    img { background: #8882; display: block; height: auto; max-height: 20rem; object-fit: cover; object-position: top; outline: 1px solid #8884; }
    h2 { font-size: 1.15rem; margin: 0 0 .25rem; }
    h3 { font-size: .95rem; margin: .75rem 0 .5rem; }
    p { margin: 0 0 .25rem; }
    a { display: inline-block; margin-right: .5rem; }
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
