package import PageModel

/// What became of a page's sample.
package struct FetchedSample: Sendable {
  /// How that went.
  package enum State: String, Sendable {
    /// It was written.
    case fetched
    /// The URL gives what it holds.
    case unchanged
    /// It is as it was.
    case failed
  }

  /// What was wished.
  package let request: SampleRequest
  /// How it went.
  package let state: State
  /// Why it failed; nil where it did not.
  package let failure: Failure?

  /// Why a sample is as it was.
  package enum Failure: Sendable {
    /// The network, as a line of the page; `lacksCurl` where nobody can ask it.
    case network(Diagnostic, lacksCurl: Bool)
    /// The disk.
    case disk(WriteError)
  }
}

/// Gets samples, one after the other; a URL that is wanted several times running is asked once.
package struct SampleRun {
  private let fetcher: Fetcher
  /// What the last URL gave: no more, as each may give 8 MiB.
  private var last: (url: WebURL, result: Result<[UInt8], FetchFault>)?

  /// A run that asks some hosts and no others.
  package init(asking hosts: AllowedHosts) { self.init(Fetcher(hosts: hosts)) }

  init(_ fetcher: Fetcher) { self.fetcher = fetcher }

  /// Gets a page's sample, and writes it where it is another than before.
  package mutating func fetch(_ request: SampleRequest) -> FetchedSample {
    do throws(FetchFault) {
      let bytes = try json(of: request.url).get()
      do throws(WriteError) {
        let isNew = try request.write(bytes)
        return FetchedSample(request: request, state: isNew ? .fetched : .unchanged, failure: nil)
      } catch {
        return FetchedSample(request: request, state: .failed, failure: .disk(error))
      }
    } catch {
      let diagnostic = error.diagnostic(at: request.data.url.source)
      return FetchedSample(
        request: request, state: .failed,
        failure: .network(diagnostic, lacksCurl: error.lacksCurl))
    }
  }

  private mutating func json(of url: WebURL) -> Result<[UInt8], FetchFault> {
    if let last, last.url == url { return last.result }
    let result = Result { () throws(FetchFault) in try fetcher.json(of: url) }
    last = (url, result)
    return result
  }
}

extension SampleRequest {
  /// Writes the sample; false where it holds these bytes already.
  fileprivate func write(_ bytes: [UInt8]) throws(WriteError) -> Bool {
    let limit = PageLocation.mostDataBytes
    let old = try? FileBytes.read(sample, beneath: page.boundary, limit: limit).bytes
    guard old != bytes else { return false }
    try AtomicFile.write(bytes, to: sample, beneath: page.boundary)
    return true
  }
}

extension [FetchedSample] {
  /// A JSON array of `{"page","source","url","sample","state","message","hint"}`, one a line.
  package var json: String {
    jsonLines { sample, json in
      json.member("page", sample.request.page.name)
      json.member("source", sample.request.page.path)
      json.member("url", sample.request.address)
      json.member("sample", sample.request.sample)
      json.member("state", sample.state.rawValue)
      json.member("message", sample.failure?.message)
      json.member("hint", sample.failure?.hint)
    }
  }
}

extension FetchedSample.Failure {
  fileprivate var message: String {
    switch self {
    case .network(let diagnostic, _): diagnostic.message
    case .disk(let error): "\(error)"
    }
  }

  fileprivate var hint: String? {
    if case .network(let diagnostic, _) = self { diagnostic.hint } else { nil }
  }
}
