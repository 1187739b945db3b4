/// How elements of a list stand otherwise than before.
enum Rearrangement {
  /// Two changed places; their new places.
  case swap(Int, Int)
  /// One moved down by so many places.
  case move(Int, by: Int)
  /// Several moved; the first new place that has another element.
  case order(Int)

  /// Tells from the old places of elements in their new order, and which of them moved; nil where all stand
  /// as they stood.
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
