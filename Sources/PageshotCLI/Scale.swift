/// How many pixels a point has.
enum Scale: String, CaseIterable, Sendable {
  case one = "1"
  case two = "2"
  case three = "3"
  case four = "4"

  var value: Double { Double(rawValue) ?? 1 }
}
