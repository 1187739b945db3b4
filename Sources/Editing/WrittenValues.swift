package import PageModel

/// What can be written anew of something that files describe, by the names that edits have for it.
package protocol Written {
  /// What is written, but for what would be so anyway.
  var writtenValues: [EditKey: EditValue] { get }
  /// The properties that can be written anew; of bars with the bar's name in front.
  static var writable: [String] { get }
}

extension Cell: Written {
  package var writtenValues: [EditKey: EditValue] { values }
  package static let writable: [String] = properties.keys.sorted()
}

extension Section: Written {
  package var writtenValues: [EditKey: EditValue] { values }
  package static let writable: [String] = properties.keys.sorted()
}

extension Page: Written {
  package var writtenValues: [EditKey: EditValue] { values }
  package static let writable: [String] = properties.keys.sorted()
}
