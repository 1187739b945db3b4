import Handoff
import PageModel

/// A part of what is handed to those who build pages, by the name that picks it.
package enum HandoffPart: String, CaseIterable, Hashable, Sendable {
  /// Pages with their measures drawn beside them.
  case redlines
  /// Pages as vectors.
  case svg
  /// Pages as pictures.
  case png
  /// What the look is made of, as other programs read it.
  case tokens
  /// Icons and pictures for apps.
  case assets
  /// The texts of all pages.
  case strings
  /// All that is known of each page, for programs.
  case spec
}

/// How a part is made.
enum HandoffMaking: Sendable {
  /// Of each page by itself, on any thread: the files are handed over one by one.
  case ofEach(@Sendable (HandoffPage, (HandoffFile) throws -> Void) throws -> Void)
  /// Of all pages together: what is taken of each, on any thread, and the files that are made of all that, in the
  /// order of the pages.
  case ofAll(
    take: @Sendable (HandoffPage) throws -> any Sendable,
    make: @Sendable ([any Sendable]) throws -> [HandoffFile])

  /// Made of all pages together, of what is taken of each.
  static func ofAll<Taken: Sendable>(
    taking take: @escaping @Sendable (HandoffPage) throws -> Taken,
    _ make: @escaping @Sendable ([Taken]) throws -> [HandoffFile]
  ) -> Self {
    .ofAll(take: take) { try make($0.compactMap { $0 as? Taken }) }
  }
}

extension HandoffPart {
  /// How the part is made: the one place that knows.
  var making: HandoffMaking {
    switch self {
    case .png: .ofEach { page, add in try page.pictures(add) }
    case .svg: .ofEach { page, add in try page.vectors(add) }
    case .spec: .ofEach { page, add in try add(page.spec()) }
    case .redlines: .ofEach { page, add in try page.redlines(add) }
    case .tokens: .ofAll(taking: { try $0.taken() }) { $0.tokens() }
    case .assets: .ofAll(taking: { try $0.taken() }) { try $0.assets() }
    case .strings: .ofAll(taking: { try $0.taken() }) { $0.strings() }
    }
  }

  /// Whether it tells what a page looks like in all four modes of colours, whichever are drawn.
  var wantsAllModes: Bool { self == .spec || self == .assets }
}
