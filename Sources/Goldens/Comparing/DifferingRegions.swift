package import Images

/// The number and size of connected regions of differing pixels; corners connect.
///
/// Rows are added from the top. Only regions in the last row are kept, so time grows linearly with
/// the number of pixels, and memory is that of a row.
package struct DifferingRegions: Hashable, Sendable {
  /// The number of regions.
  package private(set) var count = 0
  /// The number of pixels in the largest region.
  package private(set) var largest = 0

  /// Adjacent pixels of a row, with the index of their region.
  private struct Run: Hashable {
    let columns: Range<Int>
    let region: Int
  }

  /// The last row with known regions.
  private var above: [Run] = []
  /// The numbers of pixels of the regions in that row.
  private var areas: [Int] = []
  /// The current row.
  private var row = 0
  private var columns: [Range<Int>] = []

  /// Creates an empty value.
  package init() {}

  /// Finds the regions of two pictures.
  package init(
    of base: Bitmap, and new: Bitmap, by metric: Metric, ignoring ignored: [PixelRect] = []
  ) {
    var walk = PixelWalk(base.size, new.size, by: metric, ignoring: ignored)
    walk.forEach(of: base, and: new) { if $2.counts { add($0, $1) } }
    finish()
  }

  /// Adds differing pixels of a row, from the left.
  mutating func add(_ more: PixelColumns, _ row: Int) {
    if row > self.row { endRow() }
    // A row without differences ends all regions.
    if row > self.row + 1 { endRow() }
    self.row = row
    more.forEach { x in
      if let last = columns.last, last.upperBound == x {
        columns[columns.count - 1] = last.lowerBound..<x + 1
      } else {
        columns.append(x..<x + 1)
      }
    }
  }

  /// Ends the open regions.
  mutating func finish() {
    endRow()
    endRow()
  }

  /// Joins the pixels of the current row with the regions that they touch.
  private mutating func endRow() {
    // The indexes of regions above, followed by those of this row's runs.
    var joined = JoinedPlaces(count: areas.count + columns.count)
    var first = 0
    for (index, run) in columns.enumerated() {
      while first < above.count, above[first].columns.upperBound < run.lowerBound { first += 1 }
      var next = first
      while next < above.count, above[next].columns.lowerBound <= run.upperBound {
        joined.join(above[next].region, areas.count + index)
        next += 1
      }
    }
    end(&joined)
  }

  /// Counts the regions that ended, and keeps those that continue.
  private mutating func end(_ joined: inout JoinedPlaces) {
    let sizes = areas + columns.map(\.count)
    var pixels = [Int](repeating: 0, count: sizes.count)
    for place in sizes.indices { pixels[joined.root(of: place)] += sizes[place] }
    var places = [Int?](repeating: nil, count: sizes.count)
    var (runs, kept): ([Run], [Int]) = ([], [])
    for (index, run) in columns.enumerated() {
      let root = joined.root(of: areas.count + index)
      let place = places[root] ?? kept.count
      if places[root] == nil { kept.append(pixels[root]) }
      places[root] = place
      runs.append(Run(columns: run, region: place))
    }
    for place in sizes.indices where joined.root(of: place) == place && places[place] == nil {
      count += 1
      largest = max(largest, pixels[place])
    }
    (above, areas, columns) = (runs, kept, [])
  }
}

/// Joined regions, as a union–find structure.
private struct JoinedPlaces {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of place: Int) -> Int {
    var place = place
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    parents[max(one, other)] = min(one, other)
  }
}

extension StreamedPair {
  /// Finds the regions of differing pixels.
  ///
  /// - Throws: ``Damage`` if a file is damaged, in any row.
  package func regions() throws(Damage) -> DifferingRegions {
    var (walk, regions) = (walk, DifferingRegions())
    try forEachRow { row, base, new in
      walk.look(at: row, of: walk.pair(base, new)) { if $1.counts { regions.add($0, row) } }
      return true
    }
    regions.finish()
    return regions
  }
}
