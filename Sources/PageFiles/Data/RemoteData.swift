package import PageModel

/// The URL of a page's data and the sample file for the answer, with their sources.
package struct RemoteData: Sendable {
  /// The URL.
  package let url: (text: String, source: Source)
  /// The sample's name, relative to the page file.
  package let sample: (name: String, source: Source)
}

extension PageFile {
  /// Reads only the URL of a page's data.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's path in diagnostics.
  ///   - format: the file's format.
  /// - Returns: the URL and sample, nil for a page without them; and the diagnostics so far.
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
