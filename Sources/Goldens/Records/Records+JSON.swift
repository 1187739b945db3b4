import Foundation

/// Why the text of a record cannot be read.
package struct RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with it, to be said after `cannot be read:`.
  package let description: String
}

extension Fingerprint {
  /// The fingerprint as JSON in one line, its keys sorted.
  package func json() -> String { jsonText(of: self) }

  /// Reads what ``json()`` writes.
  ///
  /// - Parameter json: the text.
  /// - Throws: ``RecordError`` where it is no fingerprint.
  package init(json: String) throws(RecordError) {
    try RecordError.check("fingerprint bytes", json.utf8.count, max: Self.longest)
    self = try record(Self.self, in: json)
    try RecordError.check("fonts", environment.fonts.count, max: Self.fonts)
  }

  /// The longest fingerprint, in bytes: a font takes some 200.
  private static let longest = 1 << 18
  /// The fonts of a fingerprint; a page of all scripts has some twenty.
  private static let fonts = 100
}

/// A record as JSON in one line, its keys sorted.
func jsonText(of record: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  // Nothing is left that has no form in JSON.
  return (try? encoder.encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// Reads a record that says which form it has; a program reads its own form and no other.
func record<Record: Decodable>(
  _ type: Record.Type, in json: String, form: (own: Int, of: (Record) -> Int)
) throws(RecordError) -> Record {
  let result = Result { () throws(RecordError) in try record(type, in: json) }
  // A record of another form may look damaged, or sound: its form is what counts.
  let own = (try? result.get()).map(form.of)
  let version = if let own { own } else { try record(Form.self, in: json).version }
  guard version == form.own else {
    throw RecordError(
      description: "it has the form \(version), this program reads the form \(form.own)")
  }
  return try result.get()
}

/// What records of all forms have.
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
  /// What a decoder complains of, with the path to it, such as `tree.boxes.3.rect`.
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
      description = "\(path.isEmpty ? "it" : path) is not what it should be"
    default: description = "\(error)"
    }
  }
}
