// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import CPango

/// The faces in a project's own font files, read by fontconfig.
struct OwnFaces: ~Copyable {
  /// One face of a file.
  struct Face {
    let font: OwnFont
    let pattern: OpaquePointer
    let key: FaceKey
  }

  /// The faces in the order of the files; of equal faces, only the first.
  let faces: [Face]
  private let set: UnsafeMutablePointer<FcFontSet>

  /// Reads the files; throws if one cannot be used, or if a folder has the same face twice.
  init(_ fonts: [OwnFont]) throws(FontError) {
    let set = FcFontSetCreate()!
    do throws(FontError) { faces = try Self.read(fonts, into: set) } catch {
      FcFontSetDestroy(set)
      throw error
    }
    self.set = set
  }

  deinit { FcFontSetDestroy(set) }

  private static func read(
    _ fonts: [OwnFont], into set: UnsafeMutablePointer<FcFontSet>
  ) throws(FontError) -> [Face] {
    var faces: [Face] = []
    for font in fonts {
      let start = Int(set.pointee.nfont)
      FcFreeTypeQueryAll(font.place, .max, nil, nil, set)
      guard Int(set.pointee.nfont) > start else {
        throw .unusable(file: font.path, flaw: FontFlaw("cannot be read"))
      }
      for index in start..<Int(set.pointee.nfont) {
        let pattern = set.pointee.fonts[index]!
        let face = Face(font: font, pattern: pattern, key: FaceKey(pattern))
        try check(face)
        guard let other = faces.first(where: { $0.key == face.key }) else {
          faces.append(face)
          continue
        }
        guard other.font.folder != font.folder else {
          throw .unusable(
            file: font.path,
            flaw: FontFlaw(
              "is \(pattern.faceName), as is \(other.font.path)", hint: "remove one of them"))
        }
      }
    }
    return faces
  }

  /// Checks that a face's family names are its own, not made up by a library.
  private static func check(_ face: Face) throws(FontError) {
    let families = face.pattern.strings("family")
    guard !families.isEmpty, families.allSatisfy(face.font.families.contains) else {
      throw .unusable(file: face.font.path, flaw: FontFlaw("has no readable family name"))
    }
  }

  /// Replaces equal faces of a configuration, which would win by their version otherwise.
  borrowing func takeOver(_ configuration: OpaquePointer) {
    guard !faces.isEmpty else { return }
    let own = keys
    FontLibrary.keepFonts(of: configuration) { !own.contains(FaceKey($0)) }
    let all = FontLibrary.fonts(of: configuration)
    for face in faces {
      FcPatternReference(face.pattern)
      FcFontSetAdd(all, face.pattern)
    }
  }
}

extension OwnFaces {
  /// The keys of the faces that are replaced.
  var keys: Set<FaceKey> { Set(faces.map(\.key)) }

  /// The files in use, each once: as the face that replaces a package's, else as its first.
  var files: [FontFile] {
    let packaged = Set(FontPackage.all.flatMap(\.entries).map(\.key))
    var told: Set<OwnFont> = []
    return faces.compactMap { face in
      guard told.insert(face.font).inserted else { return nil }
      let faces = faces.filter { $0.font == face.font }
      let pattern = (faces.first { packaged.contains($0.key) } ?? face).pattern
      return FontFile(
        family: pattern.string("family") ?? "", style: pattern.string("style") ?? "",
        path: face.font.path, version: pattern.revision, package: nil, own: face.font)
    }
  }

  /// The family names of all faces, in their order.
  var families: [String] { faces.flatMap { $0.pattern.strings("family") } }
}

extension OwnFont {
  /// The folder of the file.
  fileprivate var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}

/// The properties that distinguish the faces of a family in font matching.
struct FaceKey: Hashable {
  /// The family in lower case, without spaces.
  let family: String
  /// The weight in fontconfig's scale: 80 is regular, 200 is bold.
  let weight: Double
  let slant: Int32
  let width: Double

  /// Creates the key of a fontconfig pattern.
  init(_ pattern: OpaquePointer) {
    self.init(
      family: pattern.string("family") ?? "", weight: pattern.double("weight") ?? 80,
      slant: pattern.integer("slant"), width: pattern.double("width") ?? 100)
  }

  /// Creates a key; default: upright, of normal width.
  init(family: String, weight: Double, slant: Int32 = 0, width: Double = 100) {
    self.family = family.lowercased().filter { $0 != " " }
    (self.weight, self.slant, self.width) = (weight, slant, width)
  }
}
