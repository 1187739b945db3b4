import Geometry

extension AlignedComparison {
  /// The maximum number of places named in a sentence.
  private static let mostNamedPlaces = 5
  /// The maximum number of bands named in a sentence.
  private static let mostNamedBands = 8

  /// The result in one sentence, without a full stop.
  package var sentence: String {
    guard let shift else {
      return "no rows or columns inserted or removed; \(differences)"
    }
    return "\(shift); apart from that \(differences)"
  }

  /// The inserted, removed and moved rows and columns; nil if there are none.
  package var shift: String? {
    let rows = RowChange.all(of: bands)
    let columns = ColumnChange.all(of: bands)
    let moving = columns.isEmpty ? rows.filter(\.moves).count : 0
    let rowWords = rows.map { $0.sentence + (moving == 1 && $0.moves ? $0.moved : "") }
    // If rows changed as well, each change of columns is a part of its own.
    let columnWords = rows.isEmpty ? columns.flatMap(\.sentences) : columns.map(\.sentence)
    let parts =
      [Self.told(rowWords) + (moving > 1 ? ", everything below each moved" : "")]
      + (rows.isEmpty ? [Self.told(columnWords)] : columnWords.prefix(Self.mostNamedBands))
    let told = parts.filter { !$0.isEmpty }
    let rest = rows.isEmpty ? 0 : max(0, columnWords.count - Self.mostNamedBands)
    let all = told + (rest > 0 ? [counted(rest, "more such change")] : [])
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }

  /// The first bands in words, with the number of further ones.
  private static func told(_ words: [String]) -> String {
    let rest = words.count - mostNamedBands
    let named = Array(words.prefix(mostNamedBands))
    return (named + (rest > 0 ? [counted(rest, "more such change")] : [])).listed
  }

  /// The differences between corresponding pixels.
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

/// Inserted, removed or moved rows; equal numbers of rows at several places are combined.
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

  /// The change in words, such as `44 rows inserted at y 612`.
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

  /// Whether the rows below moved.
  var moves: Bool { first.kind != .rowsMoved && !first.isAtEnd }

  /// The direction in which the rows below moved.
  var moved: String {
    guard count == 1 else { return ", everything below each moved" }
    return ", everything below moved \(first.kind == .rowsInserted ? "down" : "up")"
  }
}

/// Inserted and removed columns; equal numbers of columns in several stretches are combined.
private struct ColumnChange {
  /// Rows with the same inserted and removed columns.
  private struct Stretch {
    /// The inserted and removed columns, from the left.
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

  /// The stretches from the top; a stretch continues below rows that were inserted or removed.
  private static func allStretches(of bands: [PictureAlignment.Band]) -> [Stretch] {
    var stretches: [Stretch] = []
    // The end of the last stretch, including rows inserted or removed below it.
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

  /// The change with its rows first: `in the rows from 36 to 319, 32 columns inserted at x 80`.
  var sentence: String { "in\(rows), \(changes.listed)" }

  /// The changes with their rows last: `32 columns inserted at x 80 in the rows from 36 to 319`.
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

  /// The rows with inserted or removed columns.
  private var rows: String {
    let rows = stretches[0].rows.lowerBound..<stretches[stretches.count - 1].rows.upperBound
    let among = stretches.count == 1 ? "" : " \(stretches.count.grouped) stretches of"
    return "\(among) the rows from \(rows.lowerBound) to \(rows.upperBound - 1)"
  }
}

extension PictureAlignment.Band {
  fileprivate var isOfColumns: Bool { kind == .columnsInserted || kind == .columnsRemoved }

  /// The columns in the base and in the new picture.
  fileprivate var columns: [Range<Int>] {
    [base.x..<base.x + base.width, new.x..<new.x + new.width]
  }

  /// Whether another band has as many rows or columns, so that both can be combined.
  fileprivate func isLike(_ other: PictureAlignment.Band) -> Bool {
    guard kind == other.kind, kind != .rowsMoved, !isAtEnd, !other.isAtEnd else { return false }
    return isOfColumns
      ? (base.width, new.width) == (other.base.width, other.new.width)
      : (base.height, new.height) == (other.base.height, other.new.height)
  }
}

extension PictureAlignment.Limit: CustomStringConvertible {
  /// The reason why rows were not matched, in words.
  package var description: String {
    let reason =
      switch self {
      case .changes:
        "more than \(LineMatching.mostGaps.grouped) blocks of rows were inserted or removed"
      case .disorder: "the same few rows are in a different order everywhere"
      case .strangers:
        "fewer than one in \(LineMatching.fewestSame) is in both pictures in the same order"
      case .unlike: "too little of what is drawn in one picture is found in the other"
      case .sums: "the matched rows do not add up: this is a bug in pageshot"
      }
    return "rows were not matched: \(reason)"
  }
}

extension [String] {
  /// The texts as a list: `a`, `a and b`, `a, b and c`.
  fileprivate var listed: String {
    guard let last, count > 1 else { return joined() }
    let comma = self[count - 2].contains(", ") ? "," : ""
    return "\(dropLast().joined(separator: ", "))\(comma) and \(last)"
  }
}
