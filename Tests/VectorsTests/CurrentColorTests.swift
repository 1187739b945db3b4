import Geometry
import IconSamples
import Testing

@testable import Vectors

@Suite struct `The currentColor of an SVG` {
  @Test(arguments: [
    ("<path fill='currentColor'/>", "", true),
    ("<path style='stroke:currentcolor'/>", "", true),
    ("<path/>", " fill='currentColor'", true),
    ("<linearGradient id='a'><stop stop-color='currentColor'/></linearGradient>", "", true),
    ("<path fill='url(#a) currentColor'/><linearGradient id='a'/>", "", true),
    ("<path fill='currentColor' color='red'/>", "", false),
    ("<path fill='currentColor'/>", " color='red'", false),
    ("<g color='red'><path fill='currentColor'/></g>", "", false),
    ("<g color='red'><path id='a' fill='currentColor'/></g><use href='#a'/>", "", true),
    ("<path fill='currentColor'/>", " color='inherit'", true),
    (
      "<mask id='a'><path/></mask><g color='red'><g mask='url(#a)' fill='currentColor'/></g>", "",
      false
    ),
    ("<path fill='currentColor'/>", " style='color:currentColor'", true),
    ("<path fill='red'/>", "", false), ("<path/>", "", false),
    ("<path display='none' fill='currentColor'/>", "", false),
  ])
  func `is open unless the file gives it a colour`(content: String, root: String, isOpen: Bool)
    throws
  {
    let icon = try IconSamples.icon(IconSamples.svg(content, root: root))
    #expect(icon.hasCurrentColor == isOpen)
  }

  @Test(arguments: [
    ("<path d='M0 0h9v9z'/>", "", true), ("<path fill='none'/>", "", true),
    ("<path fill='currentColor'/>", "", false), ("<path/>", " fill='currentColor'", false),
    ("<mask id='a'><path fill='#fff'/></mask><path mask='url(#a)'/>", "", true),
    ("<path stroke='#000'/>", "", false), ("<g color='red'><path/></g>", "", false),
    ("<linearGradient id='a'><stop stop-color='red'/></linearGradient>", "", false),
  ])
  func `is missing where no colour is named`(content: String, root: String, isNone: Bool) throws {
    #expect(
      try IconSamples.icon(IconSamples.svg(content, root: root)).namesNoColor == isNone)
  }

  @Test func `is an attribute around the icon`() throws {
    let icon = try IconSamples.icon(IconSamples.svg("<path fill='currentColor'/>"))
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(icon.document(currentColor: red).contains("\"none\" color=\"#FF0000\"><svg "))
    #expect(
      icon.document(currentColor: Color(red: 1, green: 2, blue: 3, alpha: 51))
        .contains(" color=\"rgba(1,2,3,0.2)\"><svg "))
    #expect(icon.document == icon.document(currentColor: nil) && !icon.document.contains(" color="))
  }
}
