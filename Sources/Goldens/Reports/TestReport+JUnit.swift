import Drawing
import PageModel

extension TestReport {
  /// The report as JUnit XML: one test case for each picture, its explanation the failure's text.
  ///
  /// Pictures of an allowed state are passed.
  public func junit() -> String {
    let failures = failures
    let errors = failures.count { $0.state == .failed }
    let counts =
      "tests=\"\(pictures.count)\" failures=\"\(failures.count - errors)\" errors=\"\(errors)\""
    let name = ([program] + (shard.map { ["shard \($0)"] } ?? [])).joined(separator: ", ")
    let failing = Set(failures.map(\.name))
    let cases = pictures.map { $0.testCase(fails: failing.contains($0.name), by: approve) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(xmlText(name))" \(counts)>
      \(cases)  </testsuite>
      </testsuites>

      """
  }
}

extension TestReport.Picture {
  fileprivate func testCase(fails: Bool, by approve: String?) -> String {
    let file = source.map { " file=\"\(xmlText($0))\"" } ?? ""
    let start = "    <testcase classname=\"\(xmlText(page))\" name=\"\(xmlText(name))\"\(file)"
    guard fails else { return start + "/>\n" }
    let element = state == .failed ? "error" : "failure"
    let text = textLines(by: approve).map(xmlText).joined(separator: "\n")
    return """
      \(start)>
            <\(element) type="\(state.rawValue)" message="\(xmlText("\(state.rawValue): \(outcome)"))">
      \(text)
            </\(element)>
          </testcase>

      """
  }
}

/// A text that XML can hold, on one line, and that may be printed into a log.
private func xmlText(_ text: String) -> String { xmlEscaped(text.visibleLine) }
