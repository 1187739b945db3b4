// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import CPango

/// What fontconfig finds in the font files that a project brings.
struct OwnFaces: ~Copyable {
  /// One of the fonts of a file.
  struct Face {
    let font: OwnFont
    let pattern: OpaquePointer
    let key: FaceKey
  }

  /// The faces in the order of the files; of equal ones the first.
  let faces: [Face]
  private let set: UnsafeMutablePointer<FcFontSet>

  /// Reads the files; throws where one cannot be used, or two of a folder are the same.
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

  /// Checks that a face is called by its own names, and not by what libraries make up.
  private static func check(_ face: Face) throws(FontError) {
    let families = face.pattern.strings("family")
    guard !families.isEmpty, families.allSatisfy(face.font.families.contains) else {
      throw .unusable(file: face.font.path, flaw: FontFlaw("has no readable family name"))
    }
  }

  /// Puts the faces in the place of a configuration's equal ones, whose versions would else count.
  borrowing func takeOver(_ configuration: OpaquePointer) {
    guard !faces.isEmpty else { return }
    if FcConfigGetFonts(configuration, FcSetApplication) == nil {
      // A file that is not there leaves a set without fonts.
      FcConfigAppFontAddFile(configuration, "/dev/null/none")
    }
    let all = FcConfigGetFonts(configuration, FcSetApplication)!
    let own = keys
    var kept: Int32 = 0
    for index in 0..<Int(all.pointee.nfont) {
      let font = all.pointee.fonts[index]!
      if own.contains(FaceKey(font)) {
        FcPatternDestroy(font)
      } else {
        all.pointee.fonts[Int(kept)] = font
        kept += 1
      }
    }
    all.pointee.nfont = kept
    for face in faces {
      FcPatternReference(face.pattern)
      FcFontSetAdd(all, face.pattern)
    }
  }
}

extension OwnFaces {
  /// What the faces stand in for.
  var keys: Set<FaceKey> { Set(faces.map(\.key)) }

  /// The files in use, each once: as the face that stands in for a package's, or else the first.
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

  /// All names of the families.
  var families: Set<String> { Set(faces.flatMap { $0.pattern.strings("family") }) }
}

extension OwnFont {
  /// The folder that it lies in.
  fileprivate var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}

/// What tells the faces of a family apart, as matching does.
struct FaceKey: Hashable {
  /// The family in small letters, without blanks.
  let family: String
  /// Fontconfig's weight: 80 is regular, 200 is bold.
  let weight: Double
  let slant: Int32
  let width: Double

  /// A face of a pattern.
  init(_ pattern: OpaquePointer) {
    self.init(
      family: pattern.string("family") ?? "", weight: pattern.double("weight") ?? 80,
      slant: pattern.integer("slant"), width: pattern.double("width") ?? 100)
  }

  /// An upright face that is neither narrow nor wide, unless told otherwise.
  init(family: String, weight: Double, slant: Int32 = 0, width: Double = 100) {
    self.family = family.lowercased().filter { $0 != " " }
    (self.weight, self.slant, self.width) = (weight, slant, width)
  }
}
