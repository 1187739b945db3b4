import Handoff
import PageModel

/// A part of a handoff, by its name on the command line.
package enum HandoffPart: String, CaseIterable, Hashable, Sendable {
  /// Pages with redlines.
  case redlines
  /// Pages as SVG.
  case svg
  /// Pages as PNG.
  case png
  /// The theme's tokens, for other programs.
  case tokens
  /// Icons and pictures for apps.
  case assets
  /// The texts of all pages.
  case strings
  /// The specification of each page, for programs.
  case spec
}

/// How a part is written.
enum HandoffMaking: Sendable {
  /// For each page on its own, on any thread: the files are handed over one by one.
  case ofEach(@Sendable (HandoffPage, (HandoffFile) throws -> Void) throws -> Void)
  /// For all pages together: the data of each, on any thread, and the files that are written from all of it, in the
  /// order of the pages.
  case ofAll(
    take: @Sendable (HandoffPage) throws -> any Sendable,
    make: @Sendable ([any Sendable]) throws -> [HandoffFile])

  /// Writes the files of all pages from the data of each.
  static func ofAll<Taken: Sendable>(
    taking take: @escaping @Sendable (HandoffPage) throws -> Taken,
    _ make: @escaping @Sendable ([Taken]) throws -> [HandoffFile]
  ) -> Self {
    .ofAll(take: take) { try make($0.compactMap { $0 as? Taken }) }
  }
}

extension HandoffPart {
  /// How the part is written.
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

  /// Whether it needs all four modes of a page, even those that are not drawn.
  var wantsAllModes: Bool { self == .spec || self == .assets }
}
