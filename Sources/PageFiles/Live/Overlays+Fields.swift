import PageModel

extension Toast {
  /// The keys of a toast.
  static let table = Table<Toast>(
    "toast", "A short text that is shown over the screen for a few seconds.", start: { Toast("") },
    fields: [
      Field("text", .shownText, \.text, "The text.", required: true),
      Field(
        "kind", .word, orNil: \.kind, "Whether something succeeded or failed. Default: neither."),
      Field(
        "seconds", .seconds, \.milliseconds, "How long the toast is shown, in seconds. Default: 2."),
    ],
    finish: { toast, node, _ in (toast.source, toast.places) = (node.source, node.placesOfKeys) })
}

extension Form where Value == Toast {
  /// A toast: a text or a mapping.
  static var toast: Form {
    Form(["anyOf": [.reference("text"), .reference("toast")]]) { node, reader in
      guard node.isScalar else { return Toast.table.read(node, &reader) }
      return Form<String>.shownText.read(node, &reader).map { Toast($0, at: node.source) }
    }
    .taking(.text)
  }
}

extension Form where Value == Loading? {
  /// A loading box: true, a text or a mapping; false removes it.
  static var loading: Form {
    let schema: JSON = ["anyOf": [["type": "boolean"], .reference("text"), .reference("loading")]]
    return Form(schema) { node, reader in
      if let flag = node.boolean { return .some(flag ? Loading(at: node.source) : nil) }
      guard node.isScalar else {
        return LoadingForm.table.read(node, &reader).map { form in
          var loading = form.loading(at: node.source)
          loading.places = node.placesOfKeys
          return .some(loading)
        }
      }
      return Form<String>.shownText.read(node, &reader).map { .some(Loading($0, at: node.source)) }
    }
    .taking([.flag, .text])
  }
}

/// A loading box as files write it.
struct LoadingForm: Sendable {
  /// The area that the box covers.
  enum Cover: String, CaseIterable { case rows, screen }

  var text: String?
  var cover = Cover.rows
  var frames: Placed<[String]>?
  /// The duration of all frames, in milliseconds; 500 by default.
  var milliseconds = 500

  /// The keys of a loading box.
  static let table = Table<LoadingForm>(
    "loading", "A box that is shown during work.", start: { LoadingForm() },
    fields: [
      Field("text", .shownText, orNil: \.text, "The text below the spinner. Default: none."),
      Field("covers", .word, \.cover, "What the box covers: rows or screen. Default: rows."),
      Field(
        "frames", .images, orNil: \.frames, "The images of an animation that replaces the spinner."),
      Field(
        "seconds", .seconds, \.milliseconds,
        "The duration of one round of the images, in seconds. Default: 0.5."),
    ])

  /// Makes the loading box.
  func loading(at source: Source) -> Loading {
    var loading = Loading(text, at: source)
    loading.coversScreen = cover == .screen
    if let frames {
      loading.picture = .frames(
        Frames(frames.value, milliseconds: milliseconds, at: frames.source))
    }
    return loading
  }
}

extension Form where Value == Placed<[String]> {
  /// Names of images, 1 to 100.
  static var images: Form {
    let names = Form<[String]>.list(of: .name)
    return Form(names.schema) { node, reader in
      guard let images = names.read(node, &reader) else { return nil }
      if (1...100).contains(images.count) { return Placed(images, at: node.source) }
      if node.sequence?.count == images.count {
        reader.fault(
          "wrong-type", at: node.source,
          "\(reader.subject) wants 1 to 100 pictures, not \(images.count)")
      }
      return nil
    }
    .taking([], names.taking.narrow)
  }
}

extension Notice {
  /// The keys of a notice in place of rows; only `retry` has a button.
  static func table(_ name: String, _ doc: String, hasButton: Bool) -> Table<Notice> {
    let button = Field<Notice>("button", .shownText, orNil: \.button, "The text of the button.")
    return Table(
      name, doc, start: { Notice() },
      fields: [
        Field("image", .name, orNil: \.image, "The image's name."),
        Field("title", .shownText, orNil: \.title, "The title below the image."),
        Field("text", .shownText, orNil: \.text, "The smaller text below the title."),
      ] + (hasButton ? [button] : []),
      finish: { notice, node, _ in (notice.source, notice.places) = (node.source, node.placesOfKeys)
      })
  }

  /// The keys of `empty`.
  static let empty = table(
    "empty", "The notice that is shown if the list in the data is empty.", hasButton: false)
  /// The keys of `retry`.
  static let retry = table(
    "retry", "The notice that is shown if the data could not be loaded.", hasButton: true)
}

extension RefreshParts {
  /// The keys of `refresh`.
  static let table = Table<RefreshParts>(
    "refresh", "The refresh header above the rows and the footer below.", start: { RefreshParts() },
    fields: [
      Field("header", .flag, \.header, "Whether there is a refresh header. Default: false."),
      Field("footer", .word, \.footer, "How the footer starts to load more. Default: none."),
      Field(
        "fade", .flag, \.fades, "Whether the header fades in as it is pulled. Default: false."),
      Field("tip", .shownText, orNil: \.tip, "A line of text above the header's text."),
      Field("frames", .images, "The images that replace the arrow, 0.1 s each.") {
        parts, frames, source in
        let images = frames.value
        parts.frames = Frames(images, milliseconds: 100 * images.count, at: source)
      },
      Field(
        "trigger", .share, \.trigger,
        "The visible share of an automatic footer that starts loading, 0–1. Default: 1."),
      Field(
        "texts", .read(RefreshWords.table, "refreshTexts"),
        "The texts that replace the built-in ones."
      ) {
        parts, words, _ in parts.texts = words.texts
      },
    ],
    finish: { parts, node, _ in (parts.source, parts.places) = (node.source, node.placesOfKeys) })
}

/// The texts of a refresh part as files write them.
struct RefreshWords: Sendable {
  var texts: [RefreshText: String] = [:]

  /// The table with one key for each text.
  static let table = Table<RefreshWords>(
    "texts", "The texts that replace the built-in ones; an empty text is not drawn.",
    start: { RefreshWords() },
    fields: RefreshText.allCases.map { state in
      Field(state.rawValue, .shownText, words(state)) { words, text, _ in words.texts[state] = text
      }
    })

  private static func words(_ state: RefreshText) -> String {
    switch state {
    case .idle: "The text before a pull."
    case .pulling: "The text once the pull is far enough."
    case .refreshing: "The text while refreshing or loading."
    case .noMore: "The text when there is no more to load."
    }
  }
}

extension Node {
  /// The sources of a mapping's values by key, and of nested values by `key.inner`.
  var placesOfKeys: [String: Source] {
    var places: [String: Source] = [:]
    for entry in mapping ?? [] {
      places[entry.key] = entry.value.source
      for inner in entry.value.mapping ?? [] {
        places["\(entry.key).\(inner.key)"] = inner.value.source
      }
    }
    return places
  }
}
