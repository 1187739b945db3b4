import PageFiles
import PageModel
import Testing

@Suite struct `The key variants` {
  /// The value of `variants:` in a page file as text, or its errors.
  private func said(_ text: String) -> String {
    let (page, faults) = PageFile.read(
      Array("variants: \(text)\n".utf8), file: "p", format: .yaml)
    guard faults.isEmpty else {
      return faults.map {
        "\($0.source.line):\($0.source.column) \($0.rule): \($0.message)"
          + ($0.hint.map { " (\($0))" } ?? "")
      }.joined(separator: "\n")
    }
    return (page?.variants?.products ?? []).map(words).joined(separator: ", ")
  }

  private func words(_ product: VariantProduct) -> String {
    let values = Axis.allCases.compactMap { axis in
      product.values[axis].map { "\(axis)=\($0.map(\.value).joined(separator: "|"))" }
    }
    let parts = product.exceptions.map { part in
      "-" + part.value.map { "\($0)=\($1)" }.sorted().joined(separator: "+")
    }
    return (product.isCombination ? "one " : "") + (values + parts).joined(separator: " ")
  }

  @Test(arguments: [
    ("{theme: [a, b], scale: [1, 2]}", "theme=a|b scale=1|2"),
    ("{appearance: [light, dark, dark]}", "appearance=light|dark"),
    ("{contrast: increased}", "contrast=increased"),
    ("[{theme: a, contrast: increased}]", "one theme=a contrast=increased"),
    ("[{theme: a}, {theme: [b], appearance: dark}]", "one theme=a, theme=b appearance=dark"),
    (
      "{theme: [a, b], except: [{theme: a, appearance: dark}, {scale: 3}]}",
      "theme=a|b -appearance=dark+theme=a -scale=3"
    ),
    ("{}", ""),
  ])
  func `has values by axis and lists of them`(text: String, words: String) {
    #expect(said(text) == words)
  }

  @Test(arguments: [
    ("{apearance: [dark]}", #"unknown axis "apearance" (did you mean "appearance"?)"#),
    ("{device: [x]}", #"unknown axis "device" (use one of theme"#),
    ("{textSize: [xl]}", #"unknown axis "textSize" (use one of"#),
    ("{appearance: [drak]}", #""appearance" cannot be "drak" (did you mean "dark"?)"#),
    ("{scale: [5]}", #""scale" cannot be "5" (use one of 1, 2, 3, 4)"#),
    ("{theme: []}", #""theme" is empty (remove it)"#),
    ("[]", #""variants" is empty"#),
    ("dark", #""variants" wants a mapping, not "dark""#),
    ("[dark]", #"an item of "variants" wants a mapping, not "dark""#),
    ("{theme: [{a: b}]}", #""theme" wants a text"#),
    ("{except: {theme: a}}", "wants a list, not a mapping"),
    ("{except: [dark]}", "wants a mapping of axes"),
    ("{except: [{hue: dark}]}", #"unknown axis "hue""#),
    ("{except: [{scale: 9}]}", #""scale" cannot be "9""#),
  ])
  func `is refused with a place and a hint if it is wrong`(text: String, message: String) {
    let said = said(text)
    #expect(said.hasPrefix("1:") && said.contains(message), "\(said)")
  }

  @Test func `is refused if a list is too long`() {
    let many = (0..<257).map { "t\($0)" }.joined(separator: ", ")
    #expect(said("{theme: [\(many)]}") == "1:19 limit: limit: items of theme 257 > 256")
    let parts = Array(repeating: "{theme: a}", count: 257).joined(separator: ", ")
    #expect(said("[\(parts)]").contains("items of variants 257 > 256"))
    #expect(said("{except: [\(parts)]}").contains("items of except 257 > 256"))
  }

  @Test func `may be in the project's settings, beside themes and contrasts`() {
    let text = """
      theme: a
      contrast: [normal, increased]
      variants: {theme: [c]}

      """
    let (settings, faults) = Settings.read(Array(text.utf8), file: "pageshot.yaml")
    #expect(faults.isEmpty && settings.theme?.value == "a")
    #expect(settings.values == [.contrast: ["normal", "increased"]])
    #expect(settings.variants?.themes.first?.source?.line == 3)
  }
}
