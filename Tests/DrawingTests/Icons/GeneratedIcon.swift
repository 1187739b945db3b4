import TestSupport

/// Makes up icons of everything that icons may contain; equal numbers make equal icons.
struct GeneratedIcon {
  private var dice: Seeded
  private var gradients: [String] = []
  private var clips: [String] = []
  private var parts: [String] = []

  /// The icon of a number.
  static func document(_ number: Int) -> String {
    var icon = GeneratedIcon(dice: Seeded(number))
    return icon.document()
  }

  private init(dice: Seeded) { self.dice = dice }

  private mutating func document() -> String {
    var definitions = ""
    for index in 0..<dice.below(4) { definitions += gradient("g\(index)") }
    for index in 0..<dice.below(3) { definitions += clip("c\(index)") }
    for index in 0..<dice.below(3) {
      definitions += element(depth: 1, id: "p\(index)")
      parts.append("p\(index)")
    }
    let content = (0..<dice.below(5) + 2).map { _ in element(depth: 0) }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"\(root())>\
      <defs>\(definitions)</defs>\(content)</svg>
      """
  }

  private mutating func root() -> String {
    let sizes = [
      #" viewBox="0 0 24 24""#, #" viewBox="0 0 24 24" width="36" height="36""#,
      #" viewBox="-2 3 30 20" width="30" height="20""#, #" width="24" height="24px""#,
      #" viewBox="0 0 24 24" width="40" height="20" preserveAspectRatio="xMaxYMid slice""#,
      #" viewBox="2 2 20 20" width="20" height="30" preserveAspectRatio="xMidYMin""#,
      #" viewBox="0 0 24 24" width="1.5em" height="1.5em""#,
      #" viewBox="0 0 24 24" width="20.7" height="31.3" preserveAspectRatio="none""#,
    ]
    return one(of: sizes) + (dice.chance(30) ? paint() : "") + (dice.chance(20) ? opacity() : "")
  }

  // MARK: Values

  private mutating func one<Value>(of values: [Value]) -> Value { values[dice.below(values.count)] }

  /// A number with at most three decimals.
  private mutating func number(_ range: ClosedRange<Double> = 0...24) -> String {
    let value = range.lowerBound + dice.below(range.upperBound - range.lowerBound)
    let factor = [1.0, 1, 2, 10, 100, 1_000][dice.below(6)]
    let number = (value * factor).rounded() / factor
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private mutating func length(_ range: ClosedRange<Double> = 0...24) -> String {
    number(range) + one(of: ["", "", "", "", "px"])
  }

  private mutating func attributes(_ names: String, _ range: ClosedRange<Double> = 0...24) -> String
  {
    names.split(separator: " ").map { " \($0)=\"\(length(range))\"" }.joined()
  }

  private mutating func share() -> String {
    dice.chance(50) ? number(0...1) : number(0...100) + "%"
  }

  private mutating func color() -> String {
    switch dice.below(8) {
    case 0: one(of: ["red", "teal", "Gold", "transparent", "rebeccapurple", "black"])
    case 1: "#" + (0..<one(of: [3, 4])).map { _ in one(of: Array("0123456789aBcDeF")) }
    case 2: "rgb(\(number(0...255)), \(number(0...255)),\(dice.below(256)))"
    case 3: "rgba(10%, \(dice.below(100))%, 80%, \(number(0...1)))"
    case 4: "hsl(\(dice.below(360)), \(dice.below(100))%, \(dice.below(100))%)"
    case 5: "currentColor"
    default: "#" + (0..<one(of: [6, 6, 8])).map { _ in one(of: Array("0123456789abcdef")) }
    }
  }

  private mutating func server() -> String {
    guard !gradients.isEmpty, dice.chance(60) else { return color() }
    return "url(#\(one(of: gradients)))" + one(of: ["", "", " none", " red", " currentColor"])
  }

  private mutating func transform() -> String {
    (0...dice.below(2)).map { _ in
      switch dice.below(7) {
      case 0: "translate(\(number(-5...5)), \(number(-5...5)))"
      case 1: "scale(\(number(0.3...1.6)))"
      case 2: "scale(\(number(-1...1.5)) \(number(0.3...1.5)))"
      case 3: "rotate(\(number(-180...180)))"
      case 4: "rotate(\(number(-180...180)) 12 \(number()))"
      case 5: "\(one(of: ["skewX", "skewY"]))(\(number(-40...40)))"
      default:
        "matrix(\(number(0.3...1.2)) \(number(-1...1)) \(number(-1...1)) \(number(0.3...1.2)) 2 -1)"
      }
    }.joined(separator: one(of: [" ", ", "]))
  }

  private mutating func opacity() -> String { " opacity=\"\(share())\"" }

  // MARK: Properties

  private mutating func paint() -> String {
    let dashes = (0...dice.below(4)).map { _ in number(0.5...6) }.joined(separator: ", ")
    let all = [
      ("fill", 60, dice.chance(20) ? "none" : server()), ("fill-opacity", 15, share()),
      ("fill-rule", 20, one(of: ["evenodd", "nonzero", "inherit"])),
      ("clip-rule", 10, one(of: ["evenodd", "nonzero"])), ("color", 20, color()),
      ("stroke", 45, server()), ("stroke-width", 40, length(0...5)),
      ("stroke-opacity", 15, share()),
      ("stroke-linecap", 30, one(of: ["butt", "round", "square", "inherit"])),
      ("stroke-linejoin", 30, one(of: ["miter", "round", "bevel"])),
      ("stroke-miterlimit", 15, number(1...9)),
      ("stroke-dasharray", 20, dice.chance(10) ? "none" : dashes),
      ("stroke-dashoffset", 15, length(-6...6)),
    ]
    let properties = all.filter { dice.chance($0.1) }.map { (name: $0.0, value: $0.2) }
    guard dice.chance(25) else { return properties.map { " \($0.name)=\"\($0.value)\"" }.joined() }
    return " style=\"\(properties.map { "\($0.name):\($0.value)" }.joined(separator: ";"))\""
  }

  // MARK: Elements

  private mutating func element(depth: Int, id: String? = nil) -> String {
    let name = id.map { " id=\"\($0)\"" } ?? ""
    var words = name + paint()
    if dice.chance(25) { words += " transform=\"\(transform())\"" }
    if dice.chance(20) { words += opacity() }
    if !clips.isEmpty, dice.chance(30) { words += " clip-path=\"url(#\(one(of: clips)))\"" }
    if depth < 4, dice.chance(30) {
      let children = (0..<dice.below(4)).map { _ in element(depth: depth + 1) }.joined()
      return "<g\(words)>\(children)</g>"
    }
    if !parts.isEmpty, dice.chance(20) { return copy(words) }
    return shape(words)
  }

  private mutating func copy(_ words: String) -> String {
    let size = dice.chance(10) ? attributes("width height") : ""
    return "<use\(words) \(one(of: ["href", "xlink:href"]))=\"#\(one(of: parts))\""
      + attributes("x y", -6...6) + size + "/>"
  }

  private mutating func shape(_ words: String) -> String {
    switch dice.below(10) {
    case 0: "<rect\(words)\(attributes("x y width height"))/>"
    case 1: "<rect\(words)\(attributes("x y width height"))\(attributes("rx", 0...9))/>"
    case 2: "<rect\(words)\(attributes("x y width height"))\(attributes("rx ry", 0...9))/>"
    case 3: "<circle\(words)\(attributes("cx cy"))\(attributes("r", 0...12))/>"
    case 4:
      "<ellipse\(words)\(attributes("cx cy"))"
        + "\(attributes(one(of: ["rx ry", "rx"]), 0...12))/>"
    case 5: "<line\(words)\(attributes("x1 y1 x2 y2"))/>"
    case 6:
      "<\(one(of: ["polyline", "polygon"]))\(words) points=\"\(points(dice.below(7) + 1))\"/>"
    default: "<path\(words) d=\"\(path())\"/>"
    }
  }

  private mutating func points(_ count: Int) -> String {
    (0..<count).map { _ in "\(number()),\(number())" }.joined(separator: " ")
  }

  private mutating func path() -> String {
    var data = "M\(points(1))"
    for _ in 0...dice.below(8) {
      let letter = one(of: Array("MLHVCSQTAZmlhvcsqtaz"))
      let range = letter.isUppercase ? 0.0...24 : -8.0...8
      func numbers(_ count: Int) -> String {
        (0..<count).map { _ in number(range) }.joined(separator: one(of: [" ", ",", " , "]))
      }
      data += String(letter)
      switch letter.lowercased() {
      case "m", "l", "t": data += numbers(2)
      case "h", "v": data += numbers(1)
      case "c": data += numbers(6)
      case "s", "q": data += numbers(4)
      case "a":
        data += "\(number(0...9)) \(number(0...9)) \(number(-90...90)) "
        data += "\(dice.below(2))\(one(of: [" ", ",", ""]))\(dice.below(2)) \(numbers(2))"
      default: break
      }
    }
    return data
  }

  // MARK: Definitions

  private mutating func gradient(_ id: String) -> String {
    let isLinear = dice.chance(50)
    let units = one(of: ["", "userSpaceOnUse", "objectBoundingBox"])
    let isOfDrawing = units.hasPrefix("user")
    var words = " id=\"\(id)\"" + (units.isEmpty ? "" : " gradientUnits=\"\(units)\"")
    let names = isLinear ? ["x1", "y1", "x2", "y2"] : ["cx", "cy", "r", "fx", "fy", "fr"]
    for name in names where dice.chance(["fx", "fy", "fr"].contains(name) ? 20 : 70) {
      let most = name == "fr" ? 0.2 : 1
      // librsvg draws nothing without a radius.
      let least = name == "r" ? 0.6 : 0
      let plain = isOfDrawing ? number(24 * least...24 * most) : number(least...most)
      let share = number(100 * least...100 * most) + "%"
      words += " \(name)=\"\(dice.chance(30) ? share : plain)\""
    }
    if dice.chance(30) { words += " gradientTransform=\"\(transform())\"" }
    if dice.chance(40) { words += " spreadMethod=\"\(one(of: ["pad", "reflect", "repeat"]))\"" }
    if !gradients.isEmpty, dice.chance(40) { words += " xlink:href=\"#\(one(of: gradients))\"" }
    let stops = (0..<dice.below(5)).map { _ in stop() }.joined()
    gradients.append(id)
    let name = isLinear ? "linearGradient" : "radialGradient"
    return "<\(name)\(words)>\(stops)</\(name)>"
  }

  private mutating func stop() -> String {
    var words = dice.chance(85) ? " offset=\"\(share())\"" : ""
    words += dice.chance(90) ? " stop-color=\"\(color())\"" : ""
    words += dice.chance(30) ? " stop-opacity=\"\(share())\"" : ""
    words += dice.chance(10) ? " color=\"\(color())\"" : ""
    return "<stop\(words)/>"
  }

  private mutating func clip(_ id: String) -> String {
    let isInBox = dice.chance(35)
    var words = " id=\"\(id)\"" + (isInBox ? " clipPathUnits=\"objectBoundingBox\"" : "")
    if dice.chance(30) {
      words += isInBox ? " transform=\"scale(.8) rotate(9)\"" : " transform=\"\(transform())\""
    }
    let boxed = [
      "<rect x='.1' y='.2' width='.7' height='.6'/>", "<circle cx='.5' cy='.5' r='.5'/>",
      "<path d='M0 0h1v1zM.2 .1h.5v.5z' clip-rule='evenodd'/>",
    ]
    let content = (0...dice.below(2)).map { _ in isInBox ? one(of: boxed) : shape(paint()) }
    clips.append(id)
    return "<clipPath\(words)>\(content.joined())</clipPath>"
  }
}
