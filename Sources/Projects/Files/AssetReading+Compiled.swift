import Images
import PageFiles
package import PageModel

/// The compiled themes beside the program's own.
package enum CompiledThemes {
  /// The ending of a compiled theme, in place of that of its file.
  package static let ending = ".theme"
  private static let stampSize = 16

  /// A compiled theme with its stamp: the hash of the theme file and of what it was compiled to.
  ///
  /// - Parameters:
  ///   - bytes: the theme file's content.
  ///   - file: the file's path.
  /// - Returns: the bytes; nil for a theme that cannot be compiled.
  package static func stamped(_ bytes: [UInt8], file: SourceFile) -> [UInt8]? {
    CompiledTheme.compile(bytes, file: file).map { stamp(of: bytes, $0) + $0 }
  }

  /// The theme of a file from its compiled form; nil if that was made of another file, or is damaged.
  fileprivate static func theme(of bytes: [UInt8], in compiled: [UInt8], file: SourceFile)
    -> ThemeFile?
  {
    let contents = Array(compiled.dropFirst(stampSize))
    guard compiled.starts(with: stamp(of: bytes, contents)) else { return nil }
    return CompiledTheme.read(contents, file: file)
  }

  private static func stamp(of bytes: [UInt8], _ contents: [UInt8]) -> [UInt8] {
    let hash = Hash128(of: bytes + contents)
    return [hash.high, hash.low].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
    }
  }
}

extension AssetReading {
  /// A theme from its compiled form, if the program has one for a file of exactly these bytes.
  ///
  /// It is the same theme, so reading it is no look of its own.
  func compiled(_ name: ThemeName, _ bytes: [UInt8], _ file: SourceFile) -> ThemeFile? {
    guard name.contexts.isEmpty else { return nil }
    let folder = RootedFolder(AssetFolders.builtIn)
    let path = "\(folder.path)/themes/\(name.file)\(CompiledThemes.ending)"
    return (try? AssetFile(path, folder.root).read(limit: 1 << 20)).flatMap {
      CompiledThemes.theme(of: bytes, in: $0, file: file)
    }
  }
}
