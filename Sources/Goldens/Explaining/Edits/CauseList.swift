import PageModel

/// A list of causes without duplicates.
struct CauseList {
  typealias Cause = PictureExplanation.Cause

  /// The causes in the order they were found.
  var causes: [Cause] = []
  private var places: [Cause: Int] = [:]

  /// The index of a cause; a new cause is appended.
  mutating func place(of cause: Cause) -> Int {
    if let place = places[cause] { return place }
    places[cause] = causes.count
    causes.append(cause)
    return causes.count - 1
  }
}
