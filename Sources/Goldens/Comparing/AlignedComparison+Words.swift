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
    let rows = RowChange.all(of: bands)
    let columns = ColumnChange.all(of: bands)
    let moving = columns.isEmpty ? rows.filter(\.moves).count : 0
    let rowWords = rows.map { $0.sentence + (moving == 1 && $0.moves ? $0.moved : "") }
    // Beside rows, columns are a part on their own.
    let columnWords = rows.isEmpty ? columns.flatMap(\.sentences) : columns.map(\.sentence)
    let parts =
      [Self.told(rowWords) + (moving > 1 ? ", what is below each moved" : "")]
      + (rows.isEmpty ? [Self.told(columnWords)] : columnWords.prefix(Self.mostNamedBands))
    let told = parts.filter { !$0.isEmpty }
    let rest = rows.isEmpty ? 0 : max(0, columnWords.count - Self.mostNamedBands)
    let all = told + (rest > 0 ? [counted(rest, "more such change")] : [])
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The first of some bands, and how many more there are.
  private static func told(_ words: [String]) -> String {
    let rest = words.count - mostNamedBands
    let named = Array(words.prefix(mostNamedBands))
    return (named + (rest > 0 ? [counted(rest, "more such change")] : [])).listed
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

/// Rows that came, went or moved, as many in several places told as one.
private struct RowChange {
  let first: PictureAlignment.Band
  var last: PictureAlignment.Band
  var count = 1

  static func all(of bands: [PictureAlignment.Band]) -> [RowChange] {
    bands.filter { !$0.isOfColumns }.reduce(into: []) { all, band in
      let place = all.firstIndex { $0.first.isLike(band) }
      if let place {
        all[place].last = band
        all[place].count += 1
      } else {
        all.append(RowChange(first: band, last: band))
      }
    }
  }

  /// `44 rows inserted at y 612`, `16 rows inserted at each of 9 places from y 216 to y 984`.
  var sentence: String {
    switch first.kind {
    case .rowsInserted: "\(counted(first.new.height, "row")) inserted \(places("at", \.new.y))"
    case .rowsMoved:
      "\(counted(first.new.height, "row")) moved from y \(first.base.y) to y \(first.new.y)"
    default:
      "\(counted(first.base.height, "row")) removed \(places("that stood at", \.base.y))"
    }
  }

  private func places(_ at: String, _ y: KeyPath<PictureAlignment.Band, Int>) -> String {
    guard count == 1 else {
      return
        "at each of \(count.grouped) places from y \(first[keyPath: y]) to y \(last[keyPath: y])"
    }
    return "\(at) y \(first[keyPath: y])" + (first.isAtEnd ? ", the end" : "")
  }

  /// Whether rows below moved.
  var moves: Bool { first.kind != .rowsMoved && !first.isAtEnd }

  /// Where they moved.
  var moved: String {
    guard count == 1 else { return ", what is below each moved" }
    return ", everything below moved \(first.kind == .rowsInserted ? "down" : "up")"
  }
}

/// Columns that came and went in some rows, told with others where as many did.
private struct ColumnChange {
  /// Rows in which the same columns came and went.
  private struct Stretch {
    /// What came and went, from the left.
    var bands: [PictureAlignment.Band]
    /// The rows in the new picture.
    var rows: Range<Int>
  }

  private var stretches: [Stretch]

  static func all(of bands: [PictureAlignment.Band]) -> [ColumnChange] {
    allStretches(of: bands).reduce(into: []) { all, stretch in
      let place = all.firstIndex { change in
        let others = change.stretches[0].bands
        return others.count == stretch.bands.count
          && zip(others, stretch.bands).allSatisfy { $0.isLike($1) }
      }
      if let place {
        all[place].stretches.append(stretch)
      } else {
        all.append(ColumnChange(stretches: [stretch]))
      }
    }
  }

  /// The stretches from the top; one goes on below rows that came or went in between.
  private static func allStretches(of bands: [PictureAlignment.Band]) -> [Stretch] {
    var stretches: [Stretch] = []
    // Where the last one ends, and what came or went below it.
    var (base, new) = (0, 0)
    for (index, band) in bands.enumerated() {
      guard band.isOfColumns else {
        if band.base.y == base { base += band.base.height }
        if band.new.y == new { new += band.new.height }
        continue
      }
      if index > 0, bands[index - 1].isOfColumns, bands[index - 1].new.y == band.new.y { continue }
      let here = bands[index...].prefix { $0.isOfColumns && $0.new.y == band.new.y }
      let end = band.new.y + band.new.height
      if let last = stretches.last, (base, new) == (band.base.y, band.new.y),
        last.bands.map(\.columns) == here.map(\.columns)
      {
        stretches[stretches.count - 1].rows = last.rows.lowerBound..<end
      } else {
        stretches.append(Stretch(bands: Array(here), rows: band.new.y..<end))
      }
      (base, new) = (band.base.y + band.base.height, end)
    }
    return stretches
  }

  /// `in the rows from 36 to 319, 32 columns inserted at x 80 and 32 columns removed that stood at x 369`.
  var sentence: String { "in\(rows), \(changes.listed)" }

  /// `32 columns inserted at x 80 in the rows from 36 to 319`, and others.
  var sentences: [String] { changes.map { "\($0) in\(rows)" } }

  private var changes: [String] {
    stretches[0].bands.enumerated().map { index, band in
      let all = stretches.map { $0.bands[index] }
      return if band.kind == .columnsInserted {
        "\(counted(band.new.width, "column")) inserted \(Self.places("at", all.map(\.new.x)))"
      } else {
        "\(counted(band.base.width, "column")) removed \(Self.places("that stood at", all.map(\.base.x)))"
      }
    }
  }

  private static func places(_ at: String, _ places: [Int]) -> String {
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    return least == most ? "\(at) x \(least)" : "\(at) x \(least) to \(most)"
  }

  /// The rows in which columns came or went.
  private var rows: String {
    let rows = stretches[0].rows.lowerBound..<stretches[stretches.count - 1].rows.upperBound
    let among = stretches.count == 1 ? "" : " \(stretches.count.grouped) stretches of"
    return "\(among) the rows from \(rows.lowerBound) to \(rows.upperBound - 1)"
  }
}

extension PictureAlignment.Band {
  fileprivate var isOfColumns: Bool { kind == .columnsInserted || kind == .columnsRemoved }

  /// The columns in both pictures.
  fileprivate var columns: [Range<Int>] {
    [base.x..<base.x + base.width, new.x..<new.x + new.width]
  }

  /// Whether as many rows or columns came or went in another, so that both can be told as one.
  fileprivate func isLike(_ other: PictureAlignment.Band) -> Bool {
    guard kind == other.kind, kind != .rowsMoved, !isAtEnd, !other.isAtEnd else { return false }
    return isOfColumns
      ? (base.width, new.width) == (other.base.width, other.new.width)
      : (base.height, new.height) == (other.base.height, other.new.height)
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
      case .unlike: "too little of what is drawn in one picture is found in the other"
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
