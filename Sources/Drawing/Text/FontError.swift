/// The reason why fonts cannot be used on this machine.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font file contains another family than expected, or cannot be read.
  case unexpected(file: String, families: [String], expected: String)
  /// A project's own font file cannot be used.
  case unusable(file: String, flaw: FontFlaw)

  /// The message, with how to fix the error.
  package var description: String {
    switch self {
    case .unexpected(let file, let families, let expected):
      families.isEmpty
        ? "the font \(file) cannot be read"
        : "the font \(file) is \(families.joined(separator: ", ")), not \(expected)"
    case .unusable(let file, let flaw): "the font \(file) \(flaw.words)"
    }
  }
}

/// The directories of fonts.
package struct FontConfiguration: Hashable, Sendable {
  /// What stands in for faces whose files are missing.
  package var standIns: StandIns
  /// The directory of the fonts that came with the program, searched before those of packages.
  ///
  /// Default: none.
  package var bundle: String?
  /// Directories that are searched before the usual ones.
  ///
  /// Default: none.
  package var directories: [String] = []
  /// A project's own fonts; they replace package fonts of the same family and weight.
  ///
  /// If two are equal, the first is used. Default: none.
  package var own: [OwnFont] = []
  /// Whether the directories of the bundle and of font packages are searched.
  ///
  /// Default: true.
  package var usesPackages = true

  /// Creates a configuration with the fonts of packages.
  package init(standIns: StandIns) { self.standIns = standIns }
}
