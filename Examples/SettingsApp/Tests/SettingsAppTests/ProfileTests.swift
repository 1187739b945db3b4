import PageshotTesting
import XCTest

/// Tests of a page in XCTest.
final class ProfileTests: XCTestCase {
  /// Records missing goldens, which is also the default.
  override func invokeTest() {
    withRecording(.missing) { super.invokeTest() }
  }

  func testProfile() throws {
    try expectPage("profile", matches: .golden)
    try expectPage("profile", matches: .golden, appearance: .dark)
  }

  func testNameStandsBesideThePicture() throws {
    let page = try layout(of: "profile")
    let image = try XCTUnwrap(page["sections/0/cells/0/image"])
    let name = try XCTUnwrap(page["sections/0/cells/0/name"])
    XCTAssertLessThan(image.rect.right, name.rect.left)
  }
}
