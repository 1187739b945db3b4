package import Drawing
import Images
import PageFiles
import PageModel
import Vectors

/// An icon, or an error.
package enum FoundIcon: Sendable {
  /// An icon, the digest of its file or files, and the name of the first.
  case found(Icon, digest: String, file: String)
  case fault(String, hint: String?)

  /// The icon; nil if there is an error.
  package var icon: Icon? {
    if case .found(let icon, _, _) = self { icon } else { nil }
  }

  /// The error for a name that is not in Unicode form NFC.
  static func notComposed(_ name: String) -> FoundIcon {
    .fault(
      "unknown image \"\(name)\"",
      hint: "the name is not in Unicode form NFC: write each letter as one character, here and in "
        + "the file's name")
  }
}

extension AssetReading {
  /// The endings of icon files, in search order.
  package static let iconEndings =
    [".svg"] + pixelEndings.flatMap { ending in ["", "@2x", "@3x"].map { $0 + ending } }
  /// The endings of pixel icons, at scale 1.
  private static let pixelEndings = [".png", ".jpg", ".jpeg"]

  /// The icon with a name, from files that may be cached, or an error; the names of all icons are only requested if it
  /// is missing.
  mutating func icon(
    _ name: String, of known: IconFiles, amongst names: () -> [String]
  ) -> FoundIcon {
    switch find("icons", name, endings: Self.iconEndings) {
    case .outside(let hint):
      return .fault("the image \"\(name)\" is outside the assets folders", hint: hint)
    case .missing: return missing(name, amongst: names)
    case .file(let file):
      do {
        return try file.path.hasSuffix(".svg") ? svg(file, of: known) : pixels(file, of: known)
      } catch let error as IconError {
        return .fault(
          "the image \"\(name)\" cannot be used: \(error.first.source): \(error.first.message)",
          hint: error.first.hint)
      } catch let error as ReadError {
        return .fault(
          "the image \"\(name)\" cannot be used: \(error.path): \(error.reason)", hint: nil)
      } catch {
        return .fault("the image \"\(name)\" cannot be used: \(error)", hint: nil)
      }
    }
  }

  private mutating func missing(_ name: String, amongst names: () -> [String]) -> FoundIcon {
    let ending = Self.iconEndings.reversed().first(where: name.hasSuffix) ?? ""
    let stem = String(name.dropLast(ending.count))
    if !ending.isEmpty, case .file = find("icons", stem, endings: Self.iconEndings) {
      return .fault("unknown image \"\(name)\"", hint: "remove the ending: \"\(stem)\"")
    }
    if let (format, hint) = unreadFormat(of: name) {
      return .fault("the image \"\(name)\" exists, but \(format) is not supported", hint: hint)
    }
    return .fault("unknown image \"\(name)\"", hint: IconHint(name: stem, names: names()).text)
  }

  /// The unsupported format of an image with a name, with or without its ending, and a hint; nil if there is no
  /// such image.
  private mutating func unreadFormat(of name: String) -> (format: String, hint: String)? {
    let (saving, renaming) = ("save it as PNG, JPEG or SVG", "write its ending in lower case")
    let formats = [
      ("an upper-case ending", [".JPG", ".JPEG", ".PNG", ".SVG"], renaming),
      ("WebP", [".webp"], saving), ("GIF", [".gif"], saving), ("HEIC", [".heic", ".HEIC"], saving),
      ("PDF", [".pdf"], saving), ("BMP", [".bmp"], saving),
    ]
    for (format, endings, hint) in formats {
      let isNamed = endings.contains(where: name.hasSuffix)
      let scaled = ["", "@2x", "@3x"].flatMap { scale in endings.map { scale + $0 } }
      if case .file = find("icons", name, endings: isNamed ? [""] : scaled) {
        return (format, hint)
      }
    }
    return nil
  }

  private mutating func svg(_ file: AssetFile, of known: IconFiles) throws -> FoundIcon {
    let stamps = stamp(of: file).map { [1: $0] } ?? [:]
    let shown = folders.shown(file.path)
    let answer = try known.answer(of: IconFiles.Key(ending: ".svg", stamps: stamps)) {
      let bytes = try file.read(limit: 1 << 20)
      return (.svg(try SVGIcon(bytes, file: shown)), "\(Hash128(of: bytes))")
    }
    return .found(answer.icon, digest: answer.digest, file: shown)
  }

  private mutating func pixels(_ first: AssetFile, of known: IconFiles) throws -> FoundIcon {
    let format = Self.pixelEndings.first(where: first.path.hasSuffix) ?? ""
    // The longest ending first: `Inbox.png` is no `@2x.png`.
    let endings = [(3, "@3x" + format), (2, "@2x" + format), (1, format)]
    let own = endings.first { first.path.hasSuffix($0.1) }?.1 ?? ""
    let stem = String(first.path.dropLast(own.count))
    var files: [(scale: Int, file: AssetFile)] = []
    var stamps: [Int: FileStamp] = [:]
    for (scale, ending) in endings {
      let file = first.beside(stem + ending)
      guard let stamp = stamp(of: file) else { continue }
      files.append((scale, file))
      stamps[scale] = stamp
    }
    let shown = folders.shown(first.path)
    let answer = try known.answer(of: IconFiles.Key(ending: format, stamps: stamps)) {
      let pictures = try files.map { try ($0, picture($1, format)) }
      let icon = try PixelIcon(
        Dictionary(uniqueKeysWithValues: pictures.map { ($0, .file($1)) }), file: shown)
      let digest = pictures.map { "\($0):\($1.digest)" }.joined(separator: " ")
      return (.pixels(icon), digest)
    }
    return .found(answer.icon, digest: answer.digest, file: shown)
  }

  private func picture(_ file: AssetFile, _ format: String) throws(ReadError) -> PictureFile {
    let bytes = try file.read(limit: ImageLimits.icon.bytes)
    do {
      let picture = try format == ".png" ? PictureFile(png: bytes) : PictureFile(jpeg: bytes)
      // What is wrong with its pixels is told before anything is drawn.
      _ = try DecodedPictures.shared.bitmap(of: picture)
      return picture
    } catch {
      throw ReadError(path: folders.shown(file.path), reason: "\(error)")
    }
  }
}
