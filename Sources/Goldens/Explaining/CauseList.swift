import PageModel

/// Causes, each once however many parts it touches.
struct CauseList {
  typealias Cause = PictureExplanation.Cause

  /// The causes in the order they were found.
  var causes: [Cause] = []
  private var places: [Cause: Int] = [:]

  /// The place of a cause in the list, to which it is added where it is new.
  mutating func place(of cause: Cause) -> Int {
    if let place = places[cause] { return place }
    places[cause] = causes.count
    causes.append(cause)
    return causes.count - 1
  }
}
