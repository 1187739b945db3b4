import Drawing
package import Geometry
import PageModel

/// An icon that page files can name.
package struct ListedIcon: Sendable {
  /// Its name in page files.
  package let name: String
  /// Its first file, `assets/…` in the project or among the built-in assets.
  package let file: String
  /// Whether it came with the program.
  package let isBuiltIn: Bool
  /// Its names in SF Symbols, and further words for it.
  package let entry: IconWords.Entry
  /// The drawing, or why it cannot be used.
  package let found: FoundIcon

  /// The size in points; nil if the file cannot be used.
  package var size: Size? { found.icon?.size }
}

extension AssetFolders {
  /// The names of all icons, sorted, each once.
  package var iconNames: [String] {
    names("icons", endings: AssetReading.iconEndings.reversed())
  }

  /// The icons with some names.
  package func icons(_ names: [String]) -> [ListedIcon] {
    let snapshot = AssetSnapshot(of: self)
    return names.compactMap { name in
      guard case .file(let file) = find("icons", name, endings: AssetReading.iconEndings) else {
        return nil
      }
      let source = sourceFile(file.path)
      return ListedIcon(
        name: name, file: source.name, isBuiltIn: source.isBuiltIn,
        entry: IconWords.builtIn.entry(of: name), found: snapshot.icon(name))
    }
  }
}

extension [ListedIcon] {
  /// A JSON array of `{"name","builtIn","file","size","symbols","words"}`, one per line.
  package var json: String {
    jsonLines { icon, json in
      json.member("name", icon.name)
      json.member("builtIn", icon.isBuiltIn)
      json.member("file", icon.file)
      json.member("size") { json in
        guard let size = icon.size else { return json.writeNull() }
        json.numbers([size.width, size.height])
      }
      json.member("symbols") { $0.texts(icon.entry.symbols) }
      json.member("words") { $0.texts(icon.entry.words) }
    }
  }
}
