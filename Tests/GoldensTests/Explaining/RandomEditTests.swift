import Goldens
import Pageshot
import Testing

extension Dice {
  init(_ seed: Int) { self.init(state: UInt64(seed) &* 7919 &+ 1) }
}

/// A page of random rows that can be edited at random.
private struct RandomPage {
  struct Row {
    var id: Int
    var fields: [String: String]
  }

  var dice: Dice
  var sections: [[Row]] = []
  var headers: [String?] = []
  private var count = 0

  init(seed: Int) {
    dice = Dice(seed)
    for _ in 0...dice.roll(4) { addSection() }
  }

  var text: String {
    var lines = ["title: Random", "theme: wechat", "sections:"]
    for (header, rows) in zip(headers, sections) {
      lines.append("  - header: \(header ?? "''")\n    cells:")
      for row in rows {
        lines.append("      - id: \(row.id)")
        for (key, value) in row.fields.sorted(by: { $0.key < $1.key }) {
          lines.append("        \(key): \(value)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func edit() {
    let section = dice.roll(sections.count)
    let row = dice.roll(max(sections[section].count, 1))
    switch dice.roll(9) {
    case 0: sections[section].insert(makeRow(), at: min(row, sections[section].count))
    case 1 where sections[section].count > 1: sections[section].remove(at: row)
    case 2 where sections[section].count > 2: sections[section].reverse()
    case 3: addSection()
    case 4 where sections.count > 1:
      sections.remove(at: section)
      headers.remove(at: section)
    case 5:
      let row = sections[section].remove(at: row)
      let other = dice.roll(sections.count)
      sections[other].insert(row, at: dice.roll(sections[other].count + 1))
      if sections[section].isEmpty { sections[section].append(makeRow()) }
    case 6: headers[section] = word()
    default: sections[section][row].fields = makeRow().fields
    }
  }

  private mutating func addSection() {
    sections.append((0...dice.roll(5)).map { _ in makeRow() })
    headers.append(dice.roll(2) == 0 ? word() : nil)
  }

  private mutating func word() -> String {
    ["夜间模式", "Wi-Fi", "清理缓存", "Apple", "12.3M", "jgpq", "关于"][dice.roll(7)]
  }

  private mutating func makeRow() -> Row {
    count += 1
    var fields = [
      "title": word(), "kind": ["plain", "disclosure", "switch", "text"][dice.roll(4)],
    ]
    if fields["kind"] != "text", dice.roll(2) == 0 { fields["detail"] = word() }
    if fields["kind"] == "switch" {
      fields["on"] = dice.roll(2) == 0 ? "true" : "false"
      fields["detail"] = nil
    }
    if dice.roll(3) == 0, fields["kind"] != "text" { fields["image"] = "MoreSetting" }
    if dice.roll(4) == 0 { fields["height"] = ["50", "61.3", "80"][dice.roll(3)] }
    if dice.roll(5) == 0 { fields["style"] = "{ titleColor: \"#FF0000\" }" }
    return Row(id: count, fields: fields)
  }
}

@Suite struct `Random edits` {
  @Test(arguments: 0..<24) func `leave no pixel without a cause`(seed: Int) throws {
    var page = RandomPage(seed: seed)
    let before = page.text
    for _ in 0...page.dice.roll(3) { page.edit() }
    let (found, base, new) = try Studio.explain(before, page.text, scale: seed % 3 == 0 ? 1 : 2)
    #expect(found.unexplained == [], "\(before)\n\(page.text)")
    // If no row moved, the pixels of all causes add up to the pixels that differ.
    let tops = [base, new].map { side in
      side.record?.tree.boxes.filter { $0.role == "cell" || $0.role == "section" }.map(\.rect)
    }
    if tops[0] == tops[1], found.causes.allSatisfy({ $0.kind != .reordered }) {
      let comparison = Comparison(of: base.bitmap, and: new.bitmap)
      #expect(found.causes.reduce(0) { $0 + $1.pixels } == comparison.differentPixels)
    }
    let renderers = found.causes.filter { $0.kind == .renderer || $0.kind == .fontFile }
    #expect(renderers == [], "\(before)\n\(page.text)")
  }
}
