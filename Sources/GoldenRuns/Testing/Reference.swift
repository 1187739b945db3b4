import Goldens
import PageLayout
import PageModel
import Projects

/// What a picture is compared with: a golden, or the page's picture at another revision.
package struct Reference: Sendable {
  enum Kind: Sendable {
    /// Nothing: there is no golden.
    case none
    /// A golden, and the bytes of its file.
    case golden(Golden, [UInt8])
    /// A picture of the page at another revision, drawn by this program.
    case subject(Subject)
  }

  let kind: Kind

  /// Nothing: the picture is new.
  package static let none = Reference(kind: .none)

  /// A picture of the page at another revision, drawn by this program.
  static func picture(_ subject: Subject) -> Reference { Reference(kind: .subject(subject)) }

  /// Its boxes; nil if none are known.
  var tree: BoxTree? {
    switch kind {
    case .none: nil
    case .golden(let golden, _): try? golden.record()?.tree
    case .subject(let subject): subject.tree
    }
  }
}

/// A golden or another revision's picture that is compared pixel by pixel, with its records.
struct BaseSide {
  let side: PictureSide
  private(set) var check: ReferenceCheck
  /// The picture as a PNG that pageshot wrote; nil if the file was changed.
  let png: [UInt8]?
  /// The reasons why an explanation is limited, such as boxes that cannot be read.
  private let shortcomings: [String]

  /// A golden, with the page's current images and the current program.
  init(_ golden: Golden, _ decoded: Golden.Decoded, beside subject: Subject) {
    var record: PageRecord?
    var shortcomings: [String] = []
    do { record = try golden.record() } catch {
      shortcomings.append("the golden's boxes cannot be read: \(error)")
    }
    side = PictureSide(decoded.bitmap, record: record, environment: golden.fingerprint?.environment)
    check = ReferenceCheck(record, beside: subject, isTampered: decoded.isTampered)
    png = golden.ownPNG
    self.shortcomings = shortcomings
  }

  /// The recorded boxes of a golden, painted with the current program; the golden's own pixels are not used.
  init(painting record: PageRecord, of golden: Golden, beside subject: Subject) throws {
    side = PictureSide(
      try subject.repainted(record.tree), record: record,
      environment: golden.fingerprint?.environment)
    check = ReferenceCheck(record, beside: subject, isTampered: false)
    (png, shortcomings) = (nil, [])
  }

  /// A picture of the page at another revision.
  init(_ base: Subject, beside subject: Subject) throws {
    let drawn = try base.drawn()
    side = PictureSide(drawn.bitmap, record: drawn.record, environment: drawn.environment)
    check = ReferenceCheck(drawn.record, beside: subject, isTampered: false)
    (png, shortcomings) = (drawn.png, [])
  }

  /// The same with the difference of what is read out of both; nil if there is none.
  func hearing(_ heard: HeardPair?) -> BaseSide {
    var side = self
    side.check.heard = heard
    return side
  }

  /// The remarks that precede all pixels.
  func notes(in environment: Fingerprint.Environment) -> [String] {
    (side.environment.map { environment.differences(from: $0) } ?? []) + shortcomings
  }
}

extension ReferenceCheck {
  /// How the current images and program draw the recorded boxes of a golden.
  fileprivate init(_ record: PageRecord?, beside subject: Subject, isTampered: Bool) {
    let names = record.map { Array($0.images.keys) } ?? []
    let files = names.compactMap { name in subject.file(of: name).map { (name, $0) } }
    self.init(
      images: Dictionary(files.map { ($0, $1.digest) }) { first, _ in first },
      isTampered: isTampered, layOut: subject.layout.callAsFunction
    ) { record.flatMap { try? subject.repainted($0.tree) } }
    imageFiles = Dictionary(files.map { ($0, $1.name) }) { first, _ in first }
    ownFonts = subject.ownFonts
    fonts = subject.fonts
  }
}
