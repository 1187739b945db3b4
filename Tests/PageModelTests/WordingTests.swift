import Foundation
import Geometry
import PageFiles
import PageModel
import PageSamples
import Resolving
import TestSupport
import Testing

@Suite struct `A row that names no title` {
  /// A page of a logout row and maybe another, resolved with the built-in words.
  private func resolve(
    _ language: String?, title: String? = nil, beside: String = "A"
  ) throws -> ResolvedPage {
    var page = Page {
      Section {
        Cell(kind: .builtIn(.logout)) { $0.title = title }
        Cell(beside)
      }
    }
    page.language = language
    let supplies = try Supplies(samples: .builtIn(), wording: .builtIn())
    let (resolved, faults) = page.resolved(with: supplies)
    #expect(faults == [])
    return resolved
  }

  @Test(arguments: [
    ("en", "Log Out"), ("zh", "退出登录"), ("zh-Hans", "退出登录"), ("zh-CN", "退出登录"),
    ("zh-SG", "退出登录"), ("zh-Hant", "登出"), ("zh-TW", "登出"), ("zh-HK", "登出"), ("zh-MO", "登出"),
    ("zh-Hant-HK", "登出"), ("zh-Hans-HK", "退出登录"), ("ja", "ログアウト"), ("ko", "로그아웃"),
    ("ar", "تسجيل الخروج"), ("he", "התנתקות"), ("de", "Abmelden"), ("fr", "Se déconnecter"),
    ("es", "Cerrar sesión"), ("de-AT", "Abmelden"), ("ES_mx", "Cerrar sesión"), ("ZH-tw", "登出"),
    ("en-GB", "Log Out"), ("tr", "Çıkış Yap"), ("pt-BR", "Sair"), ("pt-PT", "Terminar sessão"),
    ("no", "Logg ut"), ("sw", "Log Out"), ("dede", "Log Out"), ("", "Log Out"),
  ])
  func `says what its kind says in the language of the page`(language: String, words: String) throws
  {
    #expect(try resolve(language).sections[0].cells.map(\.written.title) == [words, "A"])
  }

  @Test func `is in the languages of the search field and its Cancel`() throws {
    let words = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(Repository.bytes("assets/strings/pageshot.json")))
    let languages = try #require(words["logout"]).keys
    #expect(languages.count > 30)
    #expect(words["search"]?.keys == languages && words["search/cancel"]?.keys == languages)
  }

  @Test(arguments: [("A", "en", "Log Out"), ("字", "zh-Hans", "退出登录")])
  func `does not count where the language is guessed`(
    beside: String, language: String, words: String
  ) throws {
    let page = try resolve(nil, beside: beside)
    #expect(page.language == language)
    #expect(page.sections[0].cells[0].written.title == words)
  }

  @Test func `keeps silent where its title is empty, and says its title where it has one`() throws {
    #expect(try resolve("en", title: "").sections[0].cells[0].written.title == nil)
    let page = try resolve(nil, title: "退出")
    #expect(page.language == "zh-Hans" && page.sections[0].cells[0].written.title == "退出")
  }

  @Test func `has words in many languages, each its own`() throws {
    let words = Wording(titles: ["logout": ["en": "a", "sr-Latn": "b"], "plain": ["de": "c"]])
    #expect(words.title(of: .builtIn(.logout), in: "sr-Latn-RS") == "b")
    #expect(words.title(of: .builtIn(.logout), in: "sr") == "a")
    #expect(words.title(of: .builtIn(.plain), in: "en") == nil)
    #expect(words.title(of: .template("logout"), in: "en") == nil)
  }

  @Test(arguments: ["[]", "{", "{\"logout\": 1}", "{\"logout\": {\"en\": 1}}"])
  func `has no words from a file of another form`(json: String) {
    #expect(Wording(json: Array(json.utf8), file: "a.json") == nil)
  }
}
