import PageModel

/// An error that several pages have, since it is in a file that they share, such as a theme or a part, or in the checkout.
package struct SharedFault {
  /// The error, without the places that include its file.
  package let fault: TestReport.Fault
  /// The names of the pages, each once.
  package let pages: [String]

  /// The message, with the number of pages.
  package var message: String { "\(fault.message) (in \(pages.count) pages)" }

  /// The errors that several pages of pictures have, in the order of their places.
  package static func all(of pictures: [TestReport.Picture]) -> [SharedFault] {
    var pages: [TestReport.Fault: [String]] = [:]
    for picture in pictures {
      // Without a place, only what can be done about it shows that it is the same error.
      for fault in picture.faults where fault.place != nil || fault.hint != nil {
        pages[fault.alone, default: []].append(picture.page)
      }
    }
    return pages.mapValues(\.eachOnce).filter { $0.value.count > 1 }
      .map { SharedFault(fault: $0.key, pages: $0.value) }
      .sorted { ($0.fault.order, $0.message) < ($1.fault.order, $1.message) }
  }
}

extension TestReport.Fault {
  /// The error without the places that include its file.
  var alone: TestReport.Fault { .init(message, at: place, hint: hint) }

  fileprivate var order: Source { place ?? .ofPage }

  /// The message with the places that include its file.
  package var told: String {
    message + (includedAt ?? []).map { " (included at \($0))" }.joined()
  }
}
