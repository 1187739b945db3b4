import PageModel

extension TestReport {
  /// The report as JUnit XML: a test case for each picture, with the explanation of failures.
  ///
  /// Pictures that could not be drawn because a scenario failed are skipped.
  /// Pictures whose state is allowed have passed.
  ///
  /// - Parameter times: the duration of each picture, by name. Default: none; missing ones count as
  ///   0.
  /// - Returns: the XML.
  package func junit(times: [String: Duration] = [:]) -> String {
    let failures = failures
    let errors = failures.count { $0.state == .failed }
    let time = pictures.reduce(0) { $0 + (times[$1.name]?.milliseconds ?? 0) }
    let lost = pictures.flatMap { picture in
      (picture.notDrawn ?? []).map { picture.skippedCase($0) }
    }
    let counts =
      "tests=\"\(pictures.count + lost.count)\" failures=\"\(failures.count - errors)\" "
      + "errors=\"\(errors)\" " + (lost.isEmpty ? "" : "skipped=\"\(lost.count)\" ")
      + "time=\"\(time.inSeconds)\""
    let name = ([program] + (shard.map { ["shard \($0)"] } ?? [])).joined(separator: ", ")
    let failing = Set(failures.map(\.name))
    let cases =
      pictures.map { picture in
        picture.testCase(
          fails: failing.contains(picture.name), by: approve,
          took: times[picture.name]?.milliseconds ?? 0)
      }.joined() + lost.joined()
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
  /// The test case of a picture that was not drawn because of the errors of this one.
  fileprivate func skippedCase(_ lost: String) -> String {
    """
        <testcase classname="\(xmlText(page))" name="\(xmlText(lost))" time="0.000">
          <skipped message="\(xmlText("not drawn: \(name) failed"))"/>
        </testcase>

    """
  }

  fileprivate func testCase(fails: Bool, by approve: String?, took time: Int) -> String {
    let file = source.map { " file=\"\(xmlText($0))\"" } ?? ""
    let start =
      "    <testcase classname=\"\(xmlText(page))\" name=\"\(xmlText(name))\"\(file) "
      + "time=\"\(time.inSeconds)\""
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

extension Duration {
  fileprivate var milliseconds: Int { Int((self / .milliseconds(1)).rounded()) }
}

extension Int {
  /// Milliseconds as seconds: `0.042`.
  fileprivate var inSeconds: String {
    let rest = String(self % 1000)
    return "\(self / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

/// A text escaped for XML, on one line, that is safe to print to a log.
private func xmlText(_ text: String) -> String { xmlEscaped(text.visibleLine) }
