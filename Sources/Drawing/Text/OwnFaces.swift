/// The faces in a project's own font files.
struct OwnFaces {
  /// One face of a file.
  struct Face {
    let font: OwnFont
    let face: FontFace
  }

  /// The faces in the order of the files; of equal faces, only the first.
  let faces: [Face]

  /// Reads the files; throws if one cannot be used, or if a folder has the same face twice.
  init(_ fonts: [OwnFont]) throws(FontError) {
    var faces: [Face] = []
    for font in fonts {
      let found = FontLibrary.faces(inFile: font.place, isOwn: true)
      guard !found.isEmpty, found.allSatisfy({ FreeTypeFace($0) != nil }) else {
        throw .unusable(file: font.path, flaw: FontFlaw("cannot be read"))
      }
      for face in found {
        guard !face.families.isEmpty, face.families.allSatisfy(font.families.contains) else {
          throw .unusable(file: font.path, flaw: FontFlaw("has no readable family name"))
        }
        guard let other = faces.first(where: { $0.face.key == face.key }) else {
          faces.append(Face(font: font, face: face))
          continue
        }
        guard other.font.folder != font.folder else {
          let name = [face.families[0], face.style].filter { !$0.isEmpty }.joined(separator: " ")
          throw .unusable(
            file: font.path,
            flaw: FontFlaw("is \(name), as is \(other.font.path)", hint: "remove one of them"))
        }
      }
    }
    self.faces = faces
  }
}

extension OwnFaces {
  /// The keys of the faces that are replaced.
  var keys: Set<FaceKey> { Set(faces.map(\.face.key)) }

  /// The files in use, each once: as the face that replaces a package's, else as its first.
  var files: [FontFile] {
    let packaged = Set(FontPackage.all.flatMap(\.entries).map(\.key))
    var told: Set<OwnFont> = []
    return faces.compactMap { face in
      guard told.insert(face.font).inserted else { return nil }
      let faces = faces.filter { $0.font == face.font }
      let shown = (faces.first { packaged.contains($0.face.key) } ?? face).face
      return FontFile(
        family: shown.families.first ?? "", style: shown.style, path: face.font.path,
        version: shown.version, package: nil, own: face.font)
    }
  }

  /// The family names of all faces, in their order.
  var families: [String] { faces.flatMap(\.face.families) }
}

extension OwnFont {
  /// The folder of the file.
  fileprivate var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}
