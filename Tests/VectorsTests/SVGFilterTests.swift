import IconSamples
import PageModel
import Testing

@testable import Vectors

@Suite struct `The filter for SVG icons` {
  @Test func `reports the line, the column and a fix`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
        <g onload="x()">
          <!-- 叉 --><script>alert(1)</script><text>a</text>
          <script/>
        </g>
      </svg>
      """
    let error = try #require(throws: IconError.self) {
      try SVGIcon(Array(text.utf8), file: "arrow.svg")
    }
    #expect(
      error.description == """
        arrow.svg:2:6: onload is not allowed on <g>
        arrow.svg:3:15: <script> is not allowed in an icon
        arrow.svg:3:40: <text> is not allowed in an icon
        """)
    #expect(
      error.faults.map(\.hint) == [
        "remove it: an icon is a still picture", "an icon is a still picture",
        "turn the text into paths",
      ])
  }

  @Test(arguments: [
    "a", "animate", "animateTransform", "feBlend", "filter", "font", "foreignObject", "image",
    "marker", "pattern", "script", "set", "sodipodi:namedview",
    "switch", "symbol", "text", "textPath", "tspan", "view", "xi:include",
  ])
  func `refuses an element that is not on its list`(name: String) {
    let text = IconSamples.svg(
      "<\(name) id='a'><path onclick='x'/>words</\(name)><path fill='url(#a)'/>")
    #expect(IconSamples.faults(text) == ["<\(name)> is not allowed in an icon"])
  }

  @Test(arguments: [
    ("<stop/>", "<stop> is not allowed inside <svg>"),
    ("<svg/>", "<svg> is not allowed inside <svg>"),
    ("<path><g/></path>", "<g> is not allowed inside <path>"),
    ("<mask><stop/></mask>", "<stop> is not allowed inside <mask>"),
    ("<title><g/></title>", "<g> is not allowed inside <title>"),
    ("<clipPath><g/></clipPath>", "<g> is not allowed inside <clipPath>"),
    ("<linearGradient><path/></linearGradient>", "<path> is not allowed inside <linearGradient>"),
    ("<g id='a'/><path fill='url(#a)'/>", "#a cannot be used by fill"),
    ("<path stroke='url(#a)'/>", "#a cannot be used by stroke"),
    ("<g>words</g>", "text inside <g> is not supported"),
  ])
  func `refuses elements in the wrong place`(content: String, fault: String) {
    #expect(IconSamples.faults(IconSamples.svg(content)) == [fault])
  }

  @Test(arguments: [
    "filter", "marker-end", "onclick", "requiredFeatures", "systemLanguage", "xml:base",
    "xml:id", "inkscape:label", "svg:fill", "externalResourcesRequired",
    "mix-blend-mode", "vector-effect", "transform-origin", "pathLength",
    "zoomAndPan", "href",
  ])
  func `refuses an attribute that is not on its list`(name: String) {
    let text = IconSamples.svg(
      "<path \(name)='inherit' stroke-dasharray='2'/>",
      root: " xmlns:svg='http://www.w3.org/2000/svg'")
    #expect(IconSamples.faults(text) == ["\(name) is not allowed on <path>"])
  }

  @Test(arguments: [
    ("path", "style", "fill:red;filter:url(#a)", "style filter is not allowed on <path>"),
    ("path", "style", "@import 'x'", "style @import 'x' is not allowed on <path>"),
    (
      "path", "style", "fill:url(http://a/#b)",
      "fill=\"url(http://a/#b)\" is not a colour, a gradient inside the icon, or none"
    ),
    (
      "path", "fill", "url(file:///etc/passwd#a)",
      "fill=\"url(file:///etc/passwd#a)\" is not a colour, a gradient inside the icon, or none"
    ),
    (
      "path", "fill", "expression(1)",
      "fill=\"expression(1)\" is not a colour, a gradient inside the icon, or none"
    ),
    (
      "path", "clip-path", "url(a.svg#b)",
      "clip-path=\"url(a.svg#b)\" is not a clip path inside the icon"
    ),
    ("g", "mask", "url(a.svg#b)", "mask=\"url(a.svg#b)\" is not a mask inside the icon"),
    ("g", "mask", "url(#b)", "#b cannot be used by mask"),
    ("mask", "mask-type", "light", "mask-type=\"light\" is not one of luminance, alpha"),
    ("mask", "clip-path", "url(#a)", "clip-path is not allowed on <mask>"),
    ("path", "style", "transform:none", "style transform is not allowed on <path>"),
    ("mask", "style", "width:1px", "style width is not allowed on <mask>"),
    ("use", "href", "a.svg#b", "href=\"a.svg#b\" is not a reference inside the icon"),
    ("use", "href", "../b.png", "href=\"../b.png\" is not a reference inside the icon"),
    ("use", "href", "data:a", "href=\"data:a\" is not a reference inside the icon"),
    ("use", "href", "#a", "#a cannot be used by href"),
    ("path", "stroke", "url(#a)", "#a cannot be used by stroke"),
    (
      "path", "visibility", "no",
      "visibility=\"no\" is not one of visible, hidden, collapse, inherit"
    ),
    ("rect", "style", "width:9px", "style width is not allowed on <rect>"),
    ("linearGradient", "stop-color", "red", "stop-color is not allowed on <linearGradient>"),
    (
      "path", "style", "fill:var(--a)",
      "fill=\"var(--a)\" is not a colour, a gradient inside the icon, or none"
    ),
    ("path", "display", "no", "display=\"no\" is not one of inline, none"),
    (
      "g", "paint-order", "stroke stroke",
      "paint-order=\"stroke stroke\" is not an order of fill, stroke and markers"
    ),
    ("path", "fill", "url(#a)", "#a cannot be used by fill"),
    ("path", "d", "L1 1", "d=\"L1 1\" is not a path"),
    ("path", "d", "M1 1 2", "d=\"M1 1 2\" is not a path"),
    ("path", "d", "M1,,1", "d=\"M1,,1\" is not a path"),
    ("path", "d", "M1 1,z", "d=\"M1 1,z\" is not a path"),
    ("path", "d", "M0 0a1 1 0 2 0 1 1", "d=\"M0 0a1 1 0 2 0 1 1\" is not a path"),
    ("path", "d", "M1 1L2 B 4", "d=\"M1 1L2 B 4\" is not a path"),
    ("path", "d", "M8 8H40zM-nan 4z", "\"-nan\" in d is not a number"),
    ("path", "d", "M0 0L1,undefined", "\"undefined\" in d is not a number"),
    ("path", "d", "M0 0V1e9h-1.5e9", "limit: icon-number -1.5e9 > 1000000000"),
    ("circle", "r", "-1", "r=\"-1\" is not a length of 0 or more"),
    ("circle", "cx", "nan", "cx=\"nan\" is not a length"),
    ("circle", "cx", "1e999", "limit: icon-number 1e999 > 1000000000"),
    ("circle", "cx", "0x10", "cx=\"0x10\" is not a length"),
    ("circle", "cx", "1000000001", "limit: icon-number 1000000001 > 1000000000"),
    ("circle", "cx", "1em", "cx=\"1em\" is not a length"),
    ("circle", "cx", "1rem", "cx=\"1rem\" is not a length"),
    ("circle", "cx", "auto", "cx=\"auto\" is not a length"),
    ("circle", "cx", "999999999in", "cx=\"999999999in\" is not a length"),
    ("circle", "cx", "20000000000%", "limit: icon-number 20000000000 > 1000000000"),
    ("circle", "r", "-5%", "r=\"-5%\" is not a length of 0 or more"),
    ("polygon", "points", "1 2%", "\"%\" in points is not a number"),
    ("path", "stroke-miterlimit", "4%", "stroke-miterlimit=\"4%\" is not a number of 0 or more"),
    ("polygon", "points", "1 2 3", "points=\"1 2 3\" is not a list of points"),
    ("g", "transform", "scale(1e99)", "limit: icon-number 1e99 > 1000000000"),
    ("g", "transform", "scale(2) rotate(NaN)", "\"NaN\" in transform is not a number"),
    ("g", "stroke-width", "-1e10", "limit: icon-number -1e10 > 1000000000"),
    ("g", "transform", "rotate(1 2)", "transform=\"rotate(1 2)\" is not a transformation"),
    ("g", "transform", "scale(2),", "transform=\"scale(2),\" is not a transformation"),
    (
      "g", "stroke-dasharray", "1 -1",
      "stroke-dasharray=\"1 -1\" is not a list of lengths, or none"
    ),
    ("g", "fill-rule", "odd", "fill-rule=\"odd\" is not one of nonzero, evenodd, inherit"),
  ])
  func `refuses an invalid value`(element: String, attribute: String, value: String, fault: String)
  {
    let text = IconSamples.svg("<\(element) \(attribute)=\"\(value)\"/>")
    #expect(IconSamples.faults(text) == [fault])
  }

  @Test(arguments: [
    ("width='NaN' height='2'", "width=\"NaN\" is not a length of 0 or more"),
    ("width='-5' height='2'", "width=\"-5\" is not a length of 0 or more"),
    ("width='1e9' height='2'", "limit: icon-side 1000000000 is not 0.01 to 4096"),
    ("width='1e10' height='2'", "limit: icon-number 1e10 > 1000000000"),
    ("width='5000' height='2'", "limit: icon-side 5000 is not 0.01 to 4096"),
    ("width='0' height='2'", "limit: icon-side 0 is not 0.01 to 4096"),
    ("width='100%' height='2'", "the size is missing"),
    ("width='1em'", "the size is missing"),
    ("height='auto'", "the size is missing"),
    ("width='-1em' height='2'", "width=\"-1em\" is not a length of 0 or more"),
    ("width='50in' height='2'", "limit: icon-side 4800 is not 0.01 to 4096"),
    ("viewBox='0 0 1 3000' width='2'", "limit: icon-side 6000 is not 0.01 to 4096"),
    ("width='2'", "width or height is missing"),
    ("", "the size is missing"),
    ("viewBox='0 0 5000 2'", "limit: icon-side 5000 is not 0.01 to 4096"),
    ("viewBox='0 0 0 2' width='2' height='2'", "limit: viewBox-side 0 is not 0.01 to 1000000000"),
    ("viewBox='0 0 2' width='2' height='2'", "viewBox=\"0 0 2\" is not four numbers"),
  ])
  func `refuses an invalid size`(root: String, fault: String) {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' \(root)/>"
    #expect(IconSamples.faults(text) == [fault])
  }

  @Test(arguments: [
    ("", "the <svg> element is missing"),
    ("<svg/>", "xmlns is missing"),
    ("<g xmlns='http://www.w3.org/2000/svg'/>", "<g> is not allowed as the root"),
    ("<html/>", "<html> is not allowed in an icon"),
    ("<svg xmlns='http://example.org'/>", "xmlns is not http://www.w3.org/2000/svg"),
    ("<!DOCTYPE html><svg/>", "<!DOCTYPE is not allowed in an icon"),
    ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", "<!DOCTYPE is not allowed in an icon"),
    ("<!DOCTYPE svg><!DOCTYPE svg><svg/>", "<!DOCTYPE is not allowed in an icon"),
    ("<svg><!DOCTYPE svg></svg>", "<!DOCTYPE is not allowed in an icon"),
    (
      "<!DOCTYPE svg '\(String(repeating: "a", count: 1_009))'><svg/>",
      "<!DOCTYPE is not allowed in an icon"
    ),
    ("<!DOCTYPE svg '>", "<!DOCTYPE has no end"),
    ("<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>", "<svg:svg> is not allowed in an icon"),
    (IconSamples.svg("<g xmlns='http://example.org'/>"), "xmlns is not http://www.w3.org/2000/svg"),
    (IconSamples.svg("") + "<![CDATA[a]]>", "text outside the root element"),
    (IconSamples.svg("<metadata>&nbsp;</metadata>"), "&nbsp; is not allowed in an icon"),
    (IconSamples.svg("<metadata><?x"), "a processing instruction has no end"),
    ("<?php ?><svg/>", "<?php is not allowed in an icon"),
    (IconSamples.svg("<![CDATA[a]]>"), "text inside <svg> is not supported"),
    (IconSamples.svg("<desc><![CDATA[a</desc>"), "CDATA has no end"),
    (IconSamples.svg("<?xml-stylesheet?>"), "<?xml-styles is not allowed in an icon"),
    (IconSamples.svg("<title>&nbsp;</title>"), "&nbsp; is not allowed in an icon"),
    (IconSamples.svg("<title>&#x1F;</title>"), "&#x1F; is not allowed in an icon"),
    (IconSamples.svg("<title>&#0;</title>"), "&#0; is not allowed in an icon"),
    (IconSamples.svg("\0"), "the control character 0x0 is not allowed"),
    (IconSamples.svg("<path d=''d=''/>"), "a space is missing between attributes"),
    (IconSamples.svg("<path d='' d=''/>"), "d is given twice"),
    (IconSamples.svg("<path d=1/>"), "the value of d needs quotes"),
    (IconSamples.svg("<path d='<'/>"), "'<' inside the value of d"),
    (IconSamples.svg("<path>"), "</svg> has no start tag"),
    (IconSamples.svg("<!--"), "a comment has no end"),
    (IconSamples.svg("<g id='a'/><g id='a'/><use href='#a'/>"), "duplicate id a"),
    (IconSamples.svg("") + IconSamples.svg(""), "more than one root element"),
    ("<svg><g>", "the file ends inside <g>"),
    ("<?xml version='1.0' encoding='latin1'?><svg/>", "the file is not UTF-8"),
  ])
  func `refuses what is not plain XML`(text: String, fault: String) {
    #expect(IconSamples.faults(text).last == fault)
  }

  @Test func `refuses bytes that are not UTF-8`() {
    #expect(throws: IconError.self) { try SVGIcon([0x3C, 0xFF, 0xFE], file: "a.svg") }
  }

  @Test func `ends for every prefix of a file and for every changed byte`() {
    let whole = Array((IconSamples.honest["gradients"] ?? "").utf8)
    for end in whole.indices {
      #expect(throws: IconError.self) { try SVGIcon(Array(whole[..<end]), file: "a.svg") }
    }
    for index in whole.indices {
      for bit in [0x01, 0x20] as [UInt8] {
        var changed = whole
        changed[index] ^= bit
        guard let icon = try? SVGIcon(changed, file: "a.svg") else { continue }
        #expect(icon.document.hasPrefix("<svg "))
      }
    }
  }

  @Test func `writes attributes by name, and only what is drawn`() throws {
    let text = IconSamples.svg(
      "\n<title>A &lt; B</title><!-- c -->\n<path\tstyle='fill:red;' id='a' d='M0 0\nz' fill='blue'/>",
      root: " version='1.1'")
    #expect(
      try IconSamples.icon(text).document == """
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" \
        preserveAspectRatio="none"><svg height="24" viewBox="0 0 24 24" width="24">\
        <path d="M0 0 z" fill="red"/></svg></svg>
        """)
  }

  @Test func `accepts its own output`() throws {
    for (name, text) in IconSamples.honest {
      let markup = try IconSamples.icon(text).markup(idPrefix: "").dropFirst(4)
      let again = try IconSamples.icon("<svg xmlns=\"http://www.w3.org/2000/svg\"\(markup)")
      #expect(again.markup(idPrefix: "").dropFirst(4) == markup, "\(name)")
    }
  }

  @Test(arguments: [
    ("", "12 0"), ("xMinYMid", "0 0"), ("xMaxYMid meet", "24 0"),
  ]) func `measures in points, whatever the view box`(alignment: String, shift: String) throws {
    let root = alignment.isEmpty ? "" : " preserveAspectRatio='\(alignment)'"
    let text = IconSamples.svg("<path d='M0 0z'/>", root: " width='48' height='24'\(root)")
    #expect(
      try IconSamples.icon(text).markup(idPrefix: "") == """
        <svg height="24" viewBox="0 0 48 24" width="48"><g transform="matrix(1 0 0 1 \(shift))">\
        <path d="M0 0z"/></g></svg>
        """)
  }

  @Test(arguments: [
    ("0 0 24 24", "none", "2 0 0 1 0 0"), ("0 0 24 24", "xMidYMax slice", "2 0 0 2 0 -24"),
    ("3.5 3 48 24", "xMidYMid", "1 0 0 1 -3.5 -3"),
    ("2 1 96 24", "xMidYMin", "0.5 0 0 0.5 -1 -0.5"),
  ]) func `scales and moves the content of a view box`(
    box: String, alignment: String, matrix: String
  )
    throws
  {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='\(box)' preserveAspectRatio='\(alignment)' \
      width='48' height='24'><path d='M0 0z'/></svg>
      """
    let markup = try IconSamples.icon(text).markup(idPrefix: "")
    #expect(markup.contains("viewBox=\"0 0 48 24\""))
    #expect(markup.contains("<g transform=\"matrix(\(matrix))\">"))
  }

  @Test(arguments: [
    ("x2='50%'", false), ("x1='0' y1='0' x2='50%' y2='0'", false),
    ("gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='50%' y2='0'", true),
    ("gradientUnits='userSpaceOnUse' x1='0' y1='0' y2='0'", true),
    ("gradientUnits='userSpaceOnUse' x1='0' y1='0' x2='12' y2='0'", false),
    ("gradientUnits='objectBoundingBox' href='#a'", false), ("href='#a'", true),
  ]) func `keeps the view box for gradients`(gradient: String, isKept: Bool) throws {
    let text = IconSamples.svg(
      """
      <linearGradient id='a'><stop offset='50%'/></linearGradient>\
      <linearGradient id='b' \(gradient)/><path fill='url(#b)' d='M0 0h9v9z'/>
      """, root: " width='48' height='24'")
    let markup = try IconSamples.icon(text).markup(idPrefix: "")
    #expect(markup.contains("viewBox=\"0 0 24 24\"") == isKept)
  }

  @Test(arguments: [
    ("maskUnits='userSpaceOnUse'", true), ("", false),
    ("maskUnits='userSpaceOnUse' x='0' y='0' width='9' height='50%'", true),
    ("maskUnits='userSpaceOnUse' x='0' y='0' width='9' height='9'", false),
  ]) func `keeps the view box for masks`(mask: String, isKept: Bool) throws {
    let text = IconSamples.svg(
      "<mask id='a' \(mask)><path/></mask><g mask='url(#a)'/>", root: " width='48' height='24'")
    let markup = try IconSamples.icon(text).markup(idPrefix: "")
    #expect(markup.contains("viewBox=\"0 0 24 24\"") == isKept)
  }

  @Test func `prefixes every id and every reference to one`() throws {
    let icon = try IconSamples.icon(IconSamples.honest["gradients"] ?? "")
    let plain = icon.markup(idPrefix: "")
    let prefixed = icon.markup(idPrefix: "i7-")
    #expect(prefixed.count(of: "i7-") == 8)
    #expect(prefixed.replacing("i7-", with: "") == plain)
    for form in ["id=\"i7-b\"", "href=\"#i7-a\"", "\"url(#i7-c)\"", "\"url(#i7-b) none\""] {
      #expect(prefixed.contains(form))
    }
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
