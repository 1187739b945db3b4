import PageFiles
package import PageModel

/// The result of fetching a page's sample.
package struct FetchedSample: Sendable {
  /// The outcome.
  package enum State: String, Sendable {
    /// The sample was written.
    case fetched
    /// The response equals the sample.
    case unchanged
    /// The sample was not changed, because of an error.
    case failed
  }

  /// The request.
  package let request: SampleRequest
  /// The outcome.
  package let state: State
  /// The error; nil if there was none.
  package let failure: Failure?

  /// The reason why a sample was not changed.
  package enum Failure: Sendable {
    /// A network error at a line of the page; `lacksCurl` if curl is missing.
    case network(Diagnostic, lacksCurl: Bool)
    /// A file error.
    case disk(WriteError)
  }
}

/// Fetches samples one after the other; a URL of several consecutive requests is requested once.
package struct SampleRun {
  private let fetcher: Fetcher
  /// The response of the last URL; no more are kept, since each may have 8 MiB.
  private var last: (url: WebURL, result: Result<[UInt8], FetchFault>)?

  /// A run that may contact some hosts and no others.
  package init(asking hosts: AllowedHosts) { self.init(Fetcher(hosts: hosts)) }

  init(_ fetcher: Fetcher) { self.fetcher = fetcher }

  /// Fetches a page's sample, and writes it if it changed.
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
  /// Writes the sample; returns false if it has these bytes already.
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
