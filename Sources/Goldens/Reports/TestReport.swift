package import Geometry
package import PageModel

/// The result of a test run, stored as `report.json`.
///
/// Equal causes of several pictures share one number, from 1.
package struct TestReport: Codable, Hashable, Sendable {
  /// The states of a picture.
  package enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// The picture equals its golden, within the tolerance.
    case same
    /// The picture differs from its golden.
    case changed
    /// The picture has no golden.
    case new
    /// The golden has no page.
    case obsolete
    /// The page has errors, or its golden cannot be read.
    case failed
  }

  /// A file of a golden, with the SHA-256 of its bytes in lower-case hexadecimal digits.
  package struct File: Codable, Hashable, Sendable {
    /// The path relative to the report's folder or, for an existing golden, to the goldens' folder.
    package var path: String
    /// The SHA-256 of the whole file.
    package var sha256: String

    /// Creates a file from its path and hash.
    package init(_ path: String, sha256: String) {
      (self.path, self.sha256) = (path, sha256)
    }
  }

  /// An error of a page.
  package struct Fault: Codable, Hashable, Sendable {
    /// The place; nil if the error belongs to no line of a file.
    package var place: Source?
    /// The message.
    package var message: String
    /// The hint how to fix it, or nil.
    package var hint: String?
    /// The places of `include` that lead to the file of the place, the innermost first; nil for a page's own file.
    package var includedAt: [Source]?

    /// Creates an error.
    package init(
      _ message: String, at place: Source? = nil, hint: String? = nil, includedAt: [Source]? = nil
    ) {
      (self.message, self.place, self.hint) = (message, place, hint)
      self.includedAt = includedAt
    }
  }

  /// A masked part of a picture, which was not compared.
  package struct Mask: Codable, Hashable, Sendable {
    /// The path of the box.
    package var path: String
    /// The area in the new picture, in points.
    package var rect: Rect

    /// Creates a mask.
    package init(_ path: String, rect: Rect) {
      (self.path, self.rect) = (path, rect)
    }
  }

  /// The picture files in the report's folder, as relative paths.
  package struct Images: Codable, Hashable, Sendable {
    /// The golden.
    package var base: String?
    /// The new picture.
    package var new: String?
    /// The difference in place, pixel by pixel.
    package var difference: String?
    /// The difference after aligning rows and columns.
    package var aligned: String?

    /// Creates an empty value.
    package init() {}
  }

  /// A picture of the test run.
  package struct Picture: Codable, Hashable, Sendable {
    /// The path of the golden without `.png`: `wechat/settings~dark@2x`.
    package var name: String
    /// The name of the page: `wechat/settings`.
    package var page: String
    /// The page file, relative to the project; nil for an obsolete golden.
    package var source: String?
    /// The result of the comparison.
    package var state: State
    /// The number of pixels a point.
    package var scale: Double
    /// The golden at the time of the test; nil if there is none.
    package var reference: File?
    /// The new golden, which `approve` accepts; nil if nothing changed or the page was not drawn.
    package var new: File?
    /// The hash of the pixels of a new picture or obsolete golden.
    ///
    /// Nil for other states, or if it is unknown.
    package var pixelHash: String?
    /// The obsolete golden with the same pixels as this new picture: its page was renamed.
    package internal(set) var renamedFrom: String?
    /// The outcome in words for a file that is not the picture of a page; nil for pages.
    package var words: String?
    /// The differences of the pixels; nil if they were not compared.
    package var comparison: Comparison?
    /// The tolerance in words; nil: none.
    package var tolerance: String?
    /// The masked parts.
    package var masks: [Mask] = []
    /// The share of the picture that was not compared, 0 to 1.
    package var maskedShare = 0.0
    /// The explanation of the differences; nil if there are none.
    package var explanation: PictureExplanation?
    /// The errors of the page or its golden.
    package var faults: [Fault] = []
    /// The names of other pictures that could not be drawn because of the errors; nil: none.
    package var notDrawn: [String]? { didSet { if notDrawn?.isEmpty == true { notDrawn = nil } } }
    /// The picture files to show.
    package var images = Images()

    /// Creates the picture of a page.
    package init(name: String, page: String, source: String?, state: State, scale: Double) {
      (self.name, self.page, self.source) = (name, page, source)
      (self.state, self.scale) = (state, scale)
    }
  }

  /// A cause, with the pictures that it affects.
  package struct Cause: Codable, Hashable, Sendable {
    /// The number, which `approve --cause` accepts.
    package var number: Int
    /// The kind of change.
    package var kind: PictureExplanation.Cause.Kind
    /// The change in words, subject first: `cell 7 夜间模式: switch off → on`.
    package var text: String
    /// The place in the source file; nil if there is none.
    package var place: Source?
    /// Whether the place is a recorded one, because the line has been removed.
    package var isRecordedPlace: Bool
    /// The names of all pictures with this cause.
    package var pictures: [String]
    /// The names of pictures fully explained by this cause alone.
    package var explains: [String]
  }

  /// The version of the format; other versions are not read.
  package internal(set) var version = Self.version
  /// The program that wrote the report, such as `pageshot 0.1.0`.
  package var program: String
  /// The git revision that was compared with, as given; nil: the goldens.
  package var against: String?
  /// The shard, such as `2/5`; nil: all pictures.
  package var shard: String?
  /// The states, besides `same`, that do not make the run fail.
  ///
  /// Default: none.
  package var allowed: [State] = []
  /// The options with which `approve` finds the same folders; nil: none.
  package var approveFlags: [String]?
  /// The project's folder relative to the top of its repository, such as `apps/shop`.
  ///
  /// Empty if it is the top; nil if unknown.
  package var root: String?
  /// The pictures, sorted by name.
  package internal(set) var pictures: [Picture]
  /// The causes by number; the causes of most pictures come first.
  package internal(set) var causes: [Cause]
  /// The names of pictures that are one entry, such as variants with the same causes; nil: none.
  package internal(set) var alike: [[String]]?

  /// The version that this program writes.
  package static let version = 1
}

extension [Diagnostic] {
  /// The errors, as in a report.
  package var faults: [TestReport.Fault] {
    filter { $0.severity == .error }.map { fault in
      let data = fault.source.data.map { " (with \($0))" } ?? ""
      let ways = fault.source.includes
      return .init(
        fault.message + data, at: fault.source, hint: fault.hint,
        includedAt: ways.isEmpty ? nil : ways)
    }
  }
}
