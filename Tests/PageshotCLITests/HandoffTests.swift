import Foundation
import Testing

@Suite struct `A handoff` {
  private let box: Sandbox
  private static let gallery = Repository.path("pages")

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write(
      "pages/shop/me.yaml",
      """
      title: Me
      status: ready
      cells:
        - {id: out, title: Log out}
      """)
    try box.write(
      "pages/shop/me.scenario.yaml", "away:\n  - { tap: out, shot: pressed }\n")
  }

  /// The files of a folder with their bytes.
  private func contents(_ folder: String) throws -> [String: Data] {
    let names = box.files(folder)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try box.read("\(folder)/\($0)")) })
  }

  /// The names of the pictures and other files of a page or a screenshot.
  private func files(_ shot: String) -> [String] {
    ["", "~dark"].flatMap { look in
      ["", "@2x", "@3x"].map { "me\(shot)\(look)\($0).png" }
        + ["me\(shot)\(look).svg", "redlines\(shot)\(look).svg", "redlines\(shot)\(look)@2x.png"]
    } + ["spec\(shot).json"]
  }

  @Test func `contains all parts of each page and of each screenshot`() throws {
    let run = try box.run("handoff", "--only", "png,svg,redlines,spec")
    #expect(
      run.code == 0 && run.errors == "1 page, 28 files; start at output/handoff/index.html\n",
      "\(run.errors)")
    let own = files("") + files(".away.pressed")
    let expected = ["handoff.json", "index.html"] + own.map { "pages/shop/me/" + $0 }
    #expect(box.files("output/handoff") == expected.sorted())
    let named = run.output.split(separator: "\n").map {
      String($0.dropFirst("output/handoff/".count))
    }
    #expect(named.sorted() == expected.sorted() && named.last == "handoff.json")
    let list = try box.json("output/handoff/handoff.json")
    #expect(list["version"] as? Int == 1)
    #expect((list["program"] as? String)?.hasPrefix("pageshot ") == true)
    let sums = try #require(list["files"] as? [String: String])
    #expect(sums.keys.sorted() == expected.filter { $0 != "handoff.json" }.sorted())
    #expect(try box.run("render", "--scale", "3", "--appearance", "dark").code == 0)
    let (usual, small) = (
      "output/shop/me~dark@3x.png", "output/handoff/pages/shop/me/me~dark@3x.png"
    )
    #expect(try box.run("diff", usual, small).code == 0)
    #expect(try Double(box.read(small).count) < 0.9 * Double(box.read(usual).count))
  }

  @Test func `contains only the requested parts in the requested forms`() throws {
    let run = try box.run(
      "handoff", "-o", "out", "--only", "png,spec", "--appearance", "dark", "--scale", "2",
      "--no-scenarios")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      box.files("out") == [
        "handoff.json", "index.html", "pages/shop/me/me~dark@2x.png", "pages/shop/me/spec.json",
      ])
    let spec = try box.json("out/pages/shop/me/spec.json")
    #expect(spec["modes"] as? [String] == ["dark", "light", "contrast", "darkContrast"])
    for word in ["redlines", "svg", "png", "tokens", "assets", "strings", "spec"] {
      let run = try box.run("handoff", "-o", "out", "--only", word)
      #expect(run.code == 0, "\(word): \(run.errors)")
    }
    let wrong = try box.run("handoff", "--only", "svg,pictures")
    #expect(wrong.code == 64 && wrong.errors.contains("spec"), "\(wrong.errors)")
  }

  @Test func `follows its project's settings and the listed variants`() throws {
    try box.write("pageshot.yaml", "scale: 2\nvariants: {theme: [wechat]}\n")
    #expect(try box.run("handoff", "--no-scenarios", "--only", "png,spec").code == 0)
    let names = box.files("output/handoff/pages/shop/me")
    // Apps need each scale, whichever the project looks at.
    let pictures = ["me", "me~dark", "me~wechat", "me~wechat~dark"].flatMap { name in
      ["", "@2x", "@3x"].map { "\(name)\($0).png" }
    }
    #expect(names == (pictures + ["spec.json", "spec~wechat.json"]).sorted(), "\(names)")
    #expect(
      try box.run("handoff", "--no-scenarios", "--only", "png", "--scale", "2", "-o", "two").code
        == 0)
    #expect(
      box.files("two/pages/shop/me") == pictures.filter { $0.hasSuffix("@2x.png") }.sorted())
    let spec = try box.json("output/handoff/pages/shop/me/spec~wechat.json")
    #expect(spec["theme"] as? String == "wechat")
  }

  @Test func `has an index of pages in all variants, with tokens, assets and texts`() throws {
    try box.write("pageshot.yaml", "variants: {theme: [classic, wechat], contrast: [increased]}\n")
    try box.write(
      "pages/shop/me.yaml",
      "title: Me\ncells: [{ id: out, title: Log out, image: glyph-star }]\n")
    #expect(try box.run("handoff").code == 0)
    let html = try box.text("output/handoff/index.html")
    #expect(html.components(separatedBy: "<h2>").count == 2, "each page once")
    let pictures = html.matches(of: /<img src="([^"]+)"/).map { String($0.1) }
    #expect(pictures.count >= 8 && !pictures.contains { $0.contains("redlines") }, "\(pictures)")
    #expect(
      pictures.allSatisfy { $0.hasSuffix(".png") && !$0.contains("@") && !$0.contains("%40") })
    for name in ["light", "dark", "light, increased contrast", "dark, increased contrast"] {
      #expect(html.contains("<figcaption>\(name)<br>"), "\(name)")
    }
    let links = Set(
      html.matches(of: /href="([^"]+)"/).compactMap { String($0.1).removingPercentEncoding })
    let files = Set(box.files("output/handoff"))
    for path in [
      "tokens/classic/look.css", "tokens/wechat/look.resolver.json", "strings/strings.csv",
      "strings/values/strings.xml", "assets/android/res/", "assets/ios/Assets.xcassets/",
      "pages/shop/me/spec.json", "pages/shop/me/redlines~wechat~dark~contrast@2x.png",
    ] { #expect(links.contains(path), "\(path)") }
    // Every link leads somewhere, and every page's file is linked.
    for link in links {
      #expect(files.contains(link) || files.contains { link.hasSuffix("/") && $0.hasPrefix(link) })
    }
    #expect(files.filter { $0.hasPrefix("pages/") }.isSubset(of: links))
  }

  @Test func `has the same bytes with one worker and with two`() throws {
    for (jobs, folder) in [("1", "one"), ("2", "two"), ("2", "two")] {
      let run = try box.run(
        "handoff", Self.gallery + "/lc", Self.gallery + "/en", "-o", folder, "--jobs", jobs,
        "--scale", "1")
      #expect(run.code == 0, "\(run.errors)")
    }
    let (one, two) = (try contents("one"), try contents("two"))
    #expect(one.count > 50)
    #expect(one == two)
  }

  @Test func `is the old or the new one, whenever it is killed`() throws {
    #expect(try box.run("handoff").code == 0)
    let old = try contents("output/handoff")
    try box.write("pages/shop/me.yaml", "title: You\ncells: []\n")
    try box.write("pages/shop/me.scenario.yaml", "{}\n")
    #expect(try box.run("handoff", "-o", "new").code == 0)
    let new = try contents("new")
    let usual = try box.run("handoff", "-o", "other").seconds
    for part in 0..<6 {
      let job = try box.start(["handoff"])
      Thread.sleep(forTimeInterval: usual * Double(part) / 5)
      kill(job.process.processIdentifier, SIGKILL)
      _ = try job.finish()
      let now = try contents("output/handoff")
      #expect(now == old || now == new)
    }
    #expect(try box.run("handoff").code == 0)
    #expect(try contents("output/handoff") == new)
    #expect(box.files("output").allSatisfy { $0.hasPrefix("handoff/") }, "\(box.files("output"))")
  }

  @Test func `stays as it was if a page has errors`() throws {
    try box.write("pages/shop/bad.yaml", "titel: Bad\n")
    let first = try box.run("handoff")
    #expect(first.code == 1)
    #expect(
      first.errors.hasSuffix("nothing was written to output/handoff, 1 page with errors\n"),
      "\(first.errors)")
    #expect(box.files("output") == [])
    try box.write("pages/shop/bad.yaml", "title: Good\n")
    #expect(try box.run("handoff").code == 0)
    let before = try contents("output/handoff")
    try box.write("pages/shop/bad.yaml", "title: Good\nstatus: finished\n")
    let run = try box.run("handoff")
    #expect(run.code == 1)
    #expect(run.errors.contains("\"status\" cannot be \"finished\""), "\(run.errors)")
    #expect(run.errors.contains("draft, ready, done"), "\(run.errors)")
    #expect(try contents("output/handoff") == before)
  }

  @Test func `names the flag that leaves out scenarios if one of them fails`() throws {
    try box.write("pages/shop/extra.yaml", "title: Extra\ncells: [{ id: a, title: A }]\n")
    try box.write("pages/shop/extra.scenario.yaml", "s:\n  - tap: b\n")
    let failed = try box.run("handoff")
    #expect(failed.code == 1)
    #expect(
      failed.errors.hasSuffix(
        "1 page with errors\nhint: --no-scenarios hands off pages without their scenarios\n"),
      "\(failed.errors)")
    #expect(try box.run("handoff", "--no-scenarios").code == 0)
  }

  @Test func `replaces only what it wrote`() throws {
    try box.write("out/mine.txt", "mine")
    let run = try box.run("handoff", "-o", "out")
    #expect(run.code == 74)
    #expect(
      run.errors.contains("it contains mine.txt, which is not part of a handoff by pageshot"),
      "\(run.errors)")
    #expect(box.files("out") == ["mine.txt"])
    #expect(try box.run("handoff").code == 0)
    let page = "output/handoff/pages/shop/me/spec.json"
    try box.write(page, try box.text(page) + " ")
    let other = try box.run("handoff")
    #expect(other.code == 74 && other.errors.contains("spec.json"), "\(other.errors)")
    // A report is no handoff.
    _ = try box.run("test", "--report", "report")
    #expect(try box.run("handoff", "-o", "report").code == 74)
    #expect(try box.run("handoff", "-o", ".").errors.contains("it is, or contains, the "))
  }

  @Test func `is not mistaken for pages`() throws {
    #expect(try box.run("handoff", "-o", "pages/handoff").code == 0)
    let run = try box.run("handoff", "-o", "pages/handoff")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("1 page, "), "\(run.errors)")
  }

  @Test func `refuses pages whose files would have the same name`() throws {
    try box.write("pages/redlines.yaml", "title: R\n")
    try box.write("pages/a.yaml", "title: A\n")
    try box.write("pages/a/A.svg.yaml", "title: B\n")
    let run = try box.run("handoff")
    #expect(run.code == 1)
    #expect(
      run.errors.contains(
        "redlines.yaml would be written as pages/redlines/redlines.svg, which is a file that every"
          + " page has"), "\(run.errors)")
    #expect(
      run.errors.contains(
        "a.yaml would be written as pages/a/a.svg, which is the folder of another page"),
      "\(run.errors)")
  }

  @Test func `keeps hostile names and texts as texts`() throws {
    let title = "</script><img src=x onerror=alert(1)>=1+1&\u{202E}"
    try box.write("pages/<b>&'%41.yaml", "title: \"\(title)\"\ncells: [{ title: '=cmd|x' }]\n")
    #expect(try box.run("handoff").code == 0)
    let html = try box.text("output/handoff/index.html")
    #expect(!html.contains("<b>") && !html.contains("<img src=x") && !html.contains("\u{202E}"))
    #expect(html.contains("&lt;b&gt;&amp;'%41") && html.contains("&lt;img src=x onerror"))
    #expect(
      html.contains("href=\"pages/%3Cb%3E%26%27%2541/%3Cb%3E%26%27%2541@2x.png\"")
        || html.contains("href=\"pages/%3Cb%3E%26%27%2541/%3Cb%3E%26%27%2541%402x.png\""))
    #expect(html.contains("script-src") == false && html.contains("default-src 'none'"))
    let spec = try box.json("output/handoff/pages/<b>&'%41/spec.json")
    #expect(spec["title"] as? String == title)
    #expect(!(try box.text("output/handoff/pages/<b>&'%41/spec.json").contains("\u{202E}")))
    let strings = spec["strings"] as? [[String: Any]]
    #expect(strings?.contains { $0["text"] as? String == "=cmd|x" } == true)
  }

  @Test func `has the status of pages, which pictures do not show`() throws {
    #expect(try box.run("record").code == 0)
    #expect(try box.run("handoff").code == 0)
    #expect(try box.text("output/handoff/index.html").contains("<p class=\"ready\">ready</p>"))
    #expect(try box.json("output/handoff/pages/shop/me/spec.json")["status"] as? String == "ready")
    let page = try box.text("pages/shop/me.yaml")
    try box.write("pages/shop/me.yaml", page.replacing("status: ready", with: "status: done"))
    #expect(try box.run("test").code == 0)
    try box.write(
      "pages/shop/me.yaml",
      page.replacing("status: ready", with: "status: done").replacing("Log out", with: "Leave"))
    let run = try box.run("test")
    #expect(run.code == 1)
    let report = try box.text("output/report/report.json")
    #expect(report.contains("status ready → done"))
  }
}

@Suite struct `The schema of specifications` {
  @Test(arguments: ["lc", "en", "ios", "parts.yaml"])
  func `accepts those of the gallery`(pages: String) throws {
    let box = try Sandbox()
    let run = try box.run(
      "handoff", Repository.path("pages/" + pages), "-o", "out", "--only", "spec")
    #expect(run.code == 0, "\(run.errors)")
    let specs = box.files("out").filter { $0.hasSuffix(".json") && $0 != "handoff.json" }
    #expect(specs.count >= 3)
    let schema = try SchemaFile("spec.schema.json")
    for spec in specs {
      let value = try box.json("out/" + spec)
      #expect(schema.faults(in: value) == [], "\(spec)")
    }
    var other = try box.json("out/" + specs[0])
    other["verdict"] = 1
    other["status"] = "finished"
    #expect(schema.faults(in: other) == ["/status fits nothing", "/verdict is unknown"])
  }
}
