package import Geometry
package import PageModel

/// What a test run found: the file `report.json`.
///
/// Equal causes of all pictures have one number, from 1 on.
package struct TestReport: Codable, Hashable, Sendable {
  /// What a picture's comparison came to.
  package enum State: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nothing differs, beyond what is tolerated.
    case same
    /// The picture differs from its reference.
    case changed
    /// There is no reference.
    case new
    /// There is a reference, but no page.
    case obsolete
    /// The page is faulty, or its reference cannot be read.
    case failed
  }

  /// A file of a golden, and the SHA-256 of its bytes in lower-case hexadecimal digits.
  package struct File: Codable, Hashable, Sendable {
    /// Relative to the report's folder, or for a reference, to the folder of goldens.
    package var path: String
    /// The SHA-256 of the whole file.
    package var sha256: String

    /// A file and its hash.
    package init(_ path: String, sha256: String) {
      (self.path, self.sha256) = (path, sha256)
    }
  }

  /// Something that is wrong with a page.
  package struct Fault: Codable, Hashable, Sendable {
    /// Where; nil for what no line of a file says.
    package var place: Source?
    /// What is wrong.
    package var message: String
    /// What to do about it.
    package var hint: String?

    /// Something that is wrong.
    package init(_ message: String, at place: Source? = nil, hint: String? = nil) {
      (self.message, self.place, self.hint) = (message, place, hint)
    }
  }

  /// A part of a picture that was not compared.
  package struct Mask: Codable, Hashable, Sendable {
    /// The box's path.
    package var path: String
    /// Where it lies in the new picture, in points.
    package var rect: Rect

    /// A part of a picture.
    package init(_ path: String, rect: Rect) {
      (self.path, self.rect) = (path, rect)
    }
  }

  /// Pictures in the report's folder, by their relative paths.
  package struct Images: Codable, Hashable, Sendable {
    /// The reference.
    package var base: String?
    /// The new picture.
    package var new: String?
    /// What differs, pixel by pixel.
    package var difference: String?
    /// What differs when each row is compared at its new place.
    package var aligned: String?

    /// No pictures.
    package init() {}
  }

  /// One picture of the run.
  package struct Picture: Codable, Hashable, Sendable {
    /// Its golden's path without `.png`: `wechat/settings~dark@2x`.
    package var name: String
    /// The page's name: `wechat/settings`.
    package var page: String
    /// The page file as seen from the project; nil for an obsolete reference.
    package var source: String?
    /// What the comparison came to.
    package var state: State
    /// Pixels in a point.
    package var scale: Double
    /// The reference as it was when the test ran; nil where there is none.
    package var reference: File?
    /// The new golden, which `approve` takes; nil where nothing changed or nothing could be drawn.
    package var new: File?
    /// The hash of the pixels, of a new picture and of an obsolete reference; nil for others, and where it is
    /// not known.
    package var pixelHash: String?
    /// The obsolete reference that shows the very pixels of this new picture: its page was renamed.
    package internal(set) var renamedFrom: String?
    /// What came of it in words, where it is no page's picture, but a file of a folder; nil for pages.
    package var words: String?
    /// How the pixels differ; nil where they were not compared.
    package var comparison: Comparison?
    /// The tolerance that was used, in words; nil for none.
    package var tolerance: String?
    /// What was not compared.
    package var masks: [Mask] = []
    /// The share of the picture that was not compared, from 0 to 1.
    package var maskedShare = 0.0
    /// Why it differs; nil where it does not.
    package var explanation: PictureExplanation?
    /// What is wrong with the page or its reference.
    package var faults: [Fault] = []
    /// Pictures to show of it.
    package var images = Images()

    /// A picture of a page.
    package init(name: String, page: String, source: String?, state: State, scale: Double) {
      (self.name, self.page, self.source) = (name, page, source)
      (self.state, self.scale) = (state, scale)
    }
  }

  /// A cause, and the pictures it stands behind.
  package struct Cause: Codable, Hashable, Sendable {
    /// The number that `approve --cause` takes.
    package var number: Int
    /// What kind of change it is.
    package var kind: PictureExplanation.Cause.Kind
    /// The change in words, its subject first: `cell 7 夜间模式: switch off → on`.
    package var text: String
    /// Where a file says so.
    package var place: Source?
    /// Whether the place is the recorded one, of something that is gone.
    package var isRecordedPlace: Bool
    /// The names of all pictures that it is a cause of.
    package var pictures: [String]
    /// The names of those that it explains in full: it is their only cause, no pixel is left over.
    package var explains: [String]
  }

  /// The form of the report; a program reads its own form and no other.
  package internal(set) var version = Self.version
  /// The program that made it, such as `pageshot 0.1.0`.
  package var program: String
  /// The git revision that was compared with, as it was given; nil for goldens.
  package var against: String?
  /// Which share of the pictures this is, such as `2/5`; nil for all.
  package var shard: String?
  /// The states that do not make the run fail, beside `same`, as the run was told.
  ///
  /// Default: none.
  package var allowed: [State] = []
  /// The flags, and their values, by which `approve` finds the same folders; nil for none.
  package var approveFlags: [String]?
  /// The project's folder as seen from the top of its repository, such as `apps/shop`; empty where it is
  /// the top, nil where that is not known.
  package var root: String?
  /// The pictures, by name.
  package internal(set) var pictures: [Picture]
  /// The causes by number, those of the most pictures first.
  package internal(set) var causes: [Cause]

  /// The form that this program writes.
  package static let version = 1
}

extension [Diagnostic] {
  /// The errors, as a report has them.
  package var faults: [TestReport.Fault] {
    filter { $0.severity == .error }.map { fault in
      let data = fault.source.data.map { " (with \($0))" } ?? ""
      return .init(fault.message + data, at: fault.source, hint: fault.hint)
    }
  }
}
