import Foundation

/// The reason why a record cannot be read.
package struct RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, to follow `cannot be read:`.
  package let description: String
}

extension Fingerprint {
  /// The fingerprint as JSON on one line, with sorted keys.
  package func json() -> String { jsonText(of: self) }

  /// Reads the format of ``json()``.
  ///
  /// - Parameter json: the text.
  /// - Throws: ``RecordError`` if the text is not a fingerprint.
  package init(json: String) throws(RecordError) {
    try RecordError.check("fingerprint bytes", json.utf8.count, max: Self.longest)
    self = try record(Self.self, in: json)
    try RecordError.check("fonts", environment.fonts.count, max: Self.fonts)
  }

  /// The longest fingerprint, in bytes; a font takes some 200.
  private static let longest = 1 << 18
  /// The maximum number of fonts; a page with all scripts has some twenty.
  private static let fonts = 100
}

/// A record as JSON on one line, with sorted keys.
func jsonText(of record: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  // Every value has a form in JSON, so encoding does not fail.
  return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// Reads a record that states its version; only the supported version is read.
func record<Record: Decodable>(
  _ type: Record.Type, in json: String, form: (own: Int, of: (Record) -> Int)
) throws(RecordError) -> Record {
  let result = Result { () throws(RecordError) in try record(type, in: json) }
  // A record of another version may look damaged or valid, so its version is checked first.
  let own = (try? result.get()).map(form.of)
  let version = if let own { own } else { try record(Form.self, in: json).version }
  guard version == form.own else {
    throw RecordError(
      description: "it has version \(version), but this program reads version \(form.own)")
  }
  return try result.get()
}

/// The version, which records of all versions state.
private struct Form: Decodable {
  var version: Int
}

func record<Record: Decodable>(
  _ type: Record.Type, in json: String
) throws(RecordError) -> Record {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  do { return try decoder.decode(type, from: Data(json.utf8)) } catch {
    throw RecordError(error)
  }
}

extension RecordError {
  /// The error of a decoder, with the path of the value, such as `tree.boxes.3.rect`.
  fileprivate init(_ error: any Error) {
    func place(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      description = "\(place(context.codingPath + [key])) is missing"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      description = "it is damaged"
    case .dataCorrupted(let context):
      description = "\(place(context.codingPath)) is damaged: \(context.debugDescription)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = place(context.codingPath)
      description = "\(path.isEmpty ? "it" : path) has the wrong type"
    default: description = "\(error)"
    }
  }
}
