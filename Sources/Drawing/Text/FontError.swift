/// Why no text can be drawn on this machine.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font file is not there; with what installs it.
  case missing(file: String, package: String, cask: String)
  /// A font file holds another family than its name says, or cannot be read.
  case unexpected(file: String, families: [String], expected: String)
  /// A project's own file cannot be used.
  case unusable(file: String, flaw: FontFlaw)
  /// The font configuration is no XML that fontconfig understands.
  case configuration

  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .missing(let file, let package, let cask):
      "the font \(file) is missing; it comes with the package \(package) "
        + "(apt-get install \(package); Homebrew: brew install --cask \(cask))"
    case .unexpected(let file, let families, let expected):
      families.isEmpty
        ? "the font \(file) cannot be read"
        : "the font \(file) is \(families.joined(separator: ", ")), not \(expected)"
    case .unusable(let file, let flaw): "the font \(file) \(flaw.words)"
    case .configuration: "the font configuration cannot be read"
    }
  }
}

/// Where fonts are looked for, and how fontconfig is to treat them.
package struct FontConfiguration: Hashable, Sendable {
  /// Rules in fontconfig's own language, without directories: the text of `assets/fonts.conf`.
  package var rules: String
  /// Directories to look in before the usual ones.
  ///
  /// Default: none.
  package var directories: [String] = []
  /// Fonts that come before those of packages, by family and weight: the first of equal ones counts.
  ///
  /// Default: none.
  package var own: [OwnFont] = []
  /// Whether fonts are also looked for where packages put them.
  ///
  /// Default: true.
  package var usesPackages = true
  /// Where fontconfig's caches are, the first with a valid one is used.
  ///
  /// Read, never written.
  package var caches: [String]

  /// The rules, and a cache of our own after the system's; nil: none.
  package init(rules: String, cache: String?) {
    self.rules = rules
    caches = ["/var/cache/fontconfig"] + (cache.map { [$0] } ?? [])
  }
}
