/// The colour syntax of SVG: colour names and functions.
enum SVGColor {
  /// Whether a text is a colour: a name, `#` and 3, 4, 6 or 8 digits, `rgb()` or `hsl()`.
  static func isColor(_ text: String) -> Bool {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    }
    let name = text.lowercased()
    return names.contains(name[...]) || isFunction(name)
  }

  private static func isFunction(_ text: String) -> Bool {
    var cursor = SVGNumbers(text)
    let name = cursor.word()
    guard ["rgb", "rgba", "hsl", "hsla"].contains(name), cursor.skip("("), text.hasSuffix(")")
    else { return false }
    var arguments = SVGNumbers(cursor.rest.dropLast())
    let count = arguments.list { cursor in
      guard let number = cursor.number() else { return nil }
      cursor.skip("%")
      return number
    }?.count
    return count == 3 || count == 4
  }

  private static let names: Set<Substring> = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
    brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
    currentcolor darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
    darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
    darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick
    floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey
    honeydew hotpink indianred indigo inherit ivory khaki lavender lavenderblush lawngreen
    lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
    lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue
    lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
    mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange
    orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru
    pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
    seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue
    tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen
    """.split(whereSeparator: \.isWhitespace))
}
