extension Cell {
  /// A row written in Swift: `Cell("Night mode", kind: .switch, on: true)`.
  ///
  /// - Parameters:
  ///   - title: the main text; none where nil.
  ///   - subtitle: a smaller text below the title; none where nil.
  ///   - detail: the text at the right; none where nil.
  ///   - image: the name of the picture at the left; none where nil.
  ///   - kind: how the row is built. Default: disclosure.
  ///   - on: the state of a switch. Default: false.
  ///   - file: the source file, for messages.
  ///   - line: its line, for messages.
  ///   - change: sets any other property: `{ $0.id = "night" }`.
  public init(
    _ title: String? = nil, subtitle: String? = nil, detail: String? = nil, image: String? = nil,
    kind: Kind = .disclosure, on: Bool = false, file: String = #fileID, line: Int = #line,
    _ change: (inout Cell) -> Void = { _ in }
  ) {
    self.init()
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.image = image
    self.kind = kind
    self.on = on
    places = Places(Source(file: file, line: line, column: 1))
    change(&self)
  }

  /// The same with what stands at the right end: `Cell("Wi-Fi", accessory: .checkmark)`.
  ///
  /// `accessory` is not optional: `.none` is a row without one, as in page files.
  ///
  /// - Parameters:
  ///   - title: the main text; none where nil.
  ///   - subtitle: a smaller text below the title; none where nil.
  ///   - detail: the text at the right; none where nil.
  ///   - image: the name of the picture at the left; none where nil.
  ///   - kind: how the row is built. Default: disclosure.
  ///   - accessory: what stands at the right end, whatever the kind.
  ///   - on: the state of a switch. Default: false.
  ///   - file: the source file, for messages.
  ///   - line: its line, for messages.
  ///   - change: sets any other property.
  public init(
    _ title: String? = nil, subtitle: String? = nil, detail: String? = nil, image: String? = nil,
    kind: Kind = .disclosure, accessory: Accessory, on: Bool = false, file: String = #fileID,
    line: Int = #line, _ change: (inout Cell) -> Void = { _ in }
  ) {
    self.init(
      title, subtitle: subtitle, detail: detail, image: image, kind: kind, on: on, file: file,
      line: line
    ) {
      $0.accessory = accessory
      change(&$0)
    }
  }

  /// A row made of a template: `Cell(kind: .template("badge", ["count": "3"]))`.
  ///
  /// - Parameters:
  ///   - title: what the row is called; a template shows only what it is given.
  ///   - kind: the template and what it is given.
  ///   - file: the source file, for messages.
  ///   - line: its line, for messages.
  ///   - change: sets any other property.
  public init(
    _ title: String? = nil, kind: FilledTemplate, file: String = #fileID, line: Int = #line,
    _ change: (inout Cell) -> Void = { _ in }
  ) {
    self.init(title, kind: .template(kind.name), file: file, line: line) {
      $0.parameters = kind.parameters
      change(&$0)
    }
  }
}
