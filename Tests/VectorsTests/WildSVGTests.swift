import IconSamples
import PageModel
import Testing

@testable import Vectors

@Suite struct `An SVG with words that draw nothing` {
  @Test(arguments: WildIcons.dropped) func `is written without them`(pair: WildIcons.Pair) throws {
    let document = try IconSamples.icon(pair.wild).document
    #expect(document == (try IconSamples.icon(pair.plain)).document, "\(pair.name)")
  }

  @Test(arguments: WildIcons.sizes) func `is written in plain numbers`(pair: WildIcons.Pair) throws
  {
    let document = try IconSamples.icon(pair.wild).document
    #expect(document == (try IconSamples.icon(pair.plain)).document, "\(pair.name)")
  }

  @Test(arguments: [
    (String(repeating: "<a:b/>", count: 5_000), "limit: icon-elements 5001 > 5000"),
    (
      "<metadata>" + String(repeating: "<?b?>", count: 5_000) + "</metadata>",
      "limit: icon-elements 5001 > 5000"
    ),
    (
      "<metadata>" + String(repeating: "<b>", count: 64), "limit: icon-depth 65 > 64"
    ),
    (
      "<a:b \((1...65).map { "a\($0)=''" }.joined(separator: " "))/>",
      "limit: icon-attributes 65 > 64"
    ),
    (
      "<g display='none'>" + String(repeating: "<g/>", count: 5_000) + "</g>",
      "limit: icon-elements 5001 > 5000"
    ),
  ])
  func `stays within the limits`(content: String, fault: String) {
    let text = IconSamples.svg(content, root: " xmlns:a='http://a'")
    #expect(IconSamples.faults(text).last == fault)
  }

  @Test(arguments: [
    ("<svg:path/>", "write SVG's own elements without a prefix"),
    ("<path mask='url(#a) no-repeat'/>", "url(#id)"),
    (
      "<g color-interpolation='linearRGB'><linearGradient/></g>",
      "remove it: colours are mixed as sRGB"
    ),
    ("<path transform-origin='12 12'/>", "write the place into transform"),
    ("<path style='transform-origin:center'/>", "write the place into transform"),
    ("<path stroke-dasharray='1' pathLength='1'/>", "remove it, and write the dashes in the units"),
    ("<path vector-effect='non-scaling-stroke'/>", "remove it: strokes grow with the icon"),
    ("<path marker-end='url(#a)'/>", "draw the marks as paths"),
    ("<path bias='1'/>", "remove it"), ("<circle r='1em'/>", "numbers are plain, or in px, pt"),
    ("<style>a b{x:y}</style>", "write elements, classes and ids alone"),
  ])
  func `says what to do about words that draw`(content: String, hint: String) throws {
    let text = IconSamples.svg(content, root: " xmlns:svg='http://www.w3.org/2000/svg'")
    let error = try #require(throws: IconError.self) { try IconSamples.icon(text) }
    #expect(error.first.hint?.hasPrefix(hint) == true, "\(error.first.hint ?? "")")
  }

  @Test(arguments: [
    "<clipPath id='a' clipPathUnits='objectBoundingBox'><rect width='50%' height='1'/></clipPath>",
    "<path id='b' stroke-width='5%' d='M0 0h1v1z'/>"
      + "<clipPath clipPathUnits='objectBoundingBox'><use href='#b'/></clipPath>",
  ])
  func `has no shares where a box is the unit`(content: String) {
    #expect(
      IconSamples.faults(IconSamples.svg(content))
        == ["% is not supported inside a clip path of objectBoundingBox"])
  }

  /// What is inherited or drawn by other elements alone draws nothing here.
  @Test(arguments: [
    (
      "<linearGradient id='a' opacity='.2' transform='scale(2)' width='3'><stop fill='red' x='1' "
        + "style='stroke:red;display:none' stop-color='teal'/></linearGradient>",
      "<linearGradient id='a'><stop stop-color='teal'/></linearGradient>"
    ),
    ("<mask id='a' transform='scale(2)' fill='red'/>", "<mask id='a' fill='red'/>"),
    ("<defs transform='scale(3)' clip-path='url(#b)'/>", "<defs/>"),
    ("<title fill='red' width='2'/><g style='stop-color:red;stop-opacity:.5'/>", "<g/>"),
    (
      "<clipPath id='a' width='9' offset='1'><path cx='1'/></clipPath>",
      "<clipPath id='a'><path/></clipPath>"
    ),
    (
      "<g color-interpolation='linearRGB'><path overflow='hidden' clip='auto'/></g>",
      "<g><path/></g>"
    ),
    ("<linearGradient id='a' color-interpolation='sRGB'/>", "<linearGradient id='a'/>"),
  ])
  func `has no stray attributes`(stray: String, plain: String) throws {
    let use = "<rect fill='url(#a)' width='9' height='9' clip-path='none'/>"
    func document(_ text: String) throws -> String {
      try IconSamples.icon(IconSamples.svg(text + (text.contains("Gradient") ? use : ""))).document
    }
    #expect(try document(stray) == document(plain))
  }

  @Test func `has no shares in a mask whose unit is a box`() {
    let mask = "<mask maskContentUnits='objectBoundingBox'><rect width='50%' height='1'/></mask>"
    #expect(
      IconSamples.faults(IconSamples.svg(mask))
        == ["% is not supported inside a mask of objectBoundingBox"])
  }

  @Test func `takes a document type of a kibibyte`() throws {
    let type = "<!DOCTYPE svg '\(String(repeating: "a", count: 1_008))'>"
    #expect(type.utf8.count == 1_025)
    #expect(IconSamples.faults(type + IconSamples.svg("")) != [])
    #expect(IconSamples.faults(type.replacing("aa'", with: "a'") + IconSamples.svg("")) == [])
  }

  @Test func `may have line breaks as numbers in its paths`() throws {
    let (wild, plain) = ("<path d='M0 0&#xA;&#x9;H9&#13;z'/>", "<path d='M0 0  H9 z'/>")
    #expect(
      try IconSamples.icon(IconSamples.svg(wild)).document
        == IconSamples.icon(IconSamples.svg(plain)).document)
  }
}
