import Foundation
import PageFiles
import PageModel
import Pageshot
import TestSupport
import Testing

@testable import Handoff

@Suite struct `Tokens in CSS` {
  /// Headless Chromium, if it is installed.
  private static let chromium = ["chromium", "chromium-browser", "google-chrome"]
    .map { "/usr/bin/" + $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The computed values of custom properties in a browser with the settings of a mode.
  private func computed(_ css: String, _ names: [String], in mode: ColorMode) throws -> [String] {
    // A test cannot set both settings of the browser, so it answers the media queries itself.
    let (isDark, hasContrast) = (
      mode == .dark || mode == .darkContrast, mode == .contrast || mode == .darkContrast
    )
    let answered = css.replacing(
      "(prefers-color-scheme: dark)", with: isDark ? "(width)" : "(width: 1px)"
    )
    .replacing("(prefers-contrast: more)", with: hasContrast ? "(width)" : "(width: 1px)")
    let folder = try Folder()
    let list = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
    let page = """
      <!doctype html><meta charset="utf-8"><style>\(answered)</style><body><script>
      const style = getComputedStyle(document.documentElement);
      const found = \(list).map((name) => {
        const value = style.getPropertyValue(name).trim();
        document.body.style.color = "";
        document.body.style.color = value;
        return document.body.style.color ? getComputedStyle(document.body).color : value;
      });
      document.documentElement.dataset.found = encodeURIComponent(JSON.stringify(found));
      </script>
      """
    try folder.write("page.html", Array(page.utf8))
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--user-data-dir=\(folder.path)/profile", "--dump-dom", "file://\(folder.path)/page.html",
    ]
    let program = try #require(Self.chromium)
    let (_, words) = try #require(try folder.run(program, arguments))
    let match = try #require(words.firstMatch(of: /data-found="([^"]*)"/), "\(words.prefix(500))")
    let json = try #require(String(match.1).removingPercentEncoding)
    return try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }

  private func browsers(_ color: Color) -> String {
    let channels = "\(color.red), \(color.green), \(color.blue)"
    guard color.alpha < 255 else { return "rgb(\(channels))" }
    // Browsers write only as many digits as identify the byte.
    let share = Double(color.alpha) / 255
    let short = (share * 100).rounded() / 100
    let alpha =
      UInt8((short * 255).rounded()) == color.alpha ? short : (share * 1000).rounded() / 1000
    return "rgba(\(channels), \(alpha.code))"
  }

  @Test(
    .enabled(if: chromium != nil, "Chromium is not installed"),
    arguments: ["wechat", "glass", "acme"], ColorMode.allCases)
  func `have the theme's values in a browser`(name: String, mode: ColorMode) throws {
    let look = name == "acme" ? try Looks.brand(Looks.acme) : try Looks.look(name)
    var names = CodeNames(.kebab)
    var wanted: [(String, String)] = []
    for token in look.tokens {
      let name = "--" + names.name(for: token.path)
      switch token.value {
      case .color(let colors): wanted.append((name, browsers(try #require(colors[mode]))))
      case .length(let length): wanted.append((name, "\(length.code)px"))
      case .number(let number): wanted.append((name, number.code))
      case .family(let family): wanted.append((name, "\"\(family)\""))
      case .font(let font, _):
        wanted.append((name + "-family", "\"\(font.family)\""))
        wanted.append((name + "-size", "\(font.size.code)px"))
        wanted.append((name + "-letter-spacing", "\(font.tracking.code)px"))
      }
    }
    let found = try computed(try look.text("look.css", .css), wanted.map(\.0), in: mode)
    #expect(found.count == wanted.count)
    for ((name, value), found) in zip(wanted, found) where value != found {
      Issue.record("\(name) is \(found), not \(value), in \(mode)")
    }
  }

  @Test func `respond to both settings`() throws {
    let css = try Looks.look("classic").text("look.css", .css)
    for query in [
      "@media (prefers-color-scheme: dark) {", "@media (prefers-contrast: more) {",
      "@media (prefers-color-scheme: dark) and (prefers-contrast: more) {",
    ] {
      #expect(css.contains(query))
    }
  }

  /// The colours of custom properties, as the rules that apply in a mode give them.
  private func cascade(_ css: String, in mode: ColorMode) -> [String: String] {
    let isDark = mode == .dark || mode == .darkContrast
    let hasContrast = mode == .contrast || mode == .darkContrast
    var values: [String: String] = [:]
    for (index, block) in css.components(separatedBy: "@media ").enumerated() {
      let query = index == 0 ? "" : String(block.prefix { $0 != "{" })
      guard isDark || !query.contains("dark"), hasContrast || !query.contains("contrast") else {
        continue
      }
      for match in block.matches(of: /--([a-z0-9-]+): (#[0-9A-F]+);/) {
        values[String(match.1)] = String(match.2)
      }
    }
    return values
  }

  @Test func `have in each mode the colour of that mode, whichever modes share it`() throws {
    func color(_ bit: Int) -> (parts: String, hex: String) {
      bit == 0 ? ("[1, 0, 0]", "#FF0000") : ("[0, 1, 0]", "#00FF00")
    }
    let entries = (0..<16).map { number in
      let colors = (0..<4).map { color(number >> $0 & 1) }
      return """
        "c\(number)": {"$type": "color",
          "$value": {"colorSpace": "srgb", "components": \(colors[0].parts), "hex": "\(colors[0].hex)"},
          "$extensions": {"pageshot": {"dark": "\(colors[1].hex)", "contrast": "\(colors[2].hex)",
            "darkContrast": "\(colors[3].hex)"}}}
        """
    }
    let css = try Looks.brand(
      """
      {"$extensions": {"pageshot": {"extends": "classic"}},
       "palette": {\(entries.joined(separator: ",\n"))}}
      """
    ).text("look.css", .css)
    for (bit, mode) in [ColorMode.light, .dark, .contrast, .darkContrast].enumerated() {
      let values = cascade(css, in: mode)
      for number in 0..<16 {
        #expect(values["palette-c\(number)"] == color(number >> bit & 1).hex, "\(number), \(mode)")
      }
    }
  }

  @Test func `keep texts as texts`() throws {
    let text = """
      {"$extensions": {"pageshot": {"extends": "classic"}},
       "palette": {"*/ ; body : color: red": {"$type": "color", "$value": "{palette.red}"}},
       "</style> ;": {"*/": {"$type": "color", "$value": "{palette.blue}"}},
       "titleFont": {"$type": "typography", "$value": {"fontFamily": "A\\"; } </style> \\\\ B"}}}
      """
    let css = try Looks.brand(text).text("look.css", .css)
    #expect(css.contains("--palette-body-color-red: var(--palette-red);"))
    #expect(css.contains("--style: var(--palette-blue);"))
    #expect(css.contains("--title-font-family: \"A\\22 ; } \\3c /style> \\5c  B\";"))
    #expect(!css.contains("</style>"))
  }
}
