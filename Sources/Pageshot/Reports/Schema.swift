import PageFiles

/// The JSON Schema of page files.
public enum Schema {
  /// The schema as text, for editors: draft 2020-12.
  public static var json: String { PageSchema.json() }
}
