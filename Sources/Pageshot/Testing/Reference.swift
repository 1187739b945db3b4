import Goldens
import PageLayout

/// What a picture is compared with.
package struct Reference: Sendable {
  enum Kind: Sendable {
    /// Nothing: there is no reference.
    case none
    /// A golden, and the bytes of its file.
    case golden(Golden, [UInt8])
    /// A picture of another version of the page, which this program draws itself.
    case subject(Subject)
  }

  let kind: Kind

  /// Nothing: the picture is new.
  package static let none = Reference(kind: .none)

  /// A picture of another version of the page, drawn by this program.
  static func picture(_ subject: Subject) -> Reference { Reference(kind: .subject(subject)) }

  /// Its boxes; nil where none are known.
  var tree: BoxTree? {
    switch kind {
    case .none: nil
    case .golden(let golden, _): try? golden.record()?.tree
    case .subject(let subject): subject.tree
    }
  }
}

/// A reference that is compared pixel by pixel, and all that is known of it.
struct BaseSide {
  let side: PictureSide
  private(set) var check: ReferenceCheck
  /// The picture as a PNG that this program has made; nil where somebody else's hand was in it.
  let png: [UInt8]?
  /// What cannot be told because of how the reference is.
  private let shortcomings: [String]

  /// A golden, as the page's images and the program are now.
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

  /// The boxes that a golden remembers, painted as they would be now: nothing of its own pixels.
  init(painting record: PageRecord, of golden: Golden, beside subject: Subject) throws {
    side = PictureSide(
      try subject.repainted(record.tree), record: record,
      environment: golden.fingerprint?.environment)
    check = ReferenceCheck(record, beside: subject, isTampered: false)
    (png, shortcomings) = (nil, [])
  }

  /// A picture of another version of the page.
  init(_ base: Subject, beside subject: Subject) throws {
    let drawn = try base.drawn()
    side = PictureSide(drawn.bitmap, record: drawn.record, environment: drawn.environment)
    check = ReferenceCheck(drawn.record, beside: subject, isTampered: false)
    (png, shortcomings) = (drawn.png, [])
  }

  /// The same with what is read out of both, where that differs.
  func hearing(_ heard: HeardPair?) -> BaseSide {
    var side = self
    side.check.heard = heard
    return side
  }

  /// What is to be said before any pixel talk.
  func notes(in environment: Fingerprint.Environment) -> [String] {
    (side.environment.map { environment.differences(from: $0) } ?? []) + shortcomings
  }
}

extension ReferenceCheck {
  /// What the images and the program make of a reference's boxes now.
  fileprivate init(_ record: PageRecord?, beside subject: Subject, isTampered: Bool) {
    let names = record.map { Array($0.images.keys) } ?? []
    let files = names.compactMap { name in subject.file(of: name).map { (name, $0) } }
    self.init(
      images: Dictionary(files.map { ($0, $1.digest) }) { first, _ in first },
      isTampered: isTampered, layOut: subject.layout.callAsFunction
    ) { record.flatMap { try? subject.repainted($0.tree) } }
    imageFiles = Dictionary(files.map { ($0, $1.name) }) { first, _ in first }
  }
}
