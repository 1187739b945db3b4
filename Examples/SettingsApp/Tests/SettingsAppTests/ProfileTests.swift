import PageshotTesting
import XCTest

/// The same in XCTest.
final class ProfileTests: XCTestCase {
  /// Goldens that are not there are recorded, as without this.
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
