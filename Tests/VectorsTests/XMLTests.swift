import Testing

@testable import Vectors

@Suite struct `An XML tree` {
  private static let limits = XMLLimits(bytes: 1_000, elements: 12, depth: 4, attributes: 2)

  private static func tree(_ text: String) -> XMLTree { XMLTree(Array(text.utf8), limits: limits) }

  /// The text from an offset to the end of its line.
  private static func line(of text: String, at offset: Int) -> Substring {
    Substring(decoding: Array(text.utf8)[offset...].prefix { $0 != 0x0A }, as: UTF8.self)
  }

  static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- 设置 -->
    <plist version="1.0" about='&#x8BBE;&quot;'>
      <dict>
        <key>Title</key> <!-- what stands above -->
        <string>设置 &amp; more</string>
        <key>Rows</key><array><integer>12</integer><true/></array>
      </dict>
    </plist>
    """

  @Test func `has the elements, attributes and texts of a property list with their places`() throws
  {
    let tree = Self.tree(Self.list)
    #expect(tree.fault == nil)
    let root = try #require(tree.root)
    #expect(root.name == "plist" && root.isWhole && root.texts == [])
    #expect(root["version"] == "1.0" && root["about"] == "设\"" && root["style"] == nil)
    #expect(
      root.attributes.map { Self.line(of: Self.list, at: $0.offset).prefix(9) }
        == ["version=\"", "about='&#"])
    let dict = try #require(root.children.first)
    #expect(dict.children.map(\.name) == ["key", "string", "key", "array"])
    #expect(
      dict.children.map { Self.line(of: Self.list, at: $0.offset) } == [
        "<key>Title</key> <!-- what stands above -->", "<string>设置 &amp; more</string>",
        "<key>Rows</key><array><integer>12</integer><true/></array>",
        "<array><integer>12</integer><true/></array>",
      ])
    #expect(dict.children.flatMap(\.texts).map(\.value) == ["Title", "设置 & more", "Rows"])
    let title = try #require(dict.children[1].texts.first)
    #expect(Self.line(of: Self.list, at: title.offset) == "设置 &amp; more</string>")
    #expect(dict.children[3].children.map(\.name) == ["integer", "true"])
  }

  @Test func `keeps texts and elements in order, with the white space around texts`() throws {
    let text = "<a> one\r\n<b/>\rtwo<!-- -->three <?four?></a>"
    let root = try #require(Self.tree(text).root)
    let parts = root.content.map { part in
      switch part {
      case .element(let child): "<\(child.name)> \(child.offset)"
      case .text(let text): "\(text.value.debugDescription) \(text.offset)"
      case .instruction(let fault): "\(fault.message) \(fault.offset)"
      }
    }
    #expect(
      parts == [
        #"" one\n" 4"#, "<b> 9", #""\ntwo" 14"#, #""three " 25"#, "<?four? is not allowed 31",
      ])
  }

  @Test(arguments: [
    ("<a><b>x</b><c><d>y&no;", "a - b + c - d -", "&no; is not allowed"),
    ("<a><b>x</b><c><d z='1' z=", "a - b + c -", "the value of z needs quotes"),
    ("<a><b/></c>", "a - b +", "</c> has no start tag"),
    ("<a><b/>", "a - b +", "the file ends inside <a>"),
    ("<a><b/></a><c/>", "a + b +", "more than one root element"),
    ("<a/>b", "a +", "text outside the root element"),
    ("<a ", "", "the file ends inside <a>"),
    ("<!-- -->", "", "the file has no element"),
    ("<a>\u{1}</a>", "", "the control character 0x1 is not allowed"),
    ("<?b?><a/>", "", "<?b? is not allowed"),
    ("<a/><?b?>", "a +", "<?b? is not allowed"),
    ("<a><?b></a>", "a -", "a processing instruction has no end"),
    ("<a><b><c><d><e/></d></c></b></a>", "a - b - c - d -", "limit: xml-depth 5 > 4"),
    ("<a b='' c='' d=''/>", "", "limit: xml-attributes 3 > 2"),
  ])
  func `has what comes before an error`(text: String, nodes: String, message: String) throws {
    func words(_ node: XMLNode) -> [String] {
      ["\(node.name) \(node.isWhole ? "+" : "-")"] + node.children.flatMap(words)
    }
    let tree = Self.tree(text)
    #expect((tree.root.map(words) ?? []).joined(separator: " ") == nodes)
    #expect(try #require(tree.fault).message.hasPrefix(message))
  }

  @Test func `has limited numbers of elements and bytes`() throws {
    let many = Self.tree("<a>" + String(repeating: "<b/>", count: 12) + "</a>")
    #expect(many.root?.children.count == 11)
    #expect(many.fault == XMLFault(47, .limit(.elements, 13, most: 12)))
    let instructions = Self.tree("<a>" + String(repeating: "<?b?>", count: 12) + "</a>")
    #expect(instructions.fault == XMLFault(58, .limit(.elements, 13, most: 12)))
    let long = Self.tree("<a>" + String(repeating: " ", count: 1_000) + "</a>")
    #expect(long.root == nil && long.fault == XMLFault(0, .limit(.bytes, 1_007, most: 1_000)))
  }

  @Test func `says how to fix an error`() {
    let hints = ["<a>&no;</a>", "<!DOCTYPE a><a/>", "<?xml encoding='latin1'?><a/>", "<a"]
      .map { Self.tree($0).fault }
    #expect(hints.map { $0?.rule } == ["entity", "markup", "encoding", "xml"])
    #expect(
      hints.map { $0?.hint }
        == ["write the character itself", "remove it", "save the file as UTF-8", nil])
  }
}
