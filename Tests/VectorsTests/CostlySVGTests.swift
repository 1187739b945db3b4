import IconSamples
import TestSupport
import Testing

@Suite struct `A costly SVG` {
  private static let strokes: [(String, String, String)] = [
    (
      "a fine dash of many",
      "<path stroke='red' stroke-dasharray='\(String(repeating: ".001953125 ", count: 100))'"
        + " d='M0 0h24'/>", "limit: icon-dashes 12388 > 10000"
    ),
    (
      "dashes that begin anew with each line",
      "<path stroke='red' stroke-dasharray='\(String(repeating: ".5 ", count: 100))9000 9000'"
        + " d='\(String(repeating: "M0 0h24", count: 200))'/>", "limit: icon-dashes 10279 > 10000"
    ),
    (
      "a wide stroke", "<path stroke='red' stroke-width='3000' d='M0 0h1v1'/>",
      "limit: icon-length 2501 > 2000"
    ),
    (
      "an inherited wide stroke",
      "<g stroke='red' stroke-width='3000'><path d='M0 0h1v1'/></g>",
      "limit: icon-length 2501 > 2000"
    ),
    (
      "a stroke widened by a scale",
      "<g transform='scale(6000)'><path stroke='red' d='M0 0'/></g>",
      "limit: icon-length 3000 > 2000"
    ),
    (
      "a stroke with long corners",
      "<path stroke='red' stroke-miterlimit='12000' d='M0 0h1v1'/>",
      "limit: icon-length 2501 > 2000"
    ),
    (
      "a long clip of many",
      "<clipPath id='a'><path d='M\(String(repeating: "1 1 ", count: 600))'/></clipPath>"
        + "<g id='b'>\(String(repeating: "<path d='M0 0z'/>", count: 499))</g>"
        + "<use href='#b' clip-path='url(#a)'/>", "limit: icon-clips 603204 > 500000"
    ),
  ]

  private static let masks: [(String, String, String)] = [
    (
      "a mask with an inherited wide stroke",
      "<g stroke='red' stroke-width='3000'><mask id='a'><path d='M0 0h1v1'/></mask></g>"
        + "<rect width='1' height='1' mask='url(#a)'/>", "limit: icon-length 5002 > 2000"
    ),
    (
      "a mask in a box that is far",
      "<mask id='a' maskContentUnits='objectBoundingBox'><path d='M0 0h9v9z'/></mask>"
        + "<rect x='5000' width='9' height='9' mask='url(#a)'/>", "limit: icon-length 13085 > 2000"
    ),
  ]

  private static let numbers: [(String, String, String)] = [
    (
      "nothing, scaled beyond numbers",
      "<g transform='\(String(repeating: "scale(32000)", count: 70))'/>",
      "limit: icon-length 1000000000000000 > 2000"
    ),
    (
      "a place beyond numbers, scaled to nothing",
      "<g transform='scale(0)'><g transform='\(String(repeating: "scale(32000)", count: 68))"
        + "translate(32000)\(String(repeating: "scale(1e-308)", count: 2))'/></g>",
      "limit: icon-reach 1000000000000000 > 500"
    ),
    (
      "an empty clip in the box of an endless arc",
      "<clipPath id='a' clipPathUnits='objectBoundingBox'/>"
        + "<path d='M0 0a5e-324 1 0 0 0 1 1' clip-path='url(#a)'/>",
      "limit: icon-length 1000000000000000 > 2000"
    ),
  ]

