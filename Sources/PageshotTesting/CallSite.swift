import Foundation
import Pageshot
import Testing
import XCTest

/// The line of a call in a test, for both test frameworks.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: Int
  let column: Int

  /// The line as Swift Testing's type.
  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
  }

  /// Fails the running test at the line, with attached pictures.
  ///
  /// Swift Testing has attachments; for XCTest, the pictures are written into a folder that the message
  /// names.
  ///
  /// - Parameters:
  ///   - text: lines, each with a line break.
  ///   - images: the pictures.
  ///   - folder: the folder for the pictures.
  /// - Throws: `WriteError` if they cannot be written.
  func fail(
    _ text: String, _ images: [NamedImage], elsewhere folder: @autoclosure () -> RootedFolder
  )
    throws
  {
    var text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    guard Test.current == nil else {
      for image in images {
        Attachment.record(image.png, named: image.attachmentName, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: text.visibleLines), sourceLocation: location)
      return
    }
    if !images.isEmpty {
      let named = ProcessInfo.processInfo.environment["PAGESHOT_ATTACHMENTS"] ?? ""
      let folder = named.isEmpty ? folder() : RootedFolder(named)
      for image in images {
        let path = "\(folder.path)/\(image.name)"
        try AtomicFile.write(image.png, to: path, beneath: folder.root)
        text += "\n  \(image.role): \(path)"
      }
    }
    XCTFail(text.visibleLines, file: filePath, line: UInt(line))
  }

  /// The command that runs the test again, with goldens recorded.
  func command(recording mode: RecordMode) -> String {
    let name = Test.current.map { $0.name.pattern } ?? module
    return "\(RecordMode.variable)=\(mode.rawValue) swift test --filter \(name)"
  }

  private var module: String { "\(fileID)".split(separator: "/").first.map(String.init) ?? "" }
}

/// A picture of a failing test, and the name of its file.
struct NamedImage {
  /// The path of its file: `wechat/settings@2x.new.png`.
  let name: String
  /// The role of the picture.
  let role: DifferenceImage.Role
  /// The bytes of a PNG.
  let png: [UInt8]

  /// The name without folders, which attachments do not have.
  var attachmentName: String { name.split(separator: "/").joined(separator: "-") }

  init(_ image: DifferenceImage, of picture: PictureName) {
    (role, png) = (image.role, image.png)
    name = "\(picture).\(role.rawValue).png"
  }
}

extension String {
  /// A regular expression that matches a test of this name, in a form that a shell takes for one word.
  fileprivate var pattern: String {
    let name =
      hasPrefix("`") ? String(dropFirst().prefix { $0 != "`" }) : String(prefix { $0 != "(" })
    let plain = name.map { $0.isLetter || $0.isNumber || " _-".contains($0) ? $0 : "." }
    return plain.contains(" ") ? "'\(String(plain))'" : String(plain)
  }
}
