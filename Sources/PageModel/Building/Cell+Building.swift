extension Cell {
  /// Creates a row in Swift: `Cell("Night mode", kind: .switch, on: true)`.
  ///
  /// - Parameters:
  ///   - title: the main text; nil for none.
  ///   - subtitle: a smaller text below the title; nil for none.
  ///   - detail: the trailing text; nil for none.
  ///   - image: the name of the leading image; nil for none.
  ///   - kind: the kind of row. Default: disclosure.
  ///   - on: the state of a switch. Default: false.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  ///   - change: sets any other property: `{ $0.id = "night" }`.
  public init(
    _ title: String? = nil, subtitle: String? = nil, detail: String? = nil, image: String? = nil,
    kind: Kind = .disclosure, on: Bool = false, file: String = #fileID,
    path: String = #filePath, line: Int = #line,
    _ change: (inout Cell) -> Void = { _ in }
  ) {
    self.init()
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.image = image
    self.kind = kind
    self.on = on
    places = Places(Source(file, at: path, line: line))
    change(&self)
  }

  /// Creates a row with an accessory: `Cell("Wi-Fi", accessory: .checkmark)`.
  ///
  /// `accessory` is not optional: as in page files, `.none` is a row without an accessory.
  ///
  /// - Parameters:
  ///   - title: the main text; nil for none.
  ///   - subtitle: a smaller text below the title; nil for none.
  ///   - detail: the trailing text; nil for none.
  ///   - image: the name of the leading image; nil for none.
  ///   - kind: the kind of row. Default: disclosure.
  ///   - accessory: the accessory at the trailing end, for any kind.
  ///   - on: the state of a switch. Default: false.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  ///   - change: sets any other property.
  public init(
    _ title: String? = nil, subtitle: String? = nil, detail: String? = nil, image: String? = nil,
    kind: Kind = .disclosure, accessory: Accessory, on: Bool = false, file: String = #fileID,
    path: String = #filePath, line: Int = #line, _ change: (inout Cell) -> Void = { _ in }
  ) {
    self.init(
      title, subtitle: subtitle, detail: detail, image: image, kind: kind, on: on, file: file,
      path: path, line: line
    ) {
      $0.accessory = accessory
      change(&$0)
    }
  }

  /// Creates a row from a template: `Cell(kind: .template("badge", ["count": "3"]))`.
  ///
  /// - Parameters:
  ///   - title: the row's title in reports; a template shows only its parameters.
  ///   - kind: the template and its arguments.
  ///   - file: the source file, for messages and records.
  ///   - path: its path, for messages.
  ///   - line: its line, for messages.
  ///   - change: sets any other property.
  public init(
    _ title: String? = nil, kind: FilledTemplate, file: String = #fileID,
    path: String = #filePath, line: Int = #line,
    _ change: (inout Cell) -> Void = { _ in }
  ) {
    self.init(title, kind: .template(kind.name), file: file, path: path, line: line) {
      $0.parameters = kind.parameters
      change(&$0)
    }
  }
}
