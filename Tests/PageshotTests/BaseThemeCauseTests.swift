import Testing

/// A theme extends another base theme, which uses other tokens.
@Suite struct `The cause of another base theme` {
  @Test(arguments: pairs) func `is the line that names it`(_ pair: PagePair) throws {
    try pair.check()
  }

  private static let file = "../assets/themes/brand.tokens.json"
  private static let page = """
    theme: brand
    cells:
      - { id: a, title: Alpha, progress: 0.4 }

    """

  private static func theme(_ token: String) -> [String: String] {
    [
      file:
        "{\n  \"$extensions\": { \"pageshot\": { \"extends\": \"inset\" } },\n  \(token)\n}\n"
    ]
  }

  private static let font =
    "\"titleFont\": { \"$type\": \"typography\", \"$value\": { \"fontSize\": { \"value\": 16, \"unit\": \"px\" } } }"
  private static let height =
    "\"rowHeight\": { \"$type\": \"dimension\", \"$value\": { \"value\": 48, \"unit\": \"px\" } }"

  static let pairs = [
    PagePair(
      "beside an own font", page, files: theme(font), also: [(file, "inset", "classic")],
      gives: "assets/themes/brand.tokens.json:2 theme brand: extends inset → classic: "
        + "row shrank 7.09 pt"),
    PagePair(
      "beside an own height", page, files: theme(height), also: [(file, "inset", "classic")],
      gives: "assets/themes/brand.tokens.json:2 theme brand: extends inset → classic: "
        + "row shrank 4.29 pt"),
  ]
}
