import Foundation
import Geometry
import IconSamples
import Images
import Librsvg
import PageFiles
import PageLayout
import PageModel
import Pageshot
import TestSupport
import Testing
import Vectors

@testable import Drawing
@testable import Handoff
@testable import Projects

/// Pages as a handoff shows them.
struct Shown {
  let renderer: Renderer
  let project: Project?

  init(project: Project? = nil) throws {
    (renderer, self.project) = (try Renderer(), project)
  }

  /// A page in some modes, with its painter.
  func pages(
    _ page: Page, named name: String = "page", theme: String = "classic",
    in modes: [ColorMode] = [.light, .dark]
  ) throws -> (pages: [ShownPage], painter: Painter) {
    let layouts = modes.map {
      renderer.layout(page, Look(theme: theme).shown(in: $0), project: project)
    }
    let pages = try zip(modes, layouts).map { mode, layout in
      ShownPage(
        name, theme: theme, mode: mode, try #require(layout.tree, "\(layout.diagnostics)"))
    }
    return (pages, try renderer.painter(for: layouts[0]))
  }
}

@Suite struct `Assets of a handoff` {
  private let folder: Folder
  private let shown: Shown

  init() throws {
    folder = try Folder()
    let photo = Bitmap(width: 20, height: 10, pixels: Array(repeating: 200, count: 800))
    try folder.write("assets/icons/photo@2x.png", try photo.encoded())
    try folder.write("assets/icons/.. evil \"<b>=.png", try photo.encoded())
    let star = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\
      <path d="M0 0H10V5H0z" fill="red"/><path d="M0 5H5V10H0z" fill="none" stroke="#00f8" stroke-width="1"/>\
      <circle cx="8" cy="8" r="1"/></svg>
      """
    try folder.write("assets/icons/star.svg", Array(star.utf8))
    try folder.write("pageshot.yaml", Array("{}\n".utf8))
    shown = try Shown(project: Project(of: folder.path + "/pages/a.yaml"))
  }

  private var page: Page {
    Page("P") {
      Section {
        Cell("A", image: "star")
        Cell("B", image: "photo")
        Cell("C", image: ".. evil \"<b>=")
      }
    }.with {
      $0.tabBar = [
        TabItem("T", image: "star", selected: true), TabItem("U", image: "star"),
      ]
    }
  }

  private func files(_ modes: [ColorMode] = [.light, .dark]) throws -> [String: [UInt8]] {
    let (pages, painter) = try shown.pages(page, in: modes)
    let files = try AssetFiles.files(of: pages, looks: [try Looks.look("classic")], by: painter)
    #expect(Set(files.map(\.path)).count == files.count)
    #expect(files.map(\.path) == files.map(\.path).sorted())
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
  }

  private func json(_ bytes: [UInt8]?) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes ?? [])) as? [String: Any])
  }

  @Test func `are pictures in each format`() throws {
    let files = try files()
    let names = Set(files.keys)
    for path in [
      "svg/classic/star.svg", "png/classic/photo.png", "png/classic/photo@2x.png",
      "png/classic/photo@3x.png", "png/classic/evil-b@2x.png",
      "android/res/drawable-mdpi/classic_photo.png", "android/res/drawable-hdpi/classic_photo.png",
      "android/res/drawable-xxxhdpi/classic_photo.png",
      "ios/Assets.xcassets/classic/photo.imageset/photo@3x.png",
      "ios/Assets.xcassets/classic/star.imageset/star.svg",
    ] {
      #expect(
        names.contains(path), "\(path) of \(names.sorted().filter { !$0.contains("colorset") })")
    }
    // Pictures made of pixels have no drawing.
    #expect(!names.contains("svg/classic/photo.svg"))
    let sizes = [("mdpi", 10, 5), ("hdpi", 15, 8), ("xhdpi", 20, 10), ("xxxhdpi", 40, 20)]
    for (density, width, height) in sizes {
      let bytes = try #require(files["android/res/drawable-\(density)/classic_photo.png"])
      let header = try PNGFile(bytes).header
      #expect(header.width == width && header.height == height, "\(density)")
    }
  }

  @Test func `are vector drawables of Android, or pictures, but never both`() throws {
    let files = try files(ColorMode.allCases)
    func name(_ path: String) -> String? {
      path.hasPrefix("android/")
        ? path.split(separator: "/").last?.split(separator: ".").first?.description : nil
    }
    let (drawings, pictures) = (
      Set(files.keys.filter { $0.hasSuffix(".xml") }.compactMap(name)),
      Set(files.keys.filter { $0.hasSuffix(".png") }.compactMap(name))
    )
    #expect(drawings.contains("classic_star") && pictures.contains("classic_photo"))
    #expect(drawings.isDisjoint(with: pictures))
    // A tab's icon has another colour at night.
    #expect(files.keys.contains { $0.hasPrefix("android/res/drawable-night/classic_star") })
  }

  @Test func `have names without paths`() throws {
    for path in try files().keys {
      #expect(path.wholeMatch(of: /[A-Za-z0-9@~._\/-]+/) != nil, "\(path)")
      #expect(!path.contains("..") && !path.hasPrefix("/"))
    }
  }

  @Test func `are recoloured as they are shown in each mode`() throws {
    let files = try files()
    let tints = Set(
      try shown.pages(page, in: [.light, .dark]).pages.flatMap(\.pictures)
        .filter { $0.image == "star" }.compactMap(\.tint?.color.hex))
    #expect(tints.count >= 2)
    let drawings = files.filter { $0.key.hasPrefix("svg/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    for tint in tints {
      let drawn = drawings.values.first { $0.contains("fill=\"\(tint)\"") }
      let text = try #require(drawn, "\(tint) of \(drawings.keys.sorted())")
      #expect(!text.contains("\"red\"") && !text.contains("filter"))
      #expect(text.contains("fill=\"none\"") && text.contains("stroke=\"rgba("))
    }
    #expect(
      drawings["svg/classic/star.svg"]?.contains("fill=\"red\"") == true, "one has its own colours")
  }

  /// A tinted drawing, painted as an icon, has the pixels of an icon that is painted and then tinted.
  @Test(arguments: [
    """
    <path d="M0 0H24V12H0z" fill="red"/><path d="M2 14H20V22z" fill="none" stroke="#00f8" stroke-width="2"/>\
    <g opacity="0.5"><circle cx="18" cy="18" r="4"/></g><rect width="9" height="9" fill="rgba(0,0,0,.25)"/>\
    <path d="M0 12h6v6H0z" fill="#f008"/><path d="M10 12h4v4h-4z" fill="#ff000040"/>\
    <path d="M10 0h9v9z" fill="transparent"/><path d="M0 18h6v6H0z" fill="rgba(0,0,0,25%)"/>\
    <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f8"/></linearGradient>\
    <rect x="6" y="18" width="9" height="6" fill="url(#g)"/>
    """,
    // Masks keep their colours.
    """
    <linearGradient id="b"><stop stop-color="red"/><stop offset="1" stop-color="#fff"/></linearGradient>\
    <g fill="#fff"><mask id="a"><path d="M0 0h24v12H0z"/><circle cx="8" cy="8" r="4" fill="#000"/>\
    <path fill="url(#b)" d="M0 12h24v9H0z"/></mask></g><mask id="c" mask="url(#a)"><path d="M0 0h9v9z"/></mask>\
    <g mask="url(#a)"><rect width="24" height="20"/><rect y="12" width="24" height="4" fill="url(#b)"/></g>\
    <rect width="24" height="24" mask="url(#c)"/>
    """,
  ]) func `look the same with and without a filter`(text: String) throws {
    let icon = try IconSamples.icon(IconSamples.svg(text))
    let tint = Color(red: 200, green: 30, blue: 90, alpha: 128)
    let one = try IconRaster(.svg(icon), width: 48, height: 48, tint: .stencil(tint), file: "a")
    let other = try Librsvg.pixels(of: icon.document(tinted: tint), width: 48, height: 48)
    func channels(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> ($0 * 8) & 0xFF) } }
    let far = zip(one.pixels, other).flatMap { one, other in
      zip(channels(one), channels(other)).map { abs($0 - $1) }
    }.max()
    #expect(try #require(far) <= 2)
  }

  @Test func `have plain names and the theme's colours if icons leave their colour open`() throws {
    let open = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\
      <path d="M0 0H10V5H0z" fill="currentColor"/><path d="M0 5H5V10H0z" fill="#ff0000"/></svg>
      """
    try folder.write("assets/icons/open.svg", Array(open.utf8))
    let page = Page("P") {
      Section {
        Cell("A", image: "open")
        Cell("B") { $0.image = "open" }
      }
    }.with { $0.tabBar = [TabItem("T", image: "open", selected: true)] }
    let (pages, painter) = try shown.pages(page)
    let files = try AssetFiles.files(of: pages, looks: [], by: painter)
    let drawings = Dictionary(
      uniqueKeysWithValues: files.filter { $0.path.hasPrefix("svg/classic/open") }
        .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(
      drawings.keys.sorted() == [
        "svg/classic/open-007aff.svg", "svg/classic/open-007aff~dark.svg",
        "svg/classic/open.svg", "svg/classic/open~dark.svg",
      ])
    for (path, color) in [("open", "#000000"), ("open~dark", "#FFFFFF")] {
      let text = try #require(drawings["svg/classic/\(path).svg"])
      #expect(text.contains(" color=\"\(color)\">") && text.contains("fill=\"#ff0000\""), "\(path)")
    }
    for (folder, color) in [("drawable", "#FF000000"), ("drawable-night", "#FFFFFFFF")] {
      let file = try #require(
        files.first { $0.path == "android/res/\(folder)/classic_open.xml" })
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.contains("fillColor=\"\(color)\"") && text.contains("fillColor=\"#FFFF0000\""))
    }
  }

