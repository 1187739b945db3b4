import Geometry
import Goldens
import Images
import PageLayout

/// A reference picture in memory: its pixels, and what it carries of how they came about.
struct Golden {
  /// Where it was read from.
  let path: String
  private let file: PNGFile
  /// Programs, fonts and hashes; nil where it carries none, or none that can be read.
  let fingerprint: Fingerprint?
  /// Whether no byte of its image data was touched since it was recorded.
  private let isUntouched: Bool

  /// The keywords of the text chunks.
  enum Keyword {
    static let page = "pageshot-page"
    static let boxes = "pageshot-boxes"
    static let fingerprint = "pageshot-fingerprint"
    static let accessibility = "pageshot-accessibility"
  }

  /// Checks a file's form; nothing is decoded.
  ///
  /// - Throws: ``ReadError`` where it is no PNG, a damaged one, or a pointer of Git LFS.
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

  /// Whether a file is what Git LFS leaves in the place of one that was not fetched.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
  }

  /// The hash of the pixels, where no byte of its image data was touched since it was recorded.
  var pixels: String? { isUntouched ? fingerprint?.pixels : nil }

  /// Whether hashes alone tell that it shows pixels with a hash: it was recorded with them, and no
  /// byte of its image data was touched since.
  private func surelyShows(_ pixels: Hash128) -> Bool {
    self.pixels == "\(pixels)"
  }

  /// Makes sure that this program wrote it, and that nobody touched it since.
  ///
  /// - Throws: ``ReadError`` that says what speaks against it.
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

  /// The picture alone, as this program wrote it; nil where its data is not what was recorded.
  var ownPNG: [UInt8]? { isUntouched ? file.essence : nil }

  /// The picture decoded, and whether its pixels are not those that were recorded.
  typealias Decoded = (bitmap: Bitmap, isTampered: Bool)

  /// The picture decoded; nil where it shows the very pixels of a page's picture.
  ///
  /// `isFull` decodes it even where its own hashes tell what it shows, and believes none of them. Throws
  /// where its data is damaged, or where it cannot be compared with such a picture.
  func decoded(unlessShowing subject: Subject, isFull: Bool = false) throws(ReadError) -> Decoded? {
    let pixels = subject.pixels
    if !isFull, surelyShows(pixels) { return nil }
    let bitmap = try bitmap(beside: subject)
    if !isFull, isUntouched { return (bitmap, isTampered: false) }
    let own = bitmap.pixelHash
    return own == pixels ? nil : (bitmap, fingerprint.map { $0.pixels != "\(own)" } ?? false)
  }

  /// Throws where its data is damaged, or where the smallest rectangle that holds it and the picture
  /// that it is compared with has more than 20,971,520 pixels: marks of differences are as large.
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

  /// The pixels of a picture that is compared.
  ///
  /// Three times as many are in memory at once, 240 MiB.
  private static let mostPixels = 20 << 20

  /// What is read of it and of a picture, where that is not the same; nil where it is, but for what is masked, and where
  /// the golden does not tell.
  ///
  /// Of pictures that are read alike, two texts are compared and nothing else is read.
  func heard(beside subject: Subject, without masks: Masks) -> HeardPair? {
    guard let text = try? file.text(Keyword.accessibility), text != subject.readout.text,
      let old = try? Readout(text: text)
    else { return nil }
    return HeardPair(old, subject.readout, masks, in: (try? record())?.tree, and: subject.tree)
  }

  /// The boxes and what went into them; nil where it carries none.
  ///
  /// - Throws: where they are damaged, or of another version of the program.
  func record() throws -> PageRecord? {
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