  @Test(arguments: [
    ("a use of itself", "<g id='a'><use href='#a'/></g>", "#a refers to itself"),
    (
      "a circle of uses", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "#a refers to itself"
    ),
    (
      "a clip of itself",
      "<clipPath id='a'><path clip-path='url(#a)'/></clipPath>", "#a refers to itself"
    ),
    (
      "a gradient of itself that is used",
      "<linearGradient id='a' href='#a'/><path fill='url(#a) red' d='M0 0h9v9z'/>",
      "#a refers to itself"
    ),
    ("a mask of itself", "<mask id='a' mask='url(#a)'/>", "#a refers to itself"),
    ("a mask in itself", "<mask id='a'><g mask='url(#a)'/></mask>", "#a refers to itself"),
    (
      "masks of masks of masks",
      "<mask id='m0'><path d='M0 0h9v9z'/></mask>"
        + (1...12).map {
          "<mask id='m\($0)'><g mask='url(#m\($0 - 1))'/><g mask='url(#m\($0 - 1))'/></mask>"
        }
        .joined(), "limit: icon-elements 5086 > 5000"
    ),
    (
      "a circle of gradients",
      "<linearGradient id='a' href='#b'/><radialGradient id='b' href='#a'/>", "#a refers to itself"
    ),
    ("many elements", String(repeating: "<g/>", count: 5_000), "limit: icon-elements 5001 > 5000"),
    (
      "many attributes", "<g \((1...65).map { "a\($0)=''" }.joined(separator: " "))/>",
      "limit: icon-attributes 65 > 64"
    ),
    (
      "many copies",
      "<g id='a'>\(String(repeating: "<g/>", count: 99))</g>"
        + String(repeating: "<use href='#a'/>", count: 50), "limit: icon-elements 5050 > 5000"
    ),
    (
      "a deep chain of uses",
      "<path id='i0'/>" + (1...70).map { "<use id='i\($0)' href='#i\($0 - 1)'/>" }.joined(),
      "limit: icon-depth 65 > 64"
    ),
    (
      "a deep chain of uses, last first",
      (1...70).reversed().map { "<use id='i\($0)' href='#i\($0 - 1)'/>" }.joined()
        + "<path id='i0'/>", "limit: icon-depth 65 > 64"
    ),
    (
      "a long path many times",
      "<path id='a' d='M\(String(repeating: "1 1 ", count: 500))'/>"
        + String(repeating: "<use href='#a'/>", count: 50), "limit: icon-points 50200 > 50000"
    ),
    (
      "a fine dash",
      "<path stroke='red' stroke-dasharray='.000244140625' d='M0 0 24 24'/>",
      "limit: icon-dashes 278048 > 10000"
    ),
    (
      "curves far outside", "<path d='M0 0\(String(repeating: "h9000h-9000", count: 3))'/>",
      "limit: icon-length 2250 > 2000"
    ),
    (
      "a scale of scales",
      "<g transform='scale(500)'><g transform='matrix(0 9 9 0 0 0)'><circle r='1'/></g></g>",
      "limit: icon-reach 590 > 500"
    ),
    ("a far place", "<use href='#a' x='15000'/><path id='a'/>", "limit: icon-reach 625 > 500"),
    (
      "a scale beyond numbers",
      String(repeating: "<g transform='scale(32000)'>", count: 62) + "<path d='M1 1z'/>"
        + String(repeating: "</g>", count: 62), "limit: icon-length 1000000000000000 > 2000"
    ),
  ])
  func `is refused by its cost`(name: String, content: String, fault: String) {
    #expect(IconSamples.faults(IconSamples.svg(content)) == [fault], "\(name)")
  }

  @Test(arguments: strokes + masks + numbers)
  func `is refused by the cost of its strokes, clips and scales`(
    name: String, content: String, fault: String
  ) {
    #expect(IconSamples.faults(IconSamples.svg(content)) == [fault], "\(name)")
  }

  @Test(arguments: [
    "<g transform='scale(6000)'><path d='M0 0'/></g>",
    "<g stroke='red' stroke-width='3000'><path stroke-width='1' d='M0 0h1v1'/></g>",
    "<clipPath id='a' stroke-width='9000'><rect width='9' height='9'/></clipPath>"
      + "<path stroke='red' clip-path='url(#a)' d='M0 0h1v1'/>",
  ])
  func `is not refused for strokes that it does not paint`(content: String) {
    #expect(IconSamples.faults(IconSamples.svg(content)) == [])
  }

  @Test func `reports its first twenty errors, each once`() {
    let content = (1...4_000).map { "<x\($0 / 2)/>" }.joined()
    let faults = IconSamples.faults(IconSamples.svg(content))
    #expect(faults == (0..<20).map { "<x\($0)> is not allowed in an icon" })
  }

  @Test func `with many references that never end is read once`() {
    let links = String(repeating: "url(", count: 60_000)
    let time = threadTime {
      #expect(IconSamples.faults(IconSamples.svg("<path class='#\(links)' d='M0 0'/>")) == [])
    }
    #expect(time < .seconds(60))
  }

  @Test func `of more than a megabyte is not even read`() {
    let text = String(repeating: " ", count: 1 << 20)
    #expect(IconSamples.faults(text) == ["limit: icon-bytes 1048576 > 262144"])
  }
}
