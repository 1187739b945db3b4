import PageFiles
package import PageModel

/// The request of a page: a URL, and the sample file that the response is written to.
package struct SampleRequest: Sendable {
  /// The page.
  package let page: PageLocation
  /// The normalised URL.
  package var address: String { url.description }
  /// The path of the sample, relative to the working directory.
  package let sample: String
  let url: WebURL
  let data: RemoteData
}

extension PageLocation {
  /// The sample request of the page.
  ///
  /// - Returns: the request, nil for a page without a url or with errors; and the errors.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  package func sampleRequest() throws(ReadError) -> (SampleRequest?, diagnostics: [Diagnostic]) {
    let (data, diagnostics) = try remoteData()
    let faults = diagnostics.filter { $0.severity == .error }
    guard let data, faults.isEmpty else { return (nil, faults) }
    guard let sample = dataPath(data.sample.name) else {
      let fault = Diagnostic(
        rule: "data-file", at: data.sample.source,
        "\(data.sample.name.culprit) points outside the checkout or project of the page",
        hint: "use a path relative to the page file, inside its checkout or project")
      return (nil, [fault])
    }
    do throws(FetchFault) {
      let url = try WebURL(data.url.text)
      return (SampleRequest(page: self, sample: sample, url: url, data: data), [])
    } catch {
      return (nil, [error.diagnostic(at: data.url.source)])
    }
  }
}

extension [SampleRequest] {
  /// The requests whose sample has no other URL, grouped by URL, and errors for the others.
  package var withoutClashes: (requests: [SampleRequest], diagnostics: [Diagnostic]) {
    var owners: [String: SampleRequest] = [:]
    var faults: [Diagnostic] = []
    let requests = filter { request in
      let owner = owners[request.sample.absolutePath] ?? request
      owners[request.sample.absolutePath] = owner
      guard owner.url != request.url else { return true }
      faults.append(
        Diagnostic(
          rule: "conflict", at: request.data.sample.source,
          "\(request.data.sample.name.culprit) is already the sample of \(owner.page.path), which has another url",
          hint: "use a different sample file for each url"))
      return false
    }
    return (requests.byURL, faults)
  }

  /// The requests grouped by URL, in the order of their first ones.
  private var byURL: [SampleRequest] {
    let places = Dictionary(
      enumerated().map { ($1.url, $0) }, uniquingKeysWith: { first, _ in first })
    // A stable order: Swift's sort makes no promise.
    return enumerated().sorted {
      (places[$0.element.url] ?? 0, $0.offset) < (places[$1.element.url] ?? 0, $1.offset)
    }.map(\.element)
  }
}

extension [SampleRequest] {
  /// The error if no host is allowed, with the flags that would allow those of the requests.
  package var lackOfHosts: FetchFault {
    let flags = map { "--allow-net \($0.url.place)" }.eachOnce.joined(separator: " ")
    return FetchFault(
      "no host is allowed, but pages need some", hint: "if you trust them all: \(flags)")
  }
}

extension FetchFault {
  /// The error at a line of a page.
  func diagnostic(at source: Source) -> Diagnostic {
    Diagnostic(rule: "fetch", at: source, message, hint: hint)
  }
}
