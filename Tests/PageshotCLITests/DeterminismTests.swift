import Foundation
import Testing

@Suite struct `A page that is drawn again` {
  private let box: Sandbox
  private static let formats = ["me@2x.png", "me.svg", "me.pdf", "me.layout.json"]

  /// How often a page is drawn; more takes minutes and shows nothing new.
  private static let renders = 24

  /// Environments that must not affect a picture.
  private static let surroundings: [[String: String]] = [
    [:],
    ["LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8", "TZ": "Asia/Shanghai"],
    ["LC_ALL": "ja_JP.UTF-8", "FC_LANG": "ja", "TZ": "Asia/Tokyo"],
    ["LC_ALL": "C", "PANGO_LANGUAGE": "ko:ar", "TZ": "UTC+11"],
    ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0"],
    ["HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible"],
    ["FONTCONFIG_FILE": "HOME/fonts.conf", "FONTCONFIG_PATH": "/nowhere"],
    ["HOME": "HOME", "XDG_CONFIG_HOME": "HOME/.config"],
    ["PANGOCAIRO_BACKEND": "win32", "LANGUAGE": "tr", "SOURCE_DATE_EPOCH": "1"],
  ]

  init() throws {
    box = try Sandbox()
    try box.write(
      "pages/me.yaml",
      """
      title: 设置 Settings 骨直刃
      sections:
        - header: مرحبا
          cells:
            - {id: 1, title: 账号与安全, detail: 已保护, detailImage: ProfileLockOn, image: MoreSetting}
            - {id: 2, kind: switch, title: "שלום fi Ta 👩‍👩‍👧‍👦 🇨🇳", on: true}
            - {id: 3, title: i İ ı ß 12:30, subtitle: ½ ∑ ไทย हिन्दी}
            - {kind: logout}
      """)
    let fonts = """
      <fontconfig><match target="font"><edit name="hintstyle" mode="assign"><const>hintfull</const>
      </edit><edit name="embolden" mode="assign"><bool>true</bool></edit></match>
      <alias binding="strong"><family>Inter</family><prefer><family>Noto Serif</family></prefer></alias>
      </fontconfig>
      """
    for file in ["home/fonts.conf", "home/.config/fontconfig/fonts.conf", "home/.fonts.conf"] {
      try box.write(file, fonts)
    }
  }

  @Test func `has the same bytes wherever, whenever and however often it is drawn`() throws {
    var renders: [String: [Data: [Int]]] = [:]
    for index in 0..<Self.renders {
      let environment = Self.surroundings[index % Self.surroundings.count]
        .mapValues { $0.replacing("HOME", with: box.folder + "/home") }
      let masks = ["022", "077", "000"]
      let place = index % 2 == 0 ? "." : "home"
      let up = index % 2 == 0 ? "" : "../"
      let line =
        "umask \(masks[index % 3]); cd \(place); exec \"$pageshot\" render \(up)pages/me.yaml "
        + "-o \(up)out\(index) --format png,svg,pdf,json --jobs \(index % 4 + 1)"
      let run = try box.shell(line, environment: environment)
      #expect(run.code == 0, "\(run.errors)")
      for file in Self.formats {
        renders[file, default: [:]][try box.read("out\(index)/\(file)"), default: []].append(index)
      }
    }
    for (file, variants) in renders where variants.count > 1 {
      Issue.record("\(file) differs between renders \(variants.values.sorted { $0[0] < $1[0] })")
      for (data, indices) in variants { Attachment.record(data, named: "\(indices[0])-\(file)") }
    }
  }

  @Test(arguments: ["ꦄ", "ⴰ"])
  func `is refused in every folder for a character that its fonts lack`(letter: Character) throws {
    let digits = letter.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined()
    let folders = ["one", "another/below"]
    for folder in folders {
      try box.write("\(folder)/pageshot.yaml", "")
      try box.write("\(folder)/pages/letter.yaml", "cells: [{title: \(letter)}]\n")
      let refused = try box.run("render", in: folder)
      #expect(refused.code == 1 && refused.errors.contains("no font has U+\(digits)"))
      try box.write("\(folder)/pages/letter.yaml", "cells: [{title: 字 a}]\n")
      #expect(try box.run("render", in: folder).code == 0)
    }
    let pictures = try folders.map { try box.read("\($0)/output/letter@2x.png") }
    #expect(Set(pictures).count == 1)
  }

  @Test func `has the same bytes alone and among others, in any order`() throws {
    for index in 0..<6 {
      let rows = (0...index).map { "  - {title: 第\($0)行, image: MoreSetting, detail: x}\n" }
      try box.write("pages/\(index).yaml", "cells:\n" + rows.joined())
    }
    let formats = ["--format", "png,svg,pdf,json"]
    #expect(try box.start(["render", "-o", "one", "--jobs", "1"] + formats).finish().code == 0)
    #expect(try box.start(["render", "-o", "many", "--jobs", "8"] + formats).finish().code == 0)
    #expect(try box.start(["render", "-o", "alone", "pages/me.yaml"] + formats).finish().code == 0)
    #expect(box.files("one") == box.files("many") && box.files("one").count == 28)
    for file in box.files("one") {
      #expect(try box.read("one/\(file)") == box.read("many/\(file)"), "\(file)")
    }
    for file in Self.formats {
      #expect(try box.read("one/\(file)") == box.read("alone/\(file)"), "\(file)")
    }
  }

  @Test func `can be drawn into one folder by several processes`() throws {
    let jobs = try (0..<6).map { _ in try box.start(["render", "-o", "deep/er/out"]) }
    for job in jobs { #expect(try job.finish().code == 0) }
    #expect(box.files("deep/er/out") == ["me@2x.png"])
    #expect(try box.run("render").code == 0)
    #expect(try box.read("deep/er/out/me@2x.png") == box.read("output/me@2x.png"))
  }
}
