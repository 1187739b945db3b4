import Geometry
import PageFiles
import PageModel

/// An Xcode asset catalog.
enum Catalog {
  private static let info: JSON = ["author": "xcode", "version": 1]

  /// The attributes of a folder; names in a namespace begin with the name of the folder.
  static func folder(isNamespace: Bool = false) -> JSON {
    let properties: JSON = ["provides-namespace": true]
    return .object(
      [JSON.Member("info", info)]
        + (isNamespace ? [JSON.Member("properties", properties)] : []))
  }

  /// An image set: one vector for each mode, or pictures for three scales.
  static func imageSet(_ picture: ShownPicture, isVector: Bool) -> JSON {
    let images = picture.modes.flatMap { mode -> [JSON] in
      let appearances = appearances(of: mode)
      guard !isVector else {
        return [
          .object(
            appearances + [
              JSON.Member("filename", .text(picture.file(in: mode) + ".svg")),
              JSON.Member("idiom", "universal"),
            ])
        ]
      }
      return [1.0, 2, 3].map { scale in
        .object(
          appearances + [
            JSON.Member("filename", .text(picture.file(in: mode, scale: scale) + ".png")),
            JSON.Member("idiom", "universal"), JSON.Member("scale", .text("\(scale.code)x")),
          ])
      }
    }
    let properties: JSON = ["preserves-vector-representation": true]
    return .object(
      [JSON.Member("images", .list(images)), JSON.Member("info", info)]
        + (isVector ? [JSON.Member("properties", properties)] : []))
  }

  /// The colours of a theme, each a colour set, in folders like the groups of its tokens.
  static func colors(of look: LookTokens) -> [HandoffFile] {
    var names: [[String]: CodeNames] = [:]
    var folders: [[String]: String] = [:]
    var files: [HandoffFile] = []
    /// The folder of a group, which is created with the first token in it.
    func folder(_ group: [String]) -> String {
      if let known = folders[group] { return known }
      guard let last = group.last else { return "" }
      let parent = Array(group.dropLast())
      let own =
        folder(parent) + names[parent, default: CodeNames(.camel)].name(for: [last]) + "/"
      folders[group] = own
      files.append(HandoffFile("\(own)Contents.json", text: self.folder(isNamespace: true).xcode))
      return own
    }
    for token in look.tokens {
      guard case .color(let colors) = token.value, let last = token.path.last else { continue }
      let group = ["colors"] + token.path.dropLast()
      let place = folder(group)
      let name = names[group, default: CodeNames(.camel)].name(for: [last])
      files.append(
        HandoffFile("\(place)\(name).colorset/Contents.json", text: colorSet(colors).xcode))
    }
    return files
  }

  private static func colorSet(_ colors: [ColorMode: Color]) -> JSON {
    let modes = ColorMode.allCases.filter { mode in
      mode == .light || Set(colors.values).count > 1
    }
    let sets = modes.map { mode in
      JSON.object(
        appearances(of: mode) + [
          JSON.Member("color", color(colors[mode] ?? .clear)), JSON.Member("idiom", "universal"),
        ])
    }
    return ["colors": .list(sets), "info": info]
  }

  private static func color(_ color: Color) -> JSON {
    func channel(_ byte: UInt8) -> JSON {
      let digits = String(byte, radix: 16, uppercase: true)
      return .text("0x" + (digits.count == 1 ? "0" : "") + digits)
    }
    let thousandths = Int((Double(color.alpha) / 255 * 1000).rounded())
    let alpha = "\(thousandths / 1000)." + String("\(1000 + thousandths % 1000)".dropFirst())
    return [
      "color-space": "srgb",
      "components": [
        "alpha": .text(alpha), "blue": channel(color.blue), "green": channel(color.green),
        "red": channel(color.red),
      ],
    ]
  }

  /// The appearances of an entry; empty for light mode, which is the fallback.
  private static func appearances(of mode: ColorMode) -> [JSON.Member] {
    let dark: JSON = ["appearance": "luminosity", "value": "dark"]
    let high: JSON = ["appearance": "contrast", "value": "high"]
    let all: [JSON] =
      switch mode {
      case .light: []
      case .dark: [dark]
      case .contrast: [high]
      case .darkContrast: [dark, high]
      }
    return all.isEmpty ? [] : [JSON.Member("appearances", .list(all))]
  }
}
