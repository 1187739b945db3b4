package import PageModel

/// Where a page's data come from, and the file that what came is kept in; as they are written, with their places.
package struct RemoteData: Sendable {
  /// The URL.
  package let url: (text: String, source: Source)
  /// The sample, as seen from the page file.
  package let sample: (name: String, source: Source)
}

extension PageFile {
  /// Where a page's data come from on the network; nothing else of the page is read.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the path that places name.
  ///   - format: its language.
  /// - Returns: nil for a page that asks no network; and what is wrong with the file as far as it was read.
  package static func remoteData(
    _ bytes: [UInt8], file: SourceFile, format: PageFormat
  ) -> (RemoteData?, diagnostics: [Diagnostic]) {
    let (node, diagnostics) = Tree.read(bytes, file: file, format: format)
    var reader = Reader(diagnostics, in: bytes)
    let data = node?["data"].flatMap { node in
      reader.about("\"data\"") { PageData.table.read(node, &$0) }
    }
    guard let url = data?.url, let sample = data?.sample else { return (nil, reader.diagnostics) }
    return (RemoteData(url: url, sample: sample), reader.diagnostics)
  }
}
