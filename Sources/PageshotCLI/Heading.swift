/// The headings of options in help and in the manual, in the order in which every command has them.
///
/// Options without a heading, such as `--help`, come last.
enum Heading {
  /// Options about the pages to work on and their variants.
  static let pages = "Page options"
  /// Options about what is checked.
  static let checks = "Check options"
  /// Options about how pictures are compared.
  static let comparison = "Comparison options"
  /// Options about goldens.
  static let goldens = "Golden options"
  /// Options about what is written and printed.
  static let output = "Output options"

  /// All of them, in order.
  static let all = [pages, checks, comparison, goldens, output]
}
