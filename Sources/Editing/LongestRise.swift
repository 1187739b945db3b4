import PageModel

extension [Int] {
  /// The indices of a longest increasing subsequence.
  package var longestRise: [Int] {
    // For each length, the index at which a sequence of that length ends lowest.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (place, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var rise: [Int] = []
    var next = ends.last
    while let place = next {
      rise.append(place)
      next = previous[place]
    }
    return rise.reversed()
  }
}
