// swift-format-ignore-file: NeverForceUnwrap
import CHarfBuzz
import Foundation
import PageModel

/// The fonts of an engine: known files only, each checked to hold the face that its name says.
///
/// The font settings of the system and the user are ignored.
struct FontLibrary: Sendable {
  /// The font files in use: the project's own, then those of the packages, in order.
  let files: [FontFile]
  /// The families of the project's own files, in order.
  let ownFamilies: [String]
  /// The faces of packages whose files are missing.
  let missing: [MissingFace]
  /// The faces of each family, by the name as it is compared, in order.
  private let faces: [String: [FontFace]]

  init(_ wanted: FontConfiguration) throws(FontError) {
    let own = try OwnFaces(wanted.own)
    let replaced = own.keys
    let (places, missing) = Self.places(wanted, without: replaced)
    var (faces, files) = (own.faces.map(\.face), own.files)
    var packaged: [FontFace] = []
    for place in places {
      let found = try Self.faces(in: place)
      packaged += found.filter { !replaced.contains($0.key) }
      guard !replaced.contains(place.entry.key) else { continue }
      files.append(place.file(found[0]))
    }
    // Of two faces that are as near to a weight, the first by its file's name is used.
    faces += packaged.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
    faces += wanted.standIns.faces(for: missing)
    var shelves: [String: [FontFace]] = [:]
    for face in faces {
      for family in Set(face.families.map(FaceKey.plain)) {
        shelves[family, default: []].append(face)
      }
    }
    (self.files, self.faces, self.missing, ownFamilies) = (files, shelves, missing, own.families)
  }

  /// The faces that draw a text, the first with a character draws it: of each family, the one nearest to a
  /// weight, then the others.
  ///
  /// - Parameters:
  ///   - families: the families, in order of preference.
  ///   - weight: the weight in the scale of CSS, 1 to 1000.
  /// - Returns: the faces in order of preference.
  func faces(of families: [String], weight: Double) -> [FontFace] {
    let wanted = FaceKey(family: "", weight: FaceKey.weight(ofCSS: weight))
    return families.flatMap { family -> [FontFace] in
      let shelf = faces[FaceKey.plain(family)] ?? []
      guard shelf.count > 1 else { return shelf }
      let sorted = shelf.enumerated().sorted { one, other in
        let (left, right) = (one.element.key, other.element.key)
        return wanted.isNearer(to: left, than: right)
          ?? (one.element.version != other.element.version
            ? one.element.version.isNewer(than: other.element.version) : one.offset < other.offset)
      }
      return sorted.map(\.element)
    }
  }
}

extension String {
  /// Whether a version is above another one.
  fileprivate func isNewer(than other: String) -> Bool {
    (Double(self) ?? 0) > (Double(other) ?? 0)
  }
}

// MARK: - Finding font files

extension FontLibrary {
  /// A font file that was found, with its expected content.
  private struct Place {
    let directory: String
    let entry: FontPackage.Entry
    let package: FontPackage
    let isBundled: Bool

    var path: String { directory + "/" + entry.file }

    func file(_ face: FontFace) -> FontFile {
      FontFile(
        family: entry.family, style: face.style, path: path, version: face.version,
        package: package.name, isBundled: isBundled, own: nil)
    }
  }

  /// All files of all packages, each in the first directory that contains it, and the faces without a
  /// file that no font of the project replaces.
  private static func places(
    _ wanted: FontConfiguration, without replaced: Set<FaceKey>
  ) -> ([Place], [MissingFace]) {
    var (places, missing) = ([Place](), [MissingFace]())
    let bundle = wanted.bundle.map { [$0] } ?? []
    for package in FontPackage.all {
      let directories =
        wanted.directories + (wanted.usesPackages ? bundle + package.directories : [])
      for entry in package.entries {
        let found = directories.first { access($0 + "/" + entry.file, F_OK) == 0 }
        if let found {
          let isBundled = found == wanted.bundle
          places.append(
            Place(directory: found, entry: entry, package: package, isBundled: isBundled))
        } else {
          missing += entry.families.filter { !replaced.contains(entry.key(of: $0)) }
            .map { MissingFace(family: $0, entry: entry, package: package) }
        }
      }
    }
    return (places, missing)
  }

  /// The faces in a package's file that are used, the expected one first; throws if it is not there.
  private static func faces(in place: Place) throws(FontError) -> [FontFace] {
    let all = faces(inFile: place.path, isOwn: false)
    guard let first = all.first(where: { $0.families.first == place.entry.family }) else {
      throw .unexpected(
        file: place.path, families: all.compactMap(\.families.first), expected: place.entry.family)
    }
    let others = place.entry.families.dropFirst()
    return [first] + all.filter { others.contains($0.families.first ?? "") }
  }

  /// All faces in a file; none if it is no font.
  static func faces(inFile path: String, isOwn: Bool) -> [FontFace] {
    guard let bytes = hb_blob_create_from_file_or_fail(path) else { return [] }
    defer { hb_blob_destroy(bytes) }
    return (0..<hb_face_count(bytes)).compactMap { index in
      let face = hb_face_create(bytes, index)!
      guard hb_face_get_glyph_count(face) > 0 else {
        hb_face_destroy(face)
        return nil
      }
      return FontFace(face, index: index, in: path, isOwn: isOwn)
    }
  }
}
