import IconSamples
import Testing

/// Drawings with rare parts, and drawings that look the same with common parts.
enum RareIcons {
  /// A drawing in a box of 24, and its plain one.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let rare: String
    let plain: String

    init(_ name: String, _ rare: String, _ plain: String) {
      (self.name, self.rare, self.plain) = (name, rare, plain)
    }

    var testDescription: String { name }
  }

  static let pairs = clips + gradients + lines + masks

  private static let whole = "<rect width='24' height='24' fill='#07a' clip-path='url(#a)'/>"

  private static let clips = [
    Pair(
      "a clip of two rules",
      "<clipPath id='a'><path clip-rule='evenodd' d='M2 2h20v20H2zM7 7h10v10H7z'/>"
        + "<circle cx='12' cy='12' r='3'/></clipPath>\(whole)",
      "<g fill='#07a'><path fill-rule='evenodd' d='M2 2h20v20H2zM7 7h10v10H7z'/>"
        + "<circle cx='12' cy='12' r='3'/></g>"),
    Pair(
      "a clip of parts that turn against each other",
      "<clipPath id='a'><path d='M2 2h14v14H2z'/><path d='M8 8v14h14V8z'/></clipPath>\(whole)",
      "<path fill='#07a' d='M2 2h14v6h6v14H8v-6H2z'/>"),
    Pair(
      "a clip of many parts in a box",
      "<clipPath id='a' clipPathUnits='objectBoundingBox'><path d='M0 0h.5v.5H0z'/>"
        + "<path d='M.5 .5h.5v.5H.5z'/></clipPath>"
        + "<g opacity='.6' clip-path='url(#a)'><rect x='2' y='4' width='20' height='16'/></g>",
      "<path opacity='.6' d='M2 4h10v8H2zM12 12h10v8H12z'/>"),
    Pair(
      "a clip of a clip",
      "<clipPath id='b'><path d='M0 0h24v12H0z'/></clipPath>"
        + "<clipPath id='a' clip-path='url(#b)' transform='translate(2)'>"
        + "<circle cx='10' cy='12' r='9'/></clipPath>\(whole)",
      "<path fill='#07a' d='M3 12a9 9 0 0 1 18 0z'/>"),
    Pair(
      "a clip of a part of a clip",
      "<clipPath id='b'><path d='M12 0h12v24H12z'/></clipPath><clipPath id='a'>"
        + "<rect x='2' y='2' width='20' height='8'/>"
        + "<circle clip-path='url(#b)' cx='12' cy='17' r='5'/></clipPath>\(whole)",
      "<path fill='#07a' d='M2 2h20v8H2zM12 12a5 5 0 0 1 0 10z'/>"),
    Pair(
      "a clip in the box of a part of a clip, which is a copy",
      "<clipPath id='b' clipPathUnits='objectBoundingBox'><path d='M0 0h.5v1H0z'/></clipPath>"
        + "<rect id='c' x='2' y='2' width='10' height='8' display='none'/>"
        + "<rect id='d' x='2' y='2' width='10' height='8'/>"
        + "<clipPath id='a'><use href='#c'/><use href='#d' x='8' y='10' clip-path='url(#b)'/>"
        + "</clipPath>\(whole)",
      "<rect x='2' y='2' width='10' height='8'/><path fill='#07a' d='M10 12h5v8h-5z'/>"),
    Pair(
      "a clip in a turned box",
      "<clipPath id='a' clipPathUnits='objectBoundingBox'>"
        + "<rect x='.25' y='.25' width='.5' height='.5'/></clipPath>"
        + IconSamples.turned("clip-path='url(#a)'"),
      "<rect x='9.5' y='9.5' width='5' height='5' transform='rotate(45 12 12)'/>"),
  ]

  private static let stops = "<stop stop-color='#e00'/><stop offset='1' stop-color='#0a7'/>"
  private static let square = "<rect x='3' y='3' width='18' height='18' fill='url(#a)'/>"
  private static let green = "<rect x='3' y='3' width='18' height='18' fill='#0a7'/>"

  private static let gradients = [
    Pair(
      "a gradient in a turned box",
      "<linearGradient id='a'>\(stops)</linearGradient>" + IconSamples.turned("fill='url(#a)'"),
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='7' x2='17' y1='0' y2='0'>"
        + "\(stops)</linearGradient>" + IconSamples.turned("fill='url(#a)'")),
    Pair(
      "a colour in place of a gradient without colours",
      "<linearGradient id='a' href='#b'/><radialGradient id='b'/>"
        + "<rect x='3' y='3' width='18' height='18' fill='url(#a) #0A7' stroke='url(#b)'/>", green),
    Pair(
      "a colour in place of a gradient that is missing",
      "<g id='c'><rect x='3' y='3' width='18' height='18' fill='url(#x:b) rgb(0,170,119)'/></g>"
        + "<use href='#c'/>", green),
    Pair("nothing in place of a gradient without colours", "<linearGradient id='a'/>\(square)", ""),
    Pair(
      "a link beside XLink's",
      "<linearGradient id='b'><stop stop-color='#0a7'/></linearGradient>"
        + "<linearGradient id='c'><stop stop-color='red'/></linearGradient>"
        + "<linearGradient id='a' href='#b' xlink:href='#c'/>\(square)", green),
    Pair(
      "XLink's link beside one",
      "<linearGradient id='b'><stop stop-color='#0a7'/></linearGradient>"
        + "<linearGradient id='c'><stop stop-color='red'/></linearGradient>"
        + "<linearGradient id='a' xlink:href='#c' href='#b'/>\(square)", green),
    Pair(
      "a gradient without a radius",
      "<radialGradient id='a' r='0'>\(stops)</radialGradient>\(square)",
      green),
    Pair(
      "a gradient with a radius below 0",
      "<radialGradient id='a' r='-1' fr='-1'>\(stops)</radialGradient>\(square)", green),
    Pair(
      "a gradient without a length",
      "<linearGradient id='a' x1='.4' x2='.4'><stop stop-color='red'/>"
        + "<stop offset='.5' stop-color='#0a7' stop-opacity='.5'/></linearGradient>\(square)",
      green.replacing("/>", with: " opacity='.5'/>")),
  ]

  private static func line(_ attributes: String, cap: String = "butt") -> String {
    "<path fill='none' stroke='#0a7' stroke-width='4' stroke-linecap='\(cap)' \(attributes)/>"
  }

  private static let lines = [
    Pair(
      "a stroke of gaps alone",
      "<path fill='none' stroke='red' stroke-width='4' stroke-dasharray='0 8' d='M4 4h16v16H4z'/>",
      ""
    ),
    Pair(
      "a line as a curve", line("d='M3 20C3.01 20 21 4 21.01 4'"), line("d='M3 20L21.01 4'")),
    Pair(
      "gradients in shapes that are nearly flat",
      "<linearGradient id='a'><stop stop-color='red'/><stop offset='1'/></linearGradient><path d='M4 4h9v9z'/>"
        + [
          "matrix(.3 .1 .9 .3 0 0)", "scale(1 1e-20)", "scale(1e-9 1)",
          "matrix(.3 .1 .9 .300001 0 0)",
        ]
        .map { "<path transform='\($0)' d='M0 0h9v9z' fill='url(#a)'/>" }.joined(),
      "<path d='M4 4h9v9z'/>"),
    Pair(
      "a gradient of large numbers made small",
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='4e7' x2='2e8'><stop stop-color='red'/><stop offset='1'/></linearGradient><path transform='scale(1e-7)' d='M4e7 4e7h16e7v16e7h-16e7z' fill='url(#a)'/>",
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='4' x2='20'><stop stop-color='red'/><stop offset='1'/></linearGradient><path d='M4 4h16v16h-16z' fill='url(#a)'/>"
    ),
    Pair("a dot with square ends", line("d='M12 12h0'", cap: "square"), line("d='M10 12h4'")),
    Pair(
      "dots with square ends, closed and open, and a place without a line",
      line("d='M5 5zM9 9h0M15 5'", cap: "square"), line("d='M3 5h4M7 9h4'")),
    Pair(
      "a turned dot with square ends",
      line("d='M0 0z' transform='translate(12 12) rotate(30) scale(.7)'", cap: "square"),
      "<rect x='10.6' y='10.6' width='2.8' height='2.8' fill='#0a7' transform='rotate(30 12 12)'/>"),
    Pair(
      "strokes below fills, and over them",
      "<g paint-order='stroke' fill='#07a' stroke='#e00' stroke-width='6'><path d='M4 4h6v16H4z'/>"
        + "<path paint-order='markers fill' d='M15 4h5v16h-5z'/></g>",
      "<g stroke='#e00' stroke-width='6'><path d='M4 4h6v16H4z'/><path d='M15 4h5v16h-5z'/></g>"
        + "<path fill='#07a' d='M4 4h6v16H4z'/><path d='M15 4h5v16h-5z' fill='#07a' stroke='#e00' "
        + "stroke-width='6'/>"),
    Pair(
      "an almost straight arc of a huge radius",
      "<path d='M3 20A90000 90000 0 0 0 21 20L12 4z' fill='#07a'/>",
      "<path d='M3 20L21 20L12 4z' fill='#07a'/>"),
    Pair(
      "a gradient that begins far away",
      "<radialGradient id='a' gradientUnits='userSpaceOnUse' cx='500' cy='500' r='.5' "
        + "gradientTransform='matrix(40 0 0 40 -19988 -19988)'>\(stops)</radialGradient>\(square)",
      "<radialGradient id='a' gradientUnits='userSpaceOnUse' cx='12' cy='12' r='20'>"
        + "\(stops)</radialGradient>\(square)"),
    Pair(
      "a shape in millionths",
      "<path d='M3000000 3000000h9000000v9000000z' transform='scale(.000001)'/>",
      "<path d='M3 3h9v9z'/>"),
  ]
}
