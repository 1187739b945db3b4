package import Drawing
import Geometry
package import PageFiles
import PageModel
import Vectors

/// The pictures and colours of a handoff, as assets for apps.
///
/// `ios/Assets.xcassets`, with a namespace for each theme; `svg/THEME` and `png/THEME`; `android/res`.
package struct AssetFiles {
  private let painter: Painter
  private let theme: String
  private let pictures: [ShownPicture]

  /// The asset files of pages, with the colours of their themes.
  ///
  /// - Parameters:
  ///   - pages: pages in all their themes and modes.
  ///   - looks: the themes whose colours are added to the catalog; other themes only have pictures.
  ///   - painter: the painter of the pages, which draws the pictures.
  /// - Returns: the files, in the order of their paths.
  /// - Throws: ``DrawingError`` if a picture is missing, ``IconError`` if one cannot be drawn.
  package static func files(
    of pages: [ShownPage], looks: [LookTokens], by painter: Painter
  ) throws -> [HandoffFile] {
    let themes = Set(pages.map(\.theme) + looks.map(\.theme)).sorted()
    var names = CodeNames(.kebab)
    var files = [HandoffFile("ios/Assets.xcassets/Contents.json", text: Catalog.folder().xcode)]
    for theme in themes {
      let assets = AssetFiles(
        painter: painter, theme: names.name(for: [theme]),
        pictures: ShownPicture.all(on: pages.filter { $0.theme == theme }))
      files += try assets.files(colors: looks.first { $0.theme == theme })
    }
    return files.sorted { $0.path < $1.path }
  }

  private func files(colors: LookTokens?) throws -> [HandoffFile] {
    let folder = "ios/Assets.xcassets/\(theme)"
    var files = [
      HandoffFile("\(folder)/Contents.json", text: Catalog.folder(isNamespace: true).xcode)
    ]
    files += (colors.map(Catalog.colors) ?? []).map { $0.within(folder) }
    for picture in pictures {
      let size = try painter.picture(picture.image, at: picture.path)
      let vectors = try picture.modes.compactMap { try vector(of: picture, in: $0) }
      files += vectors.map { $0.within("svg/\(theme)") }
      let pixels = try picture.modes.flatMap { mode in
        try [1.0, 2, 3].map { try png(of: picture, size.size, in: mode, scale: $0) }
      }
      files += pixels.map { $0.within("png/\(theme)") }
      let set = Catalog.imageSet(picture, isVector: size.isVector)
      files +=
        ((size.isVector ? vectors : pixels) + [HandoffFile("Contents.json", text: set.xcode)])
        .map { $0.within("\(folder)/\(picture.name).imageset") }
      files += try android(picture, size.size)
    }
    return files
  }

  private func vector(of picture: ShownPicture, in mode: ColorMode) throws -> HandoffFile? {
    try painter.svg(of: picture.image, tint: picture.tint(in: mode), at: picture.path).map {
      HandoffFile(picture.file(in: mode) + ".svg", $0)
    }
  }

  private func png(
    of picture: ShownPicture, _ size: Size, in mode: ColorMode, scale: Double
  ) throws -> HandoffFile {
    let name = picture.file(in: mode, scale: scale) + ".png"
    return HandoffFile(name, try pixels(of: picture, size, in: mode, scale: scale))
  }

  /// A picture in pixels: in its own size, or smaller if that is too large to draw.
  private func pixels(
    of picture: ShownPicture, _ size: Size, in mode: ColorMode, scale: Double
  ) throws -> [UInt8] {
    let most = Double(IconRaster.maxPixels).squareRoot()
    let fit = min(1, most / (scale * max(size.width, size.height)))
    func side(_ length: Double) -> Int { max(1, Int((length * scale * fit).rounded())) }
    return try painter.png(
      of: picture.image, width: side(size.width), height: side(size.height),
      tint: picture.tint(in: mode), at: picture.path)
  }

  // MARK: Android

  /// The densities, with the pixels of a dp.
  private static let densities = [
    ("mdpi", 1.0), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3), ("xxxhdpi", 4),
  ]

  /// The resources of a picture: a vector drawable for each mode, or else pictures in all densities.
  private func android(_ picture: ShownPicture, _ size: Size) throws -> [HandoffFile] {
    // A name that is there at night alone is none at day.
    let isContrasting = picture.modes.contains(where: \.hasContrast)
    let modes =
      picture.modes.filter { !$0.hasContrast } + (isContrasting ? [.contrast, .darkContrast] : [])
    let vectors = try modes.compactMap { mode in
      try painter.shapes(of: picture.image, tint: picture.tint(in: mode), at: picture.path)
        .flatMap(VectorDrawable.xml)
        .map { HandoffFile(resource(picture, in: mode, "", ending: "xml"), text: $0) }
    }
    guard vectors.count < modes.count else { return vectors }
    return try modes.flatMap { mode in
      try Self.densities.map { density, scale in
        HandoffFile(
          resource(picture, in: mode, "-" + density, ending: "png"),
          try pixels(of: picture, size, in: mode, scale: scale))
      }
    }
  }

  /// The path of a resource; resources have no mode of increased contrast, so it is part of the name.
  private func resource(
    _ picture: ShownPicture, in mode: ColorMode, _ density: String, ending: String
  ) -> String {
    let name = CodeNames.name(
      for: [theme, picture.name] + (mode.hasContrast ? ["contrast"] : []), .resource)
    let night = mode == .dark || mode == .darkContrast ? "-night" : ""
    return "android/res/drawable\(night)\(density)/\(name).\(ending)"
  }
}

extension ColorMode {
  /// Whether it has increased contrast.
  fileprivate var hasContrast: Bool { self == .contrast || self == .darkContrast }
}

extension ShownPicture {
  /// The name of a mode's file without its ending, as in pictures of pages.
  func file(in mode: ColorMode, scale: Double = 1) -> String {
    name + Variant(Look().shown(in: mode), scale: Scale(scale) ?? .one).ending
  }
}
