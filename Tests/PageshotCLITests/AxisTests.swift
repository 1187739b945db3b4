import ArgumentParser
import PageFiles
import PageModel
import Testing

@testable import PageshotCLI

@Suite struct `An axis of variants` {
  @Test(arguments: Axis.allCases) func `has an option in every command that draws`(axis: Axis)
    throws
  {
    let words = axis.words ?? ["inset", "glass"]
    let list = words.joined(separator: ",")
    let drawing = try DrawingOptions<ToLookAt>.parse(["--\(axis)", list])
    #expect(drawing.flags.values == [axis: words])
    guard axis.facts.isOfLook else { return }
    for word in words {
      let look = try SingleLookOptions.parse(["--\(axis)", word])
      #expect(try look.flags(beside: ViewportOptions.parse([])).values[axis] == [word])
    }
  }
}
