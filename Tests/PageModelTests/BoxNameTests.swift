import PageModel
import Testing

@Suite
struct `The name of a box` {
  @Test
  func `is made of words`() {
    #expect(BoxName.swipe[0].child(.title).text == "swipe/0/title")
    #expect(BoxName.own.child(.title) == .title)
    #expect(BoxName.title.child(.own) == .title)
    #expect("\(BoxName.badge.ground)" == "badgeGround")
  }

  @Test(
    arguments: [
      ("", "", "", "", nil), ("title", "title", "title", "title", nil),
      ("swipe/0/title", "swipe", "title", "title", "swipe/0"),
      ("segments/12", "segments", "12", "segments", "segments"),
      // A template may call its parts as it likes.
      ("7", "7", "7", "7", nil), ("a/7a", "a", "7a", "7a", "a"), ("a/+7", "a", "+7", "+7", "a"),
      ("7a/x", "7a", "x", "x", "7a"),
    ])
  func `has a first and a last word, a kind and a holder`(
    name: String, first: String, last: String, kind: String, holder: String?
  ) {
    let name = BoxName(name)
    #expect(name.firstWord.text == first)
    #expect(name.lastWord.text == last)
    #expect(name.kind.text == kind)
    #expect(name.holder?.text == holder)
    #expect(name.isOwn == name.text.isEmpty)
  }

  @Test
  func `of a ground leads to the text in front of it`() {
    #expect(BoxName.badge.ground.front == .badge)
    #expect(BoxName.badge.front == nil && BoxName("Ground").front == nil)
    #expect(BoxName("trailing/0/badgeGround").front?.text == "trailing/0/badge")
  }

  @Test(
    arguments: [
      ("a/b", "a", true), ("a/b/c", "a", true), ("ab", "a", false), ("a", "a", false),
      ("a", "a/b", false), ("a", "", true), ("", "", false),
    ])
  func `lies in another one if its words go on`(name: String, holder: String, lies: Bool) {
    #expect(BoxName(name).lies(in: BoxName(holder)) == lies)
  }
}
