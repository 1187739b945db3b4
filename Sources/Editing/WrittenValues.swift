package import PageModel

/// A part of a page whose values can be set by the keys of edits.
package protocol Written {
  /// The written values without defaults.
  var writtenValues: [EditKey: EditValue] { get }
  /// The properties that can be set; with the bar's name in front for bars.
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
