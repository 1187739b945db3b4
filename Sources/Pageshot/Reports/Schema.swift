import PageFiles

/// The JSON Schema of page files.
package enum Schema {
  /// The schema as text, for editors: draft 2020-12.
  package static var json: String { PageSchema.json() }
}
