import Foundation

extension Bench {
  /// Measures the cost of themes and modes in whole processes, on pages of the gallery.
  func looks() throws {
    print("looks, whole processes, one worker: instructions, or CPU ms where none are counted")
    func render(_ page: String, _ rest: String...) throws -> ProcessCost {
      try meter.cost(
        ["render", page, "-o", folder + "/out", "--jobs", "1", "--quiet"] + rest)
    }
    let page = "pages/kinds.yaml"
    let alone = try render(page)
    line("\(page): render", alone.words)
    line("\(page): validate", try meter.cost(["validate", page, "--quiet"]).words)
    for theme in ["inset", "glass", "wechat-8"] {
      let themed = try render(page, "--theme", theme)
      line("the same in \(theme)", themed.words(against: alone), goal: "goal ×1.1")
    }
    for pages in ["pages/ios", "pages/wechat"] {
      let light = try render(pages, "--no-scenarios", "--appearance", "light")
      let both = try render(pages, "--no-scenarios", "--appearance", "light,dark")
      line("\(pages): light", light.words)
      line("light and dark", both.words(against: light), goal: "goal ×1.8: a variant ×0.8")
    }
    try manyVariants(of: page)
  }

  /// Renders a page in 13 themes, all modes and scales: 208 pictures.
  private func manyVariants(of page: String) throws {
    let home = folder + "/many"
    try FileManager.default.createDirectory(
      atPath: home + "/assets/themes", withIntermediateDirectories: true)
    try "".write(toFile: home + "/pageshot.yaml", atomically: false, encoding: .utf8)
    try FileManager.default.copyItem(atPath: page, toPath: home + "/page.yaml")
    let themes = (1...13).map { "own\($0)" }
    for (index, theme) in themes.enumerated() {
      let base = ["classic", "inset", "glass"][index % 3]
      try """
      {"$extensions": {"pageshot": {"extends": "\(base)"}},
       "rowHeight": {"$type": "dimension", "$value": {"value": \(44 + index), "unit": "px"}}}
      """.write(
        toFile: "\(home)/assets/themes/\(theme).tokens.json", atomically: false, encoding: .utf8)
    }
    let run = run([
      pageshot, "render", home + "/page.yaml", "-o", folder + "/out", "--quiet",
      "--theme", themes.joined(separator: ","), "--appearance", "light,dark",
      "--contrast", "normal,increased", "--scale", "1,2,3,4",
    ])
    let words = run.status == 0 ? String(format: "%.0f MB", run.peak) : "refused"
    line("\(page) in 208 variants: peak memory", words, goal: "goal 150 MB")
  }
}
