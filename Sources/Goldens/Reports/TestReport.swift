public import Geometry
public import PageModel

/// What a test run found: the file `report.json`.
///
/// Equal causes of all pictures have one number, from 1 on.
public struct TestReport: Codable, Hashable, Sendable {
  /// What a picture's comparison came to.
  public enum State: String, Codable, Hashable, Sendable, CaseIterable {
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
  public struct File: Codable, Hashable, Sendable {
    /// Relative to the report's folder, or for a reference, to the folder of goldens.
    public var path: String
    /// The SHA-256 of the whole file.
    public var sha256: String

    /// A file and its hash.
    public init(_ path: String, sha256: String) {
      (self.path, self.sha256) = (path, sha256)
    }
  }

  /// Something that is wrong with a page.
  public struct Fault: Codable, Hashable, Sendable {
    /// Where; nil for what no line of a file says.
    public var place: Source?
    /// What is wrong.
    public var message: String
    /// What to do about it.
    public var hint: String?

    /// Something that is wrong.
    public init(_ message: String, at place: Source? = nil, hint: String? = nil) {
      (self.message, self.place, self.hint) = (message, place, hint)
    }
  }

  /// A part of a picture that was not compared.
  public struct Mask: Codable, Hashable, Sendable {
    /// The box's path.
    public var path: String
    /// Where it lies in the new picture, in points.
    public var rect: Rect

    /// A part of a picture.
    public init(_ path: String, rect: Rect) {
      (self.path, self.rect) = (path, rect)
    }
  }

  /// Pictures in the report's folder, by their relative paths.
  public struct Images: Codable, Hashable, Sendable {
    /// The reference.
    public var base: String?
    /// The new picture.
    public var new: String?
    /// What differs, pixel by pixel.
    public var difference: String?
    /// What differs when each row is compared at its new place.
    public var aligned: String?

    /// No pictures.
    public init() {}
  }

  /// One picture of the run.
  public struct Picture: Codable, Hashable, Sendable {
    /// Its golden's path without `.png`: `wechat/settings~dark@2x`.
    public var name: String
    /// The page's name: `wechat/settings`.
    public var page: String
    /// The page file as seen from the project; nil for an obsolete reference.
    public var source: String?
    /// What the comparison came to.
    public var state: State
    /// Pixels in a point.
    public var scale: Double
    /// The reference as it was when the test ran; nil where there is none.
    public var reference: File?
    /// The new golden, which `approve` takes; nil where nothing changed or nothing could be drawn.
    public var new: File?
    /// How the pixels differ; nil where they were not compared.
    public var comparison: Comparison?
    /// The tolerance that was used, in words; nil for none.
    public var tolerance: String?
    /// What was not compared.
    public var masks: [Mask] = []
    /// The share of the picture that was not compared, from 0 to 1.
    public var maskedShare = 0.0
    /// Why it differs; nil where it does not.
    public var explanation: PictureExplanation?
    /// What is wrong with the page or its reference.
    public var faults: [Fault] = []
    /// Pictures to show of it.
    public var images = Images()

    /// A picture of a page.
    public init(name: String, page: String, source: String?, state: State, scale: Double) {
      (self.name, self.page, self.source) = (name, page, source)
      (self.state, self.scale) = (state, scale)
    }
  }

  /// A cause, and the pictures it stands behind.
  public struct Cause: Codable, Hashable, Sendable {
    /// The number that `approve --cause` takes.
    public var number: Int
    /// What kind of change it is.
    public var kind: PictureExplanation.Cause.Kind
    /// The change in words, its subject first: `cell 7 夜间模式: switch off → on`.
    public var text: String
    /// Where a file says so.
    public var place: Source?
    /// Whether the place is the recorded one, of something that is gone.
    public var isRecordedPlace: Bool
    /// The names of all pictures that it is a cause of.
    public var pictures: [String]
    /// The names of those that it explains in full: it is their only cause, no pixel is left over.
    public var explains: [String]
  }

  /// The form of the report; a program reads its own form and no other.
  public internal(set) var version = Self.version
  /// The program that made it, such as `pageshot 0.1.0`.
  public var program: String
  /// The git revision that was compared with, as it was given; nil for goldens.
  public var against: String?
  /// Which share of the pictures this is, such as `2/5`; nil for all.
  public var shard: String?
  /// The states that do not make the run fail, beside `same`, as the run was told.
  ///
  /// Default: none.
  public var allowed: [State] = []
  /// The flags, and their values, by which `approve` finds the same folders; nil for none.
  public var approveFlags: [String]?
  /// The project's folder as seen from the top of its repository, such as `apps/shop`; empty where it is
  /// the top, nil where that is not known.
  public var root: String?
  /// The pictures, by name.
  public internal(set) var pictures: [Picture]
  /// The causes by number, those of the most pictures first.
  public internal(set) var causes: [Cause]

  /// The form that this program writes.
  public static let version = 1
}
