import Foundation
import PageFiles
import PageModel
import Pageshot
import Synchronization
import TestSupport
import Testing

@testable import Handoff

extension Folder {
  /// The output of a program and its exit code; nil if it is not installed.
  func run(_ program: String, _ arguments: [String]) throws -> (code: Int32, words: String)? {
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let (code, output) = try Process.finish(program, arguments, in: path, withErrors: true)
    return (code, String(decoding: output, as: UTF8.self))
  }
}

/// The built-in themes.
enum Looks {
  static let names = ["classic", "inset", "glass", "wechat", "wechat-8"]

  /// A brand with tokens of its own, of each type, and with aliases of aliases.
  static let acme = """
    {"$extensions": {"pageshot": {"extends": "inset"}},
     "core": {
       "violet": {"$type": "color",
         "500": {"$value": {"colorSpace": "srgb", "components": [0.4, 0.2, 0.8], "hex": "#6633CC"},
           "$extensions": {"pageshot": {"dark": "#AA88FF"}}, "$description": "The brand's violet."},
         "700": {"$value": {"colorSpace": "srgb", "components": [0.2, 0, 0.6], "hex": "#330099"}}},
       "space": {"$type": "dimension", "m": {"$value": {"value": 18, "unit": "px"}},
         "back": {"$value": {"value": -4, "unit": "px"}}},
       "lines": {"$type": "number", "$value": 3},
       "bold": {"$type": "fontWeight", "$value": "bold"},
       "face": {"$type": "fontFamily", "$value": ["Inter", "Arial"]},
       "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
       "text": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontWeight": 650,
         "fontSize": {"value": 20, "unit": "px"}, "lineHeight": 1.5,
         "letterSpacing": {"value": 1, "unit": "px"}}}},
     "palette": {"brand": {"$value": "{core.violet.500}"},
       "deep": {"$type": "color", "$value": "{palette.brand}",
         "$extensions": {"pageshot": {"dark": "{core.violet.700}"}}}},
     "tintColor": {"$value": "{palette.brand}"},
     "leadingInset": {"$value": "{core.space.m}"},
     "titleFont": {"$value": "{core.text}"},
     "imageSize": {"width": {"$value": "{core.space.m}"},
       "height": {"$type": "dimension", "$value": {"value": 30, "unit": "px"}}},
     "kinds": {"logout": {"titleColor": {"$value": "{core.violet.500}"}}}}
    """

  private static let known = Mutex<[String: LookTokens]>([:])

  /// One of them, read once.
  static func look(_ name: String) throws -> LookTokens {
    if let look = known.withLock({ $0[name] }) { return look }
    let (found, diagnostics) = try ProjectSettings(around: ".").look(of: name)
    #expect(diagnostics.isEmpty)
    let look = try #require(found)
    known.withLock { $0[name] = look }
    return look
  }

  /// The tokens of a theme that extends a built-in one.
  static func brand(_ text: String, named name: String = "brand") throws -> LookTokens {
    let folder = try Folder()
    try folder.write("\(name).tokens.json", text)
    let path = "\(folder.path)/\(name).tokens.json"
    let (look, diagnostics) = try ProjectSettings(around: path).look(of: path)
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    return try #require(look)
  }
}

extension LookTokens {
  /// The text of a file in a format.
  func text(_ name: String, _ format: TokenFormat) throws -> String {
    let file = try #require(files(as: format).first { $0.path == name })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The colour tokens with their values in each mode.
  var colors: [(path: [String], colors: [ColorMode: Color])] {
    tokens.compactMap { token in
      if case .color(let colors) = token.value { (token.path, colors) } else { nil }
    }
  }
}
