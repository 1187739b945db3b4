import Foundation
import Goldens
import Pageshot
import ReportSamples
import Testing

@Suite(.enabled(if: Browser.path != nil, "Chromium is not installed"))
struct `A report in a browser` {
  @Test func `can be listed, filtered and searched`() throws {
    let sandbox = try Folder()
    try ReportExample(in: sandbox).write(to: sandbox.path("report"))
    let found = try Browser.run(
      """
      const names = () => all("#list li:not([hidden]) bdi").map((name) => name.textContent);
      const found = { first: names(), title: document.title };
      for (const state of ["new", "obsolete", "failed"]) document.querySelector(`[data-state=${state}]`).click();
      found.changed = names();
      document.querySelector("[data-state=changed]").click();
      found.all = names().length;
      press("/");
      found.focus = document.activeElement.id;
      const search = document.getElementById("search");
      search.value = "夜间";
      search.dispatchEvent(new Event("input"));
      found.searched = names();
      found.status = document.getElementById("found").textContent;
      search.value = "no such thing";
      search.dispatchEvent(new Event("input"));
      found.nothing = !document.getElementById("nothing").hidden;
      press("Escape");
      found.forgotten = names().length;
      all("#list bdi").find((name) => name.textContent === "wechat/settings@2x").closest("button").click();
      all(".also")[0].click();
      found.ofCause = names();
      return found;
      """, in: sandbox.path("report"), as: Listed.self)
    let changed = ["wechat/settings@2x", "wechat/settings~dark@2x"]
    #expect(
      found.first == [
        "wechat/settings@2x", "wechat/settings~dark@2x", "wechat/profile@2x",
        "wechat/old-settings@2x", "wechat/emoticons@2x",
      ])
    #expect(found.title == "Pageshot report")
    #expect(found.changed == changed)
    #expect(found.all == 8)
    #expect(found.focus == "search")
    #expect(found.searched == changed)
    #expect(found.status == "2 of 8 pictures")
    #expect(found.nothing)
    #expect(found.forgotten == 8)
    #expect(found.ofCause == changed)
  }

  private struct Listed: Decodable {
    var first, changed, searched, ofCause: [String]
    var title, focus, status: String
    var all, forgotten: Int
    var nothing: Bool
  }

  @Test func `shows pictures in five views and causes in both`() throws {
    let sandbox = try Folder()
    try ReportExample(in: sandbox).write(to: sandbox.path("report"))
    let found = try Browser.run(
      """
      const picture = document.getElementById.bind(document);
      const name = () => picture("name").textContent;
      const found = { names: [], views: [], sizes: [] };
      for (const key of ["", "j", "j", "ArrowDown", "j", "j", "k", "ArrowUp", "k", "k"]) {
        if (key) press(key);
        found.names.push(name());
      }
      for (const key of ["1", "2", "3", "4", "5"]) {
        press(key);
        const isLoaded = () => all("#stage img").every((image) => image.naturalWidth);
        for (let tries = 0; tries < 100 && !isLoaded(); tries += 1) await wait(50);
        found.views.push(picture("stage").dataset.view);
        found.sizes.push(all("#stage img").map((image) =>
          [image.naturalWidth, image.naturalHeight, image.getBoundingClientRect().width]));
      }
      press("2");
      const range = document.querySelector("#mix input");
      range.value = 25;
      range.dispatchEvent(new Event("input"));
      found.clip = getComputedStyle(all(".slider img")[1]).clipPath;
      press("1");
      await wait(200);
      press("n");
      press("n");
      found.pressed = all(".why").map((button) => button.getAttribute("aria-pressed"));
      found.lit = all(".box.lit").map((box) => {
        const sheet = box.closest(".sheet").getBoundingClientRect();
        const rect = box.getBoundingClientRect();
        return [rect.x - sheet.x, rect.y - sheet.y, rect.width, rect.height].map((n) => Math.round(n * 100) / 100);
      });
      press("z");
      found.doubled = all(".box.lit").map((box) => Math.round(box.getBoundingClientRect().width * 100) / 100);
      press("z");
      press("Escape");
      found.boxes = [all(".box:not([hidden])").length];
      press("b");
      found.boxes.push(all(".box:not([hidden])").length);
      press("?");
      found.help = picture("keys").open;
      picture("keys").close();
      found.hash = decodeURIComponent(location.hash);
      await wait(200);
      found.violations = violations.slice();
      new Image().src = "http://127.0.0.1:9/x.png";
      const script = document.createElement("script");
      script.textContent = "document.title = 'owned'";
      document.body.append(script);
      await wait(200);
      found.refused = violations.slice(found.violations.length).map((text) => text.split(" ")[0]).sort();
      found.title = document.title;
      return found;
      """, in: sandbox.path("report"), as: Viewed.self)
    let names = [
      "wechat/settings@2x", "wechat/settings~dark@2x", "wechat/profile@2x",
      "wechat/old-settings@2x", "wechat/emoticons@2x",
    ]
    #expect(found.names == names + [4, 3, 2, 1, 0].map { names[$0] })
    #expect(found.views == ["side", "slider", "onion", "difference", "aligned"])
    #expect(found.sizes.map(\.count) == [2, 2, 2, 2, 2])
    for size in found.sizes.joined() {
      #expect(size[0] == 750)
      #expect(size[1] >= 1334)
      #expect(size[2] == 375)
    }
    #expect(found.clip == "inset(0px 0px 0px 25%)")
    #expect(found.pressed == ["false", "true", "false"])
    let report = try ReportFolder.read(sandbox.path("report"))
    let picture = try #require(report.pictures.first { $0.name == names[0] })
    let box = try #require(picture.explanation?.causes[1].boxes.first)
    let rects = try [#require(box.base), #require(box.new)]
    #expect(found.lit.count == 2)
    for (lit, rect) in zip(found.lit, rects) {
      for (value, edge) in zip(lit, [rect.left, rect.top, rect.width, rect.height]) {
        #expect(abs(value - edge) < 0.02)
      }
    }
    for (width, rect) in zip(found.doubled, rects) { #expect(abs(width - 2 * rect.width) < 0.02) }
    #expect(found.boxes == [5, 0])
    #expect(found.help)
    #expect(found.hash == "#" + names[0])
    #expect(found.violations == [])
    #expect(found.refused == ["img-src", "script-src-elem"])
    #expect(found.title == "Pageshot report")
  }

  private struct Viewed: Decodable {
    var names, views, pressed, violations, refused: [String]
    var sizes: [[[Double]]]
    var lit: [[Double]]
    var doubled: [Double]
    var boxes: [Int]
    var clip, hash, title: String
    var help: Bool
  }

  @Test func `works on a phone 390 pixels wide`() throws {
    let sandbox = try Folder()
    try ReportExample(in: sandbox).write(to: sandbox.path("report"))
    let found = try Browser.run(
      """
      const edges = () => Math.max(document.documentElement.scrollWidth,
        ...all("button, input, h2, figure, #why *").filter((part) => part.offsetParent)
          .map((part) => Math.ceil(part.getBoundingClientRect().right)));
      const found = { width: innerWidth, views: [], edges: [edges()] };
      all("#list button")[1].click();
      found.name = document.getElementById("name").textContent;
      await wait(100);
      found.top = Math.round(document.getElementById("main").getBoundingClientRect().top);
      for (const button of all("#views button")) {
        button.click();
        const isLoaded = () => all("#stage img").every((image) => image.naturalWidth);
        for (let tries = 0; tries < 100 && !isLoaded(); tries += 1) await wait(50);
        found.views.push(document.getElementById("stage").dataset.view);
        found.edges.push(edges());
      }
      all(".why")[0].click();
      found.lit = all(".box.lit").length;
      found.sheet = all(".sheet")[0].getBoundingClientRect().width;
      found.low = all("button").filter((button) => button.offsetParent && button.offsetHeight < 40).length;
      return found;
      """, in: sandbox.path("report"), width: 390, as: Narrow.self)
    #expect(found.width == 390)
    #expect(found.name == "wechat/settings~dark@2x")
    #expect(found.top == 0)
    #expect(found.views == ["side", "slider", "onion", "difference", "aligned"])
    #expect(found.edges.allSatisfy { $0 <= 390 }, "\(found.edges)")
    #expect(found.lit == 1)
    #expect(330...375 ~= found.sheet)
    #expect(found.low == 0)
  }

  private struct Narrow: Decodable {
    var width, top, lit, low: Int
    var name: String
    var views: [String]
    var edges: [Int]
    var sheet: Double
  }

  @Test func `runs no script from a page and loads nothing`() throws {
    let sandbox = try Folder()
    var pictures = Reports.hostile.flatMap { Reports.hostile($0).pictures }
    for index in pictures.indices { pictures[index].name += " \(index)" }
    let text = Reports.hostile.joined(separator: " ")
    var report = TestReport(program: text, against: text, shard: text, pictures: pictures)
    report.allowed = [.obsolete]
    try ReportFolder(sandbox.path("report")).finish(report)
    let found = try Browser.run(
      """
      for (const button of all("#list button")) {
        button.click();
        for (const why of all(".why")) why.click();
      }
      await wait(300);
      const elements = all("*");
      return {
        title: document.title, violations,
        names: all("#list button").length,
        scripts: all("script").length,
        tags: [...new Set(elements.map((element) => element.localName))].sort(),
        handlers: elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith("on")),
        addresses: elements.flatMap((element) => [element.getAttribute("src"), element.getAttribute("href")]).filter(Boolean),
        texts: all("#why bdi").map((text) => text.textContent).slice(0, 2),
        turned: /[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.body.innerText),
      };
      """, in: sandbox.path("report"), as: Attacked.self)
    #expect(found.title == "Pageshot report")
    #expect(found.violations == [])
    #expect(found.names == pictures.count)
    // The report, its commands, and the elements that show them.
    #expect(found.scripts == 3)
    #expect(found.handlers == [])
    #expect(Set(found.addresses).subtracting(["report.json", "summary.md"]) == [])
    #expect(!found.turned)
    #expect(
      found.tags == [
        "aside", "b", "bdi", "body", "button", "dd", "dialog", "div", "dl", "dt",
        "figcaption", "figure", "form", "h1", "h2", "h3", "head", "header", "html", "input",
        "kbd", "label", "li", "main", "meta", "nav", "noscript", "p", "script", "section", "small",
        "span", "style", "title", "ul",
      ])
    // The page without a test's script in it.
    let document = try Browser.document(sandbox.path("report/index.html"))
    #expect(document.contains("<title>Pageshot report</title>"))
    #expect(document.matches(of: /<li[ >]/).count >= pictures.count)
  }

  private struct Attacked: Decodable {
    var title: String
    var violations, tags, handlers, addresses, texts: [String]
    var names, scripts: Int
    var turned: Bool
  }

  @Test func `shows a thousand pictures without delay`() throws {
    let sandbox = try Folder()
    try ReportExample(in: sandbox).writeMany(1000, to: sandbox.path("report"))
    func load() throws -> Loaded {
      try Browser.run(Self.looking, in: sandbox.path("report"), as: Loaded.self)
    }
    var found = try load()
    // On a busy machine the browser once loaded nearly all pictures ahead of time, which it is free to do.
    if found.loaded >= 500 { found = try load() }
    #expect(found.rows == 1000)
    #expect(found.ready < 20_000)
    #expect(found.search < 5000)
    #expect(found.found == 1)
    // Only visible pictures and a few more are loaded.
    #expect(1..<500 ~= found.loaded)
  }

  private static let looking = """
    const found = { ready: performance.now(), rows: all("#list li").length };
    await wait(500);
    found.loaded = all("#list img").filter((image) => image.complete && image.naturalWidth).length;
    const start = performance.now();
    const search = document.getElementById("search");
    for (const text of ["page-9", "page-99", "page-999"]) {
      search.value = text;
      search.dispatchEvent(new Event("input"));
    }
    document.body.getBoundingClientRect();
    found.search = performance.now() - start;
    found.found = all("#list li:not([hidden])").length;
    return found;
    """

  private struct Loaded: Decodable {
    var ready, search: Double
    var rows, found, loaded: Int
  }
}
