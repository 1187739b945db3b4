package import PageModel

/// A theme file as bytes that are read in a fiftieth of the time: its tokens with their places, without its text.
///
/// Each of the program's own themes has one beside it. It is never the only form of a theme: whoever keeps it
/// keeps the hash of the file that it was made of, and reads that file once it is another.
package enum CompiledTheme {
  /// Compiles a theme file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's path, of which its name counts.
  /// - Returns: the bytes; nil for a file with errors or warnings, or one that refers to other files.
  package static func compile(_ bytes: [UInt8], file: SourceFile) -> [UInt8]? {
    let source = ThemeSource(bytes, file: file)
    let (theme, diagnostics) = ThemeFile.read(source, as: ThemeName(of: file))
    guard let theme, let node = source.node, diagnostics.isEmpty, source.references.isEmpty,
      !node.isResolver
    else { return nil }
    var packer = Packer()
    theme.pack(into: &packer)
    return packer.bytes
  }

  /// Reads a compiled theme.
  ///
  /// - Parameters:
  ///   - bytes: what ``compile(_:file:)`` returned.
  ///   - file: the path in diagnostics of the file that was compiled.
  /// - Returns: the same theme as from the file; nil for other bytes.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> ThemeFile? {
    do throws(Unpacker.Damage) {
      var unpacker = try Unpacker(bytes, file: file)
      let theme = try ThemeFile(from: &unpacker)
      return unpacker.isAtEnd ? theme : nil
    } catch {
      return nil
    }
  }
}

extension ThemeFile: Packed {
  func pack(into packer: inout Packer) {
    packer.add(name)
    extends.pack(into: &packer)
    descriptions.pack(into: &packer)
    mirroredImages.pack(into: &packer)
    links.pack(into: &packer)
    foreign.pack(into: &packer)
    types.pack(into: &packer)
    tokens.pack(into: &packer)
    kinds.pack(into: &packer)
    tracking.pack(into: &packer)
    palette.pack(into: &packer)
    parts.pack(into: &packer)
  }

  init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
    self.init(name: try unpacker.text(), file: unpacker.file)
    extends = try Sourced<String>?(from: &unpacker)
    descriptions = try Dictionary(from: &unpacker)
    mirroredImages = try Array(from: &unpacker)
    links = try Dictionary(from: &unpacker)
    foreign = try Array(from: &unpacker)
    types = try Dictionary(from: &unpacker)
    tokens = try Tokens(from: &unpacker)
    kinds = try Dictionary(from: &unpacker)
    tracking = try TrackingTable?(from: &unpacker)
    palette = try Dictionary(from: &unpacker)
    parts = try Dictionary(from: &unpacker)
  }
}
