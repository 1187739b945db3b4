import Geometry

extension AlignedComparison {
  /// Places that are named in a sentence.
  private static let mostNamedPlaces = 5
  /// Bands that are named in a sentence.
  private static let mostNamedBands = 8

  /// What was found, in one sentence without a full stop.
  package var sentence: String {
    guard let shift else {
      return "no rows or columns inserted or removed; \(differences)"
    }
    return "\(shift); apart from that \(differences)"
  }

  /// What was put in and taken out, and what followed from it; nil where nothing was.
  package var shift: String? {
    let words = BandWords.all(of: bands)
    let moving = words.filter(\.moves).count
    var told = words.map { $0.sentence + ($0.moves && moving == 1 ? $0.moved : "") }
    guard !told.isEmpty else { return nil }
    if told.count > Self.mostNamedBands {
      let rest = told.count - Self.mostNamedBands
      told = told.prefix(Self.mostNamedBands) + [counted(rest, "more such change")]
    }
    return told.listed + (moving > 1 ? ", what is below each moved" : "")
  }

  /// What differs of what belongs together.
  var differences: String {
    guard differentPixels > 0 else { return "nothing differs" }
    let verb = differentPixels == 1 ? "differs" : "differ"
    let pixels = "\(differentPixels.grouped) of \(comparedPixels.grouped) pixels \(verb)"
    let named = places.prefix(Self.mostNamedPlaces).map(\.description)
    let more = placeCount > named.count ? ", …" : ""
    let list = more.isEmpty ? named.listed : named.joined(separator: ", ") + more
    return "\(pixels) in \(placeCount == 1 ? "1 place" : "\(placeCount.grouped) places"): \(list)"
  }
}

/// Bands that are told as one.
private struct BandWords {
  let first: PictureAlignment.Band
  var last: PictureAlignment.Band
  var count = 1

  /// All, columns that are the same in several stretches of rows as one.
  static func all(of bands: [PictureAlignment.Band]) -> [BandWords] {
    var all: [BandWords] = []
    var places: [[Int]: Int] = [:]
    for band in bands {
      let key = band.columnKey
      if let key, let place = places[key] {
        all[place].last = band
        all[place].count += 1
      } else {
        if let key { places[key] = all.count }
        all.append(BandWords(first: band, last: band))
      }
    }
    return all
  }

  /// `44 rows inserted at y 612`.
  var sentence: String {
    switch first.kind {
    case .rowsInserted:
      "\(counted(first.new.height, "row")) inserted at y \(first.new.y)\(end)"
    case .rowsRemoved:
      "\(counted(first.base.height, "row")) removed that stood at y \(first.base.y)\(end)"
    case .columnsInserted:
      "\(counted(first.new.width, "column")) inserted at x \(first.new.x)\(rows)"
    case .columnsRemoved:
      "\(counted(first.base.width, "column")) removed that stood at x \(first.base.x)\(rows)"
    }
  }

  /// Whether rows below moved.
  var moves: Bool { [.rowsInserted, .rowsRemoved].contains(first.kind) && !first.isAtEnd }

  /// Where they moved.
  var moved: String { ", everything below moved \(first.kind == .rowsInserted ? "down" : "up")" }

  private var end: String { first.isAtEnd ? ", the end" : "" }

  /// The rows in which columns came or went.
  private var rows: String {
    let rows = first.new.y..<last.new.y + last.new.height
    let among = count == 1 ? "" : " \(count) stretches of"
    return " in\(among) the rows from \(rows.lowerBound) to \(rows.upperBound - 1)"
  }
}

extension PictureAlignment.Band {
  /// What columns have in common that are told as one; nil for rows.
  fileprivate var columnKey: [Int]? {
    switch kind {
    case .rowsInserted, .rowsRemoved: nil
    case .columnsInserted: [0, base.x, new.x, new.width]
    case .columnsRemoved: [1, base.x, new.x, base.width]
    }
  }
}

extension PictureAlignment.Limit: CustomStringConvertible {
  /// Why rows were not matched, in words.
  package var description: String {
    let reason =
      switch self {
      case .changes: "more than \(LineMatching.mostGaps.grouped) blocks of them came or went"
      case .disorder: "the same few rows stand in another order everywhere"
      case .strangers:
        "not one in \(LineMatching.fewestSame) of one picture is in the other, in the same order"
      case .sums: "the matched rows do not add up, which is a fault of this program"
      }
    return "rows were not matched: \(reason)"
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  fileprivate var listed: String {
    guard let last, count > 1 else { return joined() }
    let comma = self[count - 2].contains(", ") ? "," : ""
    return "\(dropLast().joined(separator: ", "))\(comma) and \(last)"
  }
}
