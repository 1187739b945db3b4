import Foundation
import Testing

/// A project with a font of its own, which is exchanged.
@Suite struct `A font of the project` {
  private static let path = "assets/fonts/Brand.ttf"
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "variants: { appearance: [light, dark] }\n")
    try writeFont("NotoSans-Regular.ttf")
    try box.write(
      "pages/p.yaml",
      """
      title: T
      theme: inset
      cells:
        - id: b
          title: Beta
          style: { titleFont: { family: toNo Sans } }

      """)
  }

  /// Writes a font of the machine under a name whose letters have the same sum as its own.
  private func writeFont(_ name: String) throws {
    let fonts = try box.run("fonts", "--format", "json").objects
    let font = fonts.first { ($0["path"] as? String)?.hasSuffix("/\(name)") == true }
    var bytes = try Data(contentsOf: URL(filePath: try #require(font?["path"] as? String)))
    let (old, new) = (Data("\0N\0o\0t\0o\0 \0S".utf8), Data("\0t\0o\0N\0o\0 \0S".utf8))
    while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
    try box.write(Self.path, bytes)
  }

  private func expectCause(_ run: Sandbox.Run) throws {
    #expect(run.code == 1, "\(run.errors)")
    #expect(!run.output.contains("install") && !run.output.contains("note:"), "\(run.output)")
    let pictures = try box.pictures()
    #expect(pictures.count == 2)
    for picture in pictures {
      #expect(picture.causes == ["\(Self.path):1 font toNo Sans exchanged"], "\(picture)")
      #expect(picture.isExplained, "\(picture)")
    }
  }

  @Test func `is the cause, with its file, in goldens and against a revision`() throws {
    let recording = try box.run("record")
    try #require(recording.code == 0, "\(recording.errors)")
    let git =
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
      + "git init -q && git add -A && git commit -qm first"
    try #require(try box.shell(git).code == 0)
    try writeFont("NotoSans-Bold.ttf")
    try expectCause(try box.run("test"))
    try expectCause(try box.run("test", "--against", "HEAD"))
  }
}
