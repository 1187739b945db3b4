import Drawing
import Geometry
import Goldens
import Images
import PageLayout
import Pages
import Projects

/// A golden in memory: its pixels, and the record of how they were drawn.
package struct Golden: Sendable {
  /// The path that it was read from.
  let path: String
  private let file: PNGFile
  /// Programs, fonts and hashes; nil if there are none, or if they cannot be read.
  let fingerprint: Fingerprint?
  /// Whether its image data is unchanged since it was recorded.
  private let isUntouched: Bool
  private let known = KnownRecord()

  /// The keywords of the text chunks.
  enum Keyword {
    static let page = "pageshot-page"
    static let boxes = "pageshot-boxes"
    static let fingerprint = "pageshot-fingerprint"
    static let accessibility = "pageshot-accessibility"
  }

  /// Checks the form of a file without decoding it.
  ///
  /// - Throws: ``ReadError`` if it is not a PNG, damaged, or a Git LFS pointer.
  init(_ bytes: [UInt8], path: String) throws(ReadError) {
    self.path = path
    guard !Self.isPointer(bytes) else {
      throw ReadError(
        path: path, reason: "it is a Git LFS pointer, not a picture: run `git lfs pull`")
    }
    do { file = try PNGFile(bytes, limits: .rendered) } catch {
      throw ReadError(path: path, reason: "\(error)")
    }
    // A damaged fingerprint is as good as none: the pixels decide.
    let text = try? file.text(Keyword.fingerprint)
    fingerprint = text.flatMap { try? Fingerprint(json: $0) }
    isUntouched = fingerprint?.data == file.imageDigest
  }

  /// Whether a file is a Git LFS pointer instead of the picture.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
  }

  /// The hash of the pixels; nil if its image data changed since it was recorded.
  var pixels: String? { isUntouched ? fingerprint?.pixels : nil }

  /// Whether hashes prove that it shows pixels with a hash: it was recorded with them, and its image data is
  /// unchanged since.
  private func surelyShows(_ pixels: Hash128) -> Bool {
    self.pixels == "\(pixels)"
  }

  /// Checks that pageshot wrote it, and that it was not changed since.
  ///
  /// - Throws: ``ReadError`` if it was changed.
  func checkOwn() throws(ReadError) {
    guard let fingerprint else {
      throw ReadError(path: path, reason: "it has no pageshot fingerprint")
    }
    guard isUntouched, fingerprint.pixels == "\(try bitmap().pixelHash)" else {
      throw ReadError(path: path, reason: "it was changed after pageshot wrote it")
    }
  }

  /// The picture alone, its image data byte for byte.
  var image: [UInt8] { file.essence }

  /// The picture alone, as pageshot wrote it; nil if its image data differs from the recorded data.
  var ownPNG: [UInt8]? { isUntouched ? file.essence : nil }

  /// The picture decoded, and whether its pixels differ from the recorded ones.
  typealias Decoded = (bitmap: Bitmap, isTampered: Bool)

  /// The picture decoded; nil if it shows exactly the pixels of a page's picture.
  ///
  /// `isFull` decodes it even if hashes prove what it shows. Throws if its data is damaged, or if it is too large to
  /// be compared with the picture.
  func decoded(unlessShowing subject: Subject, isFull: Bool = false) throws(ReadError) -> Decoded? {
    let pixels = subject.pixels
    if !isFull, surelyShows(pixels) { return nil }
    let bitmap = try bitmap(beside: subject)
    if !isFull, isUntouched { return (bitmap, isTampered: false) }
    let own = bitmap.pixelHash
    return own == pixels ? nil : (bitmap, fingerprint.map { $0.pixels != "\(own)" } ?? false)
  }

  /// Throws if its data is damaged, or if the union of it and the compared picture has more than 20,971,520
  /// pixels: marks of differences are as large.
  func bitmap(beside subject: Subject? = nil) throws(ReadError) -> Bitmap {
    let (width, height) = (file.header.width, file.header.height)
    func side(_ own: Int, _ other: Double?) -> Int {
      max(own, other?.pixelCount(at: subject?.name.scale ?? 1) ?? 0)
    }
    let other = subject?.tree.size
    let both = side(width, other?.width) * side(height, other?.height)
    for (name, pixels) in [("image", width * height), ("compared", both)]
    where pixels > Self.mostPixels {
      throw ReadError(path: path, reason: "limit: \(name) pixels \(pixels) > \(Self.mostPixels)")
    }
    do { return try file.bitmap() } catch { throw ReadError(path: path, reason: "\(error)") }
  }

  /// The most pixels of a compared picture.
  ///
  /// Three times as many are in memory at once: 240 MiB.
  private static let mostPixels = 20 << 20

  /// The difference between what is read out of the golden and of a picture, without masked elements; nil if there is
  /// none, or if the golden has no record of it.
  ///
  /// If both are read out alike, only two texts are compared.
  func heard(beside subject: Subject, without masks: Masks) -> HeardPair? {
    guard let text = try? file.text(Keyword.accessibility), text != subject.readout.text,
      let old = try? Readout(text: text)
    else { return nil }
    return HeardPair(old, subject.readout, masks, in: (try? record())?.tree, and: subject.tree)
  }

  /// The boxes and their inputs; nil if none are recorded.
  ///
  /// - Throws: an error if they are damaged, or recorded by another version of the program.
  func record() throws -> PageRecord? { try known.record(or: readRecord) }

  private func readRecord() throws -> PageRecord? {
    guard var record = try file.text(Keyword.boxes).map({ try PageRecord(text: $0) }) else {
      return nil
    }
    // A damaged one is as good as none: then nothing is proven.
    let page = try? file.text(Keyword.page)
    record.inputs = page.flatMap { try? PageInputs(text: $0) }
    record.isDamaged = page != nil && record.inputs == nil
    return record
  }
}

/// The record of a golden, read once.
private final class KnownRecord: Sendable {
  private let record = Once<Result<PageRecord?, any Error>>()

  func record(or read: () throws -> PageRecord?) throws -> PageRecord? {
    try record { Result(catching: read) }.get()
  }
}
