import IconSamples
import PageModel
import TestSupport
import Testing

@testable import Vectors

@Suite struct `A style sheet in an icon` {
  @Test(arguments: [
    (".a{fill:red}", "<path class='a'/>", "<path fill='red'/>"),
    ("path { fill : red ; stroke:#00f }", "<path/><g/>", "<path fill='red' stroke='#00f'/><g/>"),
    ("#b{fill:red}", "<path id='b'/><path/>", "<path fill='red'/><path/>"),
    ("*.a{stroke-width:2px}", "<g class='a'/>", "<g stroke-width='2px'/>"),
    (
      "path.a.b{fill:red}", "<path class='b a'/><path class='a'/><g class='a b'/>",
      "<path fill='red'/><path/><g/>"
    ),
    (
      ".a,.b, .c\n{fill:red}.b{stroke:blue}", "<g class=' b  d '/><g class='c'/>",
      "<g fill='red' stroke='blue'/><g fill='red'/>"
    ),
    // The order of the cascade: attributes, elements, classes, ids, and the attribute `style`.
    ("path{fill:red}", "<path fill='blue'/>", "<path fill='red'/>"),
    (".a{fill:red}path{fill:blue}", "<path class='a'/>", "<path fill='red'/>"),
    ("#b{fill:red}.a.c{fill:blue}", "<path class='a c' id='b'/>", "<path fill='red'/>"),
    (".b{fill:red}.a{fill:blue}", "<path class='a b'/>", "<path fill='blue'/>"),
    ("#b{fill:red}", "<path id='b' style='fill:blue'/>", "<path fill='blue'/>"),
    ("path{fill:red!important}", "<path style='fill:blue'/>", "<path fill='red'/>"),
    (
      "path{fill:red ! important}", "<path style='fill:blue !IMPORTANT'/>", "<path fill='blue'/>"
    ),
    (".a{display:none}", "<path class='a'/><g/>", "<g/>"),
    (".a{display:none}", "<path class='a' style='display:inline'/>", "<path/>"),
    // What draws nothing, and what means nothing that is there.
    (
      "@charset 'x';@font-face{font-family:'{;}';src:url(http://a)}.a{font-size:9px;--b:1}"
        + ".c{filter:url(#x)}tspan{x:1}.a:hover{fill:red}.d{}", "<path class='a d'/>", "<path/>"
    ),
    ("/* .a{fill:red} */.a{/*x*/fill/**/:/**/blue;}", "<g class='a'/>", "<g fill='blue'/>"),
    ("<![CDATA[<!-- .a{fill:red} -->]]>", "<g class='a'/>", "<g fill='red'/>"),
    (".a{fill:red}]]&gt;".replacing("]]&gt;", with: ""), "<g class='A'/>", "<g/>"),
    (".a{fill:red", "<g class='a'/>", "<g fill='red'/>"),
    (".a{font-family:\"a;b\";fill:red;;}", "<g class='a'/>", "<g fill='red'/>"),
    (".é{fill:red}", "<g class='é'/>", "<g fill='red'/>"),
  ])
  func `says what attributes say`(sheet: String, styled: String, plain: String) throws {
    func document(_ text: String) throws -> String {
      try IconSamples.icon(IconSamples.svg(text)).document
    }
    let wanted = try document(plain)
    #expect(try document("<style>\(sheet)</style>\(styled)") == wanted)
    #expect(
      try document("\(styled)<defs><style type='text/css'>\(sheet)</style></defs>")
        .replacing("<defs/>", with: "") == wanted)
  }

  @Test func `refers to gradients`() throws {
    let icon = try IconSamples.icon(
      IconSamples.svg(
        "<style>.a{fill:url(#b)}</style><linearGradient id='b'><stop/></linearGradient><g class='a'/>"
      ))
    #expect(icon.markup(idPrefix: "p").contains("fill=\"url(#pb)\""))
  }

  @Test(arguments: [
    ("type='text/less'", "@a: red;"), ("media='print'", "*{fill:red}"),
  ]) func `is passed over if it is not for screens, or another language`(
    attribute: String, sheet: String
  ) throws {
    let icon = try IconSamples.icon(IconSamples.svg("<style \(attribute)>\(sheet)</style><g/>"))
    #expect(icon.namesNoColor)
  }

  @Test(arguments: [
    (".a .b{fill:red}", "the selector \".a .b\" is not supported in <style>"),
    ("a>b{fill:red}", "the selector \"a>b\" is not supported in <style>"),
    ("g,[x]{fill:red}", "the selector \"[x]\" is not supported in <style>"),
    (
      "path:nth-child(2){fill:red}",
      "the selector \"path:nth-child(2)\" is not supported in <style>"
    ),
    (",{fill:red}", "the selector \"\" is not supported in <style>"),
    ("@import url(http://a);", "@import is not supported in <style>"),
    ("@media print{.a{fill:red}}.c{fill:red}", "@media is not supported in <style>"),
    ("fill:red", "a rule in <style> has no { }"),
    ("g{mix-blend-mode:screen}", "style mix-blend-mode is not allowed on <g>"),
    (
      "g{fill:url(http://a)}",
      "fill=\"url(http://a)\" is not a colour, a gradient inside the icon, or none"
    ),
    ("g{fill:var(--a)}", "fill=\"var(--a)\" is not a colour, a gradient inside the icon, or none"),
    ("g{fill}", "style fill is not allowed on <g>"),
    ("<![CDATA[g{}", "CDATA has no end"),
  ])
  func `is refused for what is not supported`(sheet: String, fault: String) {
    let text = IconSamples.svg("<style>\(sheet)</style><g/>")
    #expect(IconSamples.faults(text).last == fault)
    #expect(
      IconSamples.faults(IconSamples.svg("<style media='(width>9px)'/>"))
        == ["media=\"(width>9px)\" is not supported on <style>"])
  }

  @Test func `has errors at their lines and columns`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <script/><style>
        <![CDATA[
        .a { fill: red; filter: url(#a) }
        g .a { fill: red }
      ]]></style><g class="a"/></svg>
      """
    let error = try #require(throws: IconError.self) { try IconSamples.icon(text) }
    #expect(
      error.description == """
        icon.svg:2:1: <script> is not allowed in an icon
        icon.svg:4:19: style filter is not allowed on <g>
        icon.svg:5:3: the selector "g .a" is not supported in <style>
        """)
  }

  @Test(arguments: [
    // Rules, names of a selector, and declarations, as often as they are tried.
    (String(repeating: ".a{fill:red}", count: 5_001), 14, 210_042),
    (String(repeating: ".a", count: 50_000) + "{fill:red}", 4, 200_008),
    ("*{" + String(repeating: "x:y;", count: 50_000) + "}", 4, 200_004),
    (
      String(repeating: ".a,", count: 20_000) + ".a{" + String(repeating: "x:y;", count: 20_000)
        + "}",
      9, 400_060_002
    ),
    ("*{x:" + String(repeating: "1 ", count: 100_000) + "}", 16, 200_016),
  ]) func `is tried for elements within a limit`(rules: String, elements: Int, tries: Int) {
    let text = "<style>\(rules)</style>" + String(repeating: "<g class='a a'/>", count: elements)
    let time = threadTime {
      #expect(
        IconSamples.faults(IconSamples.svg(text)).last == "limit: icon-styles \(tries) > 200000")
    }
    #expect(time < .seconds(2))
  }

  @Test(arguments: ["/*", "<!--", "(", "{", "@a{", ".a{b:'", "*,", ";"])
  func `is read once, whatever is in it`(piece: String) {
    let sheet = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let time = threadTime {
      _ = IconSamples.faults(IconSamples.svg("<style><![CDATA[\(sheet)]]></style><g class='a'/>"))
    }
    #expect(time < .seconds(20))
  }
}
