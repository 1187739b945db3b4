import PageModel

extension [Int] {
  /// The places of as many numbers as can be of which each is greater than the one before.
  package var longestRise: [Int] {
    // For each count, where a rise of so many ends lowest.
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
