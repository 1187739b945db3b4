import Foundation
import Geometry
import IconSamples
import PageModel
import TestSupport
import Testing
import Vectors

@testable import Drawing
@testable import Handoff

@Suite struct `A vector drawable` {
  private func shapes(_ icon: SVGIcon, _ tint: Color? = nil) -> SVGShapes? {
    SVGShapes(icon, tint: tint)
  }

  /// The drawable of a drawing in a box of 24; nil if it has none.
  private func xml(_ text: String, tint: Color? = nil) throws -> String? {
    shapes(try IconSamples.icon(IconSamples.svg(text)), tint).flatMap(VectorDrawable.xml)
  }

  /// The greatest difference of a channel between an icon and its drawable, drawn back as an SVG.
  private func difference(_ icon: SVGIcon, tint: Color? = nil) throws -> Int {
    let xml = try #require(shapes(icon, tint).flatMap(VectorDrawable.xml))
    let limits = XMLLimits(bytes: 1 << 20, elements: 9_999, depth: 9, attributes: 9)
    let tree = XMLTree(Array(xml.utf8), limits: limits)
    #expect(tree.fault == nil)
    let drawn = try SVGIcon(Array(try svg(of: #require(tree.root)).utf8), file: "drawn.svg")
    #expect(drawn.size == icon.size)
    let (width, height) = (Int(icon.size.width * 4), Int(icon.size.height * 4))
    let one = try IconRaster(
      .svg(icon), width: width, height: height, tint: tint.map(IconTint.stencil), file: "a")
    let other = try IconRaster(.svg(drawn), width: width, height: height, file: "b")
    return zip(one.pixels, other.pixels).reduce(0) { most, pixels in
      (0..<4).reduce(most) { most, channel in
        let (one, other) = (pixels.0 >> (8 * channel) & 0xFF, pixels.1 >> (8 * channel) & 0xFF)
        return max(most, abs(Int(one) - Int(other)))
      }
    }
  }

  /// A drawable as an SVG.
  private func svg(of root: XMLNode) throws -> String {
    func value(_ name: String, _ node: XMLNode) -> String? { node["android:" + name] }
    func paint(_ color: String?) -> (String, Double) {
      guard let color else { return ("none", 1) }
      let alpha = Double(UInt8(color.dropFirst().prefix(2), radix: 16) ?? 0) / 255
      return ("#" + color.dropFirst(3), alpha)
    }
    var (clips, body) = ("", "")
    func draw(_ node: XMLNode, clip: String) {
      let (fill, line) = (paint(value("fillColor", node)), paint(value("strokeColor", node)))
      let rule = value("fillType", node) == "evenOdd" ? "evenodd" : "nonzero"
      body += """
        <path d="\(value("pathData", node) ?? "")" fill="\(fill.0)" fill-opacity="\(fill.1)" \
        fill-rule="\(rule)" stroke="\(line.0)" stroke-opacity="\(line.1)" \
        stroke-width="\(value("strokeWidth", node) ?? "0")" \
        stroke-linecap="\(value("strokeLineCap", node) ?? "butt")" \
        stroke-linejoin="\(value("strokeLineJoin", node) ?? "miter")" \
        stroke-miterlimit="\(value("strokeMiterLimit", node) ?? "4")"\(clip)/>
        """
    }
    for (number, node) in root.children.enumerated() {
      guard node.name == "group" else {
        draw(node, clip: "")
        continue
      }
      #expect(node.children.map(\.name) == ["clip-path", "path"])
      clips +=
        "<clipPath id=\"c\(number)\"><path d=\"\(value("pathData", node.children[0]) ?? "")\"/></clipPath>"
      draw(node.children[1], clip: " clip-path=\"url(#c\(number))\"")
    }
    let size = [value("viewportWidth", root), value("viewportHeight", root)].compactMap(\.self)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size[0])" height="\(size[1])" \
      viewBox="0 0 \(size[0]) \(size[1])"><defs>\(clips)</defs>\
      <g opacity="\(value("alpha", root) ?? "1")">\(body)</g></svg>
      """
  }

  @Test(arguments: [
    ##"<path d="M2 2h8v8h-8zM14 4a6 4 30 1 0 6 6"/>"##,
    ##"<path fill="red" d="M3 12c0-6 9-6 9 0s9 6 9 0M2 20q4-8 8 0t8 0"/>"##,
    ##"<rect x="2" y="3" width="18" height="12" rx="4" fill="rebeccapurple"/>"##,
    ##"<rect x="2" y="3" width="18" height="12" rx="9" ry="2" fill="hsl(200, 80%, 40%)"/>"##,
    ##"<circle cx="12" cy="12" r="9" fill="none" stroke="#0a0" stroke-width="2"/>"##,
    ##"<ellipse cx="12" cy="12" rx="9" ry="5" fill="rgba(255, 0, 0, .5)" stroke="rgb(0%, 50%, 100%)"/>"##,
    ##"<g transform="translate(12 12) rotate(30) scale(.5)"><rect x="-12" y="-8" width="24" height="16" stroke="teal" stroke-width="3" fill="#ff08"/></g>"##,
    ##"<g transform="skewX(20) matrix(1 .2 0 .8 0 2)"><path d="M2 2H12V12H2z"/></g>"##,
    ##"<polyline points="3,20 12,4 21,20" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel"/>"##,
    ##"<polygon points="3,20 12,4 21,20" fill-opacity="50%"/><line x1="2" y1="2" x2="22" y2="9" stroke="navy" stroke-miterlimit="2"/>"##,
    ##"<path fill-rule="evenodd" d="M2 2H22V22H2zM6 6H18V18H6z"/>"##,
    ##"<g fill="#123" color="gold"><path d="M0 0H9V9H0z"/><path fill="currentColor" d="M9 9h9v9H9z"/><path opacity=".4" d="M2 12h6v6H2z"/></g>"##,
    ##"<defs><path id="a" d="M0 0h6v6H0z"/></defs><use href="#a" x="2" y="3" fill="olive"/><use href="#a" transform="rotate(45 12 12)" x="9" y="9"/>"##,
    ##"<clipPath id="c"><circle cx="12" cy="12" r="8"/></clipPath><path clip-path="url(#c)" fill="tomato" d="M0 0H24V12H0z"/>"##,
    ##"<path id="p" d="M0 0h9v9z"/><clipPath id="c" transform="scale(2)"><use href="#p" x="2"/></clipPath><path clip-path="url(#c)" transform="translate(-2)" fill="tomato" d="M4 0H24V22H4z"/>"##,
    ##"<path paint-order="stroke" fill="red" stroke="#07a" stroke-width="5" d="M5 5h12v12z"/>"##,
    ##"<rect x="10%" y="25%" width="50%" height="12pt" rx="5%"/><circle cx="50%" cy="50%" r="10%" fill="red"/>"##,
    ##"<g display="none"><path id="b" d="M0 0h6v6H0z"/></g><use href="#b" x="5" fill="olive"/><path d="M9 9h9v9z" style="display:none"/><path d="M1 18H9V23z"/>"##,
    ##"<path d="M4 4l8 0 0 8z m10 10 6 0 0 6z" fill="green"/><path d="M20 4h.01" stroke="red" stroke-width="3" stroke-linecap="round"/>"##,
  ]) func `has the shapes of its icon`(text: String) throws {
    let icon = try IconSamples.icon(IconSamples.svg(text))
    let xml = try xml(text) ?? ""
    #expect(try difference(icon) <= 6, "\(xml)")
    let tint = Color(red: 200, green: 30, blue: 90)
    #expect(try difference(icon, tint: tint) <= 6)
  }

  @Test func `has the shapes of each built-in icon`() throws {
    let folder = Repository.path("assets/icons")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var count = 0
    for name in names where name.hasSuffix(".svg") {
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      let icon = try SVGIcon(Array(bytes), file: name)
      guard shapes(icon) != nil else { continue }
      count += 1
      #expect(try difference(icon) <= 8, "\(name)")
    }
    #expect(count > 20)
  }

  @Test(arguments: [
    ##"<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><path fill="url(#g)" d="M0 0H9V9z"/>"##,
    ##"<path d="M0 0H9" stroke="red" stroke-dasharray="2 1"/>"##,
    ##"<g opacity=".5"><path d="M0 0H9V9z"/><path d="M2 0H9V9z"/></g>"##,
    ##"<path opacity=".5" stroke="red" d="M0 0H9V9z"/>"##,
    ##"<g transform="scale(2 1)"><path d="M0 0H9V9" stroke="red"/></g>"##,
    ##"<clipPath id="a"><path d="M0 0H9V9z"/></clipPath><g clip-path="url(#a)"><path clip-path="url(#a)" d="M0 0H9V9z"/></g>"##,
    ##"<clipPath id="a"><path d="M0 0H9V9z"/><path d="M0 0H9V9z"/></clipPath><path clip-path="url(#a)" d="M0 0H9V9z"/>"##,
    ##"<mask id="a"><path fill="#fff" d="M0 0H9V9z"/></mask><path mask="url(#a)" d="M0 0H9V9z"/>"##,
    ##"<clipPath id="b"><path d="M0 0H9V9z"/></clipPath><clipPath id="a" clip-path="url(#b)"><path d="M0 0H9V9z"/></clipPath><path clip-path="url(#a)" d="M0 0H9V9z"/>"##,
    ##"<clipPath id="b"><path d="M0 0H9V9z"/></clipPath><clipPath id="a"><path clip-path="url(#b)" d="M0 0H9V9z"/></clipPath><path clip-path="url(#a)" d="M0 0H9V9z"/>"##,
    ##"<clipPath id="a"><path clip-rule="evenodd" d="M0 0H9V9z"/></clipPath><path clip-path="url(#a)" d="M0 0H9V9z"/>"##,
    ##"<clipPath id="a" clipPathUnits="objectBoundingBox"><path d="M0 0H1V1z"/></clipPath><path clip-path="url(#a)" d="M0 0H9V9z"/>"##,
  ]) func `is not written for what it cannot say`(text: String) throws {
    #expect(try xml(text) == nil)
  }

  @Test(arguments: [
    (4.0, 4.0, "0.333333"), (7, 24, "0.333333"), (24, 7.5, "0.333333"), (8, 8, "0.3333"),
    (24, 24, "0.3333"),
  ])
  func `has more decimals if it is small`(width: Double, height: Double, number: String) throws {
    let icon = try SVGIcon(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(3 * width) \(3 * height)"><path d="M1 1h3v3z"/></svg>
        """.utf8), file: "small.svg")
    let xml = try #require(shapes(icon).flatMap(VectorDrawable.xml))
    #expect(xml.contains("android:pathData=\"M\(number) \(number)L"), "\(xml)")
    for (name, side) in [("width", width), ("height", height)] {
      #expect(xml.contains("android:\(name)=\"\(Painter.number(side))dp\""))
      let viewport = "android:viewport\(name.capitalized)=\"\(Painter.number(side))\""
      #expect(xml.contains(viewport))
    }
  }

