import Geometry
import PageModel

/// An error that several pages or screenshots have, since it is in a file that they share, such as a theme or a part, or in the checkout.
package struct SharedFault {
  /// The error, without the places that include its file.
  package let fault: TestReport.Fault
  /// The names of the pages, each once: of a page with several pictures, that of the first.
  package let pages: [String]

  /// The message, with the number of pages if there are several.
  package var message: String {
    fault.message + (pages.count > 1 ? " (in \(counted(pages.count, "page")))" : "")
  }

  /// The errors that several pages or screenshots have, in the order of their places.
  package static func all(of pictures: [TestReport.Picture]) -> [SharedFault] {
    var found: [TestReport.Fault: [TestReport.Picture]] = [:]
    for picture in pictures {
      // Without a place, only what can be done about it shows that it is the same error.
      for fault in picture.faults where fault.place != nil || fault.hint != nil {
        found[fault.alone, default: []].append(picture)
      }
    }
    return found.filter { Set($0.value.map(\.page)).count > 1 }
      .map { SharedFault(fault: $0.key, pages: $0.value.pages) }
      .sorted { ($0.fault.order, $0.message) < ($1.fault.order, $1.message) }
  }
}

extension [TestReport.Picture] {
  /// The name of the first picture of each page: its screenshots have names of their own.
  fileprivate var pages: [String] {
    var files: Set<String> = []
    return filter { files.insert($0.source ?? $0.page).inserted }.map(\.page)
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
