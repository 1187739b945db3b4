import ArgumentParser

/// The value of an option that overrides the settings of a project, with the default that help shows.
///
/// Without the option there is no value: `pageshot.yaml` or the page decides, and the default is what counts if they
/// do not say.
struct Override<Value: ExpressibleByArgument & Sendable>: ExpressibleByArgument, Sendable {
  /// The given value; nil if the option is not given.
  private(set) var value: Value?
  /// The default in words, as in `(default: 375)`.
  private let standard: String

  /// No value.
  ///
  /// - Parameter standard: the default in words.
  init(default standard: String) { self.standard = standard }

  init?(argument: String) {
    guard let value = Value(argument: argument) else { return nil }
    (self.value, standard) = (value, value.defaultValueDescription)
  }

  var defaultValueDescription: String { standard }

  static var allValueStrings: [String] { Value.allValueStrings }

  static var defaultCompletionKind: CompletionKind { Value.defaultCompletionKind }
}
