import Goldens
import PageLayout
import PageModel
import Projects

/// What a picture is compared with: a golden, or the page's picture at another revision.
package enum Reference: Sendable {
  /// Nothing: the picture is new.
  case nothing
  /// A golden, and the bytes of its file.
  case golden(Golden, [UInt8])
  /// A picture of the page at another revision, drawn by this program.
  case picture(Subject)

  /// Its boxes; nil if none are known.
  var tree: BoxTree? {
    switch self {
    case .nothing: nil
    case .golden(let golden, _): try? golden.record()?.tree
    case .picture(let subject): subject.tree
    }
  }
}

extension PictureSide {
  /// A golden.
  init(_ golden: Golden, _ decoded: Golden.Decoded) {
    var (record, remarks) = (PageRecord?.none, [String]())
    do { record = try golden.record() } catch {
      remarks.append("the golden's boxes cannot be read: \(error)")
    }
    self.init(
      decoded.bitmap, png: golden.ownPNG, record: record,
      environment: golden.fingerprint?.environment)
    (isTampered, self.remarks) = (decoded.isTampered, remarks)
  }

  /// The recorded boxes of a golden, painted with the current program; the golden's own pixels are not used.
  init(painting record: PageRecord, of golden: Golden, beside subject: Subject) throws {
    self.init(
      try subject.repainted(record.tree), record: record,
      environment: golden.fingerprint?.environment)
  }
}

extension ReferenceCheck {
  /// How the current images and program draw the recorded boxes of a golden.
  ///
  /// - Parameters:
  ///   - record: the golden's record; nil for none.
  ///   - subject: the new picture.
  ///   - heard: the difference of what is read out of both; nil if there is none.
  init(_ record: PageRecord?, beside subject: Subject, hearing heard: HeardPair?) {
    let names = record.map { Array($0.images.keys) } ?? []
    let files = names.compactMap { name in subject.file(of: name).map { (name, $0) } }
    self.init(
      images: Dictionary(files.map { ($0, $1.digest) }) { first, _ in first },
      layOut: subject.layout.callAsFunction
    ) { record.flatMap { try? subject.repainted($0.tree) } }
    imageFiles = Dictionary(files.map { ($0, $1.name) }) { first, _ in first }
    ownFonts = subject.ownFonts
    fonts = subject.fonts
    self.heard = heard
  }
}
