import Geometry
import PageLayout
import PageModel
import TestSupport
import Testing

/// A row of a table of measures: a distance in a look, told by a source.
struct SourcedMeasure: CustomStringConvertible {
  /// The look, and the overlay or page that is drawn in it.
  let look, subject: String
  /// The names of the box and of the one from which its distance is taken.
  let place, other: String
  let measure: String
  /// The value in points, and how exactly the source knows it.
  let value, tolerance: Double
  let description: String

  private init(_ cells: [String]) throws {
    (look, subject, place, measure, other) = (cells[0], cells[1], cells[2], cells[3], cells[4])
    let numbers = cells[5].split(separator: "±").map { Double($0) }
    value = try #require(numbers.first ?? nil, "\(cells)")
    tolerance = try #require(numbers.count > 1 ? numbers[1] : 0.001, "\(cells)")
    try #require(cells.count == 7 && !cells[6].isEmpty, "\(cells) has no source")
    description = cells.joined(separator: " ")
  }

  /// The rows of a table in `Tests/Fixtures`.
  static func table(_ name: String) throws -> [SourcedMeasure] {
    try Fixtures.table(name).map(SourcedMeasure.init)
  }

  /// Compares the measure with boxes; names are those within a part, or whole paths.
  func expect(in boxes: [Box], of part: String) throws {
    let (own, other) = (try boxes.box(place, of: part), try boxes.box(other, of: part))
    let found = try #require(distance(of: own, to: other.rect), "\(self)")
    #expect(abs(found - value) <= tolerance, "\(self)")
  }

  /// The measured distance; nil for an unknown measure, or one that the box does not have.
  private func distance(of own: Box, to other: Rect) -> Double? {
    let rect = own.rect
    return switch measure {
    case "width": rect.width
    case "height": rect.height
    case "radius": own.radius
    case "bottom-radius": own.bottomRadius
    case "middle": rect.centerY / 667
    case "below": rect.top - other.bottom
    case "right-of": rect.left - other.right
    case "left-in": rect.left - other.left
    case "right-in": other.right - rect.right
    case "top-in": rect.top - other.top
    case "bottom-in": other.bottom - rect.bottom
    case "centre-x-in": rect.centerX - other.left
    case "centre-y-in": rect.centerY - other.top
    case "font": own.font?.size
    case "weight": own.font?.weight
    case "stroke": own.shapes.first?.stroke?.width
    case "count": Double(own.shapes.count)
    default: nil
    }
  }
}

extension [Box] {
  /// A box by its name in a part, or by its whole path; an empty name is the part itself.
  ///
  /// `NAME/first` and `NAME/last` are the backmost and the frontmost of its shapes, such as a switch's
  /// track and thumb.
  fileprivate func box(_ name: String, of part: String) throws -> Box {
    let path = name.isEmpty ? part : "\(part)/\(name)"
    if let box = first(where: { [path, name].contains($0.path.description) }) { return box }
    for (end, isLast) in [("/first", false), ("/last", true)] where name.hasSuffix(end) {
      var box = try box(String(name.dropLast(end.count)), of: part)
      let shape = try #require(isLast ? box.shapes.last : box.shapes.first, "\(name)")
      (box.rect, box.content) = (try #require(shape.reach, "\(name)"), .shapes([shape]))
      return box
    }
    return try box(name)
  }
}

extension Box {
  fileprivate var font: PageModel.Font? {
    if case .text(let run, _) = content { run.font } else { nil }
  }

  fileprivate var shapes: [Shape] { if case .shapes(let shapes) = content { shapes } else { [] } }
}
