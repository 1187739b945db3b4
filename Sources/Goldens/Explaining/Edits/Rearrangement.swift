/// A change of the order of a list's elements.
enum Rearrangement {
  /// Two elements changed places; their new indices.
  case swap(Int, Int)
  /// One element moved down by a number of places.
  case move(Int, by: Int)
  /// Several elements moved; the new index of the first that differs.
  case order(Int)

  /// The change of order; nil if the order is the same.
  ///
  /// `places` are the old indices in the new order, `moved` those of moved elements.
  init?(_ places: [Int], moved: [Int]) {
    let ranks = Dictionary(uniqueKeysWithValues: places.sorted().enumerated().map { ($1, $0) })
    let olds = places.map { ranks[$0] ?? 0 }
    let differing = olds.indices.filter { olds[$0] != $0 }
    guard let first = differing.first else { return nil }
    if differing.count == 2 {
      self = .swap(first, differing[1])
    } else if moved.count == 1 {
      self = .move(moved[0], by: moved[0] - olds[moved[0]])
    } else {
      self = .order(first)
    }
  }
}
