import Foundation
import IconSamples
import Images
import Testing

/// Pages with JPEG pictures.
@Suite struct `A JPEG picture` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("page.yaml", "cells:\n  - {kind: picture, image: Photo}\n")
  }

  private func fixture(_ name: String) throws -> Data {
    try Fixtures.data("jpeg/\(name).jpg")
  }

  /// Draws the page with one file as `Photo`.
  private func picture(_ name: String, as file: String = "Photo.jpg") throws -> Bitmap {
    try box.write("assets/icons/" + file, fixture(name))
    let run = try box.run("render", "page.yaml", "--scale", "1", "--format", "png,svg,pdf")
    #expect(run.code == 0, "\(run.errors)")
    let drawn = try #require(box.files("output").first { $0.hasSuffix(".png") })
    return try Bitmap(decoding: Array(box.read("output/" + drawn)))
  }

  @Test func `is drawn upright, whichever way the camera was held`() throws {
    let upright = try picture("colours")
    #expect(Set(upright.pixels).count > 100)
    for orientation in 1...8 {
      let turned = try picture("orientation-\(orientation)")
      #expect(turned.width == upright.width && turned.height == upright.height)
      let distance = zip(turned.pixels, upright.pixels).reduce(0) {
        max($0, abs(Int($1.0) - Int($1.1)))
      }
      #expect(distance <= 4, "\(orientation)")
    }
  }

  @Test(arguments: ["Photo.jpeg", "Photo@2x.jpg", "Photo@3x.jpeg"])
  func `is found by each of its file endings`(file: String) throws {
    #expect(Set(try picture("progressive", as: file).pixels).count > 100)
  }

  @Test func `that is damaged is refused with its place and file`() throws {
    try box.write("assets/icons/Photo.jpg", fixture("colours").dropLast(9))
    let run = try box.run("render", "page.yaml")
    #expect(run.code == 1)
    let place = "page.yaml:2:28: error: the image \"Photo\" cannot be used: "
    let reason = "assets/icons/Photo.jpg: damaged JPEG: the file ends too early"
    #expect(run.errors.contains(place + reason), "\(run.errors)")
  }

  @Test func `of the largest size takes no more memory than its pixels`() throws {
    let whole = HandmadeJPEG.grey(columns: 1024, rows: 1024)
    try box.write("assets/icons/Photo.jpg", Data(whole))
    let (run, usage) = try box.measured("render page.yaml")
    #expect(run.code == 0, "\(run.errors)")
    #expect(usage.peak < 256 << 20, "\(usage.peak >> 20) MB")
  }
}