  @Test func `are in a catalog as Xcode writes it`() throws {
    let files = try files([.light, .dark, .contrast, .darkContrast])
    let root = "ios/Assets.xcassets"
    func text(_ path: String) -> String {
      String(decoding: files["\(root)/\(path)"] ?? [], as: UTF8.self)
    }
    #expect(
      text("Contents.json") == """
        {
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
    #expect(
      text("classic/Contents.json") == """
        {
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "provides-namespace" : true
          }
        }

        """)
    #expect(
      text("classic/star.imageset/Contents.json") == """
        {
          "images" : [
            {
              "filename" : "star.svg",
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "preserves-vector-representation" : true
          }
        }

        """)
    #expect(
      text("classic/photo.imageset/Contents.json").contains(
        """
            {
              "filename" : "photo@2x.png",
              "idiom" : "universal",
              "scale" : "2x"
            },
        """))
    #expect(
      text("classic/colors/palette/red.colorset/Contents.json").contains(
        """
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                },
                {
                  "appearance" : "contrast",
                  "value" : "high"
                }
              ],
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0x61",
                  "green" : "0x69",
                  "red" : "0xFF"
                }
              },
              "idiom" : "universal"
            }
        """))
  }

  @Test func `have pictures or one drawing in each image set, and every file is listed`() throws {
    let files = try files([.light, .dark, .contrast, .darkContrast])
    let sets = files.keys.filter { $0.hasSuffix(".imageset/Contents.json") }
    #expect(sets.count >= 4)
    for path in sets {
      let folder = path.dropLast("Contents.json".count)
      let content = try json(files[path])
      let images = try #require(content["images"] as? [[String: Any]])
      let named = images.compactMap { $0["filename"] as? String }
      let there = files.keys.filter { $0.hasPrefix(folder) && $0 != path }.map {
        String($0.dropFirst(folder.count))
      }
      #expect(named.sorted() == there.sorted())
      let isVector =
        (content["properties"] as? [String: Bool])?["preserves-vector-representation"] == true
      #expect(named.allSatisfy { $0.hasSuffix(isVector ? ".svg" : ".png") })
      #expect(images.allSatisfy { ($0["scale"] == nil) == isVector })
    }
    // Every folder says what it contains.
    for path in files.keys where path.hasPrefix("ios/") {
      let folders = path.split(separator: "/").dropLast()
      for count in 2...folders.count {
        let folder = folders.prefix(count).joined(separator: "/")
        #expect(files["\(folder)/Contents.json"] != nil, "\(folder)")
      }
    }
  }

  @Test func `have a folder for each theme, with colours of two digits a channel`() throws {
    let (pages, painter) = try shown.pages(page)
    let photo = Page("P") { Section { Cell("B", image: "photo") } }
    let other = try shown.pages(photo, named: "other", theme: "inset").pages
    let look = try Looks.look("wechat")
    let files = try AssetFiles.files(of: pages + other, looks: [look], by: painter)
    let paths = files.map(\.path)
    #expect(paths.contains("png/inset/photo.png") && paths.contains("svg/classic/star.svg"))
    // The system shows the status bar; no page uses the third theme.
    #expect(!paths.contains { $0.contains("status-") })
    #expect(!paths.contains { $0.hasPrefix("svg/inset/star") || $0.hasPrefix("svg/wechat/") })
    let brand = "ios/Assets.xcassets/wechat/colors/palette/brand.colorset/Contents.json"
    let bytes = try #require(files.first { $0.path == brand }?.bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""red" : "0x00""#) && text.contains(#""blue" : "0x0C""#))
  }

  @Test func `are the same whatever the order of pages`() throws {
    let (pages, painter) = try shown.pages(page, in: ColorMode.allCases)
    let other = try shown.pages(page, named: "other", theme: "inset").pages
    let one = try AssetFiles.files(of: pages + other, looks: [], by: painter)
    let reversed = try AssetFiles.files(of: (pages + other).reversed(), looks: [], by: painter)
    #expect(one == reversed)
    #expect(one.contains { $0.path.hasPrefix("ios/Assets.xcassets/inset/") })
  }
}