  @Test func `is as clear as its tint`() throws {
    let tint = Color(red: 200, green: 30, blue: 90, alpha: 128)
    let text = "<path d='M2 2h9v9z'/><path d='M12 12h9v9z' fill='#f008'/>"
    let xml = try #require(try xml(text, tint: tint))
    #expect(xml.contains("android:alpha=\"0.502\"") && xml.contains("\"#FFC81E5A\""))
    #expect(try difference(IconSamples.icon(IconSamples.svg(text)), tint: tint) <= 6)
  }

  @Test func `has no outline that a resource cannot contain`() throws {
    let long = (0..<8_000).map { "L\($0 % 24) \($0 % 23).5" }.joined()
    #expect(try xml("<path d=\"M0 0\(long)\"/>") == nil)
  }

  @Test func `is XML with its paint in the order of Android's channels`() throws {
    let xml = try #require(try xml(##"<path d="M1 2h3v4z" fill="#11223344"/>"##))
    #expect(
      xml == """
        <?xml version="1.0" encoding="utf-8"?>
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
          android:width="24dp"
          android:height="24dp"
          android:viewportWidth="24"
          android:viewportHeight="24">
          <path android:pathData="M1 2L4 2L4 6Z" android:fillColor="#44112233"/>
        </vector>

        """)
  }
}
