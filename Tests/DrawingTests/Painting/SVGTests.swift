import Foundation
import Geometry
import Images
import PageLayout
import Testing
import Vectors

@testable import Drawing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `A page as SVG` {
  /// A page with everything that is hard to write as SVG.
  private static func hostile() -> BoxTree {
    var tree = Samples.page()
    tree.title = "a < b & \"c\" ]]> \u{1} \u{FFFE} <script>alert(1)</script>"
    let words = "</title><script>alert(1)</script>&amp;\u{0}\u{FFFF}'\""
    tree.boxes += [
      Samples.text("x/\"><script>", Rect(x: 0, y: 0, width: 300, height: 22), Samples.run(words)),
      Box("icon", rect: Rect(x: 0, y: 0, width: 9, height: 9)),
      Box("icon/a", rect: Rect(x: 0, y: 0, width: 9, height: 9)),
      Box("glyph", rect: Rect(x: 0, y: 0, width: 9, height: 9)),
    ]
    return tree
  }

  @Test func `is well-formed, with unique ids and no external references`() throws {
    let reader = XMLReader(try Samples.painter().svg(Self.hostile()))
    #expect(reader.fault == nil)
    #expect(Set(reader.ids).count == reader.ids.count && reader.ids.count > 100)
    #expect(reader.links.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("data:image/png;base64,") })
    let known = Set(reader.ids)
    for link in reader.links where link.hasPrefix("#") {
      #expect(known.contains(String(link.dropFirst())), "\(link)")
    }
    let allowed: Set = [
      "svg", "title", "defs", "g", "path", "rect", "use", "image", "clipPath", "filter", "feFlood",
      "feComposite", "circle", "linearGradient", "stop",
    ]
    #expect(reader.elements.subtracting(allowed).isEmpty)
  }

  @Test(arguments: [
    (0.0005, "0.001"), (-0.0004, "0"), (1.9996, "2"), (-2.5, "-2.5"), (10, "10"), (0.0449, "0.045"),
  ])
  func `rounds its numbers to thousandths`(number: Double, text: String) {
    #expect(Painter.number(number) == text)
  }

  @Test func `names each box by its path`() throws {
    let reader = XMLReader(try Samples.painter().svg(Samples.page()))
    let tree = Samples.page()
    #expect(
      Set(reader.ids).isSuperset(
        of: tree.boxes.map { $0.path.description.replacing("/", with: "-") }))
  }

  @Test func `has the same bytes after other pages were drawn`() throws {
    let painter = try Samples.painter()
    let first = try painter.svg(Samples.page(rows: 5))
    _ = try painter.svg(Self.hostile())
    _ = try painter.bitmap(Samples.page(), scale: 3)
    #expect(try painter.svg(Samples.page(rows: 5)) == first)
    #expect(try Samples.painter().svg(Samples.page(rows: 5)) == first)
  }

  @Test func `has nothing of areas without an extent, nor has the PNG or the PDF`() throws {
    let (painter, none) = (try Samples.painter(), Samples.tree([]))
    let size = Rect(x: 20, y: 20, width: 40, height: 40)
    for flat in [Size(width: -14, height: 40), Size(width: 40, height: -14), .zero] {
      let rect = Rect(origin: size.origin, size: flat)
      var boxes = [
        Box("a", rect: rect, content: .fill(Samples.blue, .square)),
        Box("b", rect: rect, content: .fill(Samples.blue, Corners(top: 8, bottom: 8))),
        Box("c", rect: rect, content: .fill(Samples.blue, Corners(top: 8, bottom: 0))),
        Box("d", rect: rect, content: .line(Samples.blue)),
        Box("e", rect: size, content: .fill(Samples.blue, .square)),
        Box("f", rect: size, content: .fill(Samples.blue, .square)),
        Box("g", rect: rect, content: .shapes([Shape(Path(rect, radius: 8), fill: Samples.blue)])),
      ]
      boxes[4].clip = rect
      boxes[5].cornerClip = RoundedRect(rect, Corners(top: 8, bottom: 8))
      let tree = Samples.tree(boxes)
      let svg = String(decoding: try painter.svg(tree), as: UTF8.self)
      #expect(!svg.contains("=\"-") && !svg.contains("clipPath"), "\(svg)")
      #expect(try painter.bitmap(tree, scale: 2) == painter.bitmap(none, scale: 2))
      #expect(try painter.pdf(tree) == painter.pdf(none))
    }
  }

  @Test func `looks like the PNG`() throws {
    let (painter, tree) = (try Samples.painter(), Samples.page())
    #expect(try Self.difference(tree, painter) <= 0.001)
  }

  @Test func `has pictures of pixels with three pixels a point`() throws {
    let pictures = [1: 20, 2: 40, 3: 60].mapValues { side in
      Bitmap(width: side, height: side, pixels: Array(repeating: 200, count: 4 * side * side))
    }
    let icon = Icon.pixels(try PixelIcon(pictures, file: "icon.png"))
    let painter = Painter(text: try Samples.engine.get()) { _ in icon }
    let box = Box(
      "icon", rect: Rect(x: 0, y: 0, width: 20, height: 20),
      content: .image("icon", tint: nil, radius: 0))
    let svg = String(decoding: try painter.svg(Samples.tree([box])), as: UTF8.self)
    let data = svg.split(separator: "base64,").last?.prefix { $0 != "\"" } ?? ""
    let png = try PictureFile(png: Array(try #require(Data(base64Encoded: String(data)))))
    #expect(png.size.width == 60)
  }

  @Test func `shows strokes outside an icon's outline even if the icon is tinted`() throws {
    let icon = try SVGIcon(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
        <path id="a" d="M2 10H18" stroke="#000" stroke-width="6"/></svg>
        """.utf8), file: "line.svg")
    let painter = Painter(text: try Samples.engine.get()) { _ in .svg(icon) }
    let boxes = [Samples.red, Samples.blue].enumerated().map { index, color in
      Box(
        "icon/\(index)", rect: Rect(x: 0, y: 20 * Double(index), width: 20, height: 20),
        content: .image("line", tint: color, radius: 0))
    }
    let tree = Samples.tree(boxes, width: 20, height: 40, background: Samples.white)
    #expect(try painter.bitmap(tree, scale: 2)[20, 20] == Samples.red)
    #expect(try Self.difference(tree, painter) == 0)
  }

  /// The share of pixels that look different when drawn by librsvg and by Pageshot.
  private static func difference(_ tree: BoxTree, _ painter: Painter) throws -> Double {
    let theirs = try Bitmap(drawingSVG: try painter.svg(tree))
    let ours = try painter.bitmap(tree, scale: 2)
    try #require(theirs.width == ours.width && theirs.height == ours.height)
    return Double(ours.visibleDifferences(from: theirs)) / Double(ours.width * ours.height)
  }
}

extension Bitmap {
  /// An SVG as librsvg draws it at scale 2.
  init(drawingSVG svg: [UInt8]) throws {
    self = try Bitmap(
      decoding: Program.output(
        of: "rsvg-convert", svg, ["--zoom", "2", "--format", "png", "--unlimited"]))
  }
}

/// The content of an XML document.
final class XMLReader: NSObject, XMLParserDelegate {
  private(set) var ids: [String] = []
  private(set) var links: [String] = []
  private(set) var elements: Set<String> = []
  /// Each text with the ids of its parents, the outermost first.
  private(set) var texts: [(holders: [String], words: String)] = []
  private var open: [String] = []
  private var isInText = false
  private(set) var fault: String?

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { fault = "\(parser.parserError.debugDescription) at \(parser.lineNumber)" }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.insert(element)
    open.append(attributes["id"] ?? "")
    isInText = element == "text"
    if isInText { texts.append((open.filter { !$0.isEmpty }, "")) }
    for (name, value) in attributes {
      if name == "id" { ids.append(value) }
      if name.hasSuffix("href") || name == "src" { links.append(value) }
      for reference in value.matches(of: /url\(([^)]*)\)/) where name != "aria-label" {
        links.append(String(reference.1))
      }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters words: String) {
    if isInText { texts[texts.count - 1].words += words }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
    isInText = false
  }
}

extension Bitmap {
  /// How many pixels look different: pixelmatch's colour distance (YIQ, over white), threshold 0.1.
  func visibleDifferences(from other: Bitmap) -> Int {
    let most = 35_215.0 * 0.1 * 0.1
    return stride(from: 0, to: pixels.count, by: 4).count { place in
      guard pixels[place..<place + 4] != other.pixels[place..<place + 4] else { return false }
      func channels(_ bitmap: Bitmap) -> [Double] {
        let alpha = Double(bitmap.pixels[place + 3]) / 255
        return (0..<3).map { 255 + (Double(bitmap.pixels[place + $0]) - 255) * alpha }
      }
      let (one, two) = (channels(self), channels(other))
      let (red, green, blue) = (one[0] - two[0], one[1] - two[1], one[2] - two[2])
      let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > most
    }
  }
}
