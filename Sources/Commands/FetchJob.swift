package import Pageshot

/// Downloads samples of data.
package struct FetchJob {
  /// Page files, folders or names of pages; none: all pages.
  let pages: [String]

  /// Creates a job for some pages.
  package init(_ pages: [String]) { self.pages = pages }

  /// Downloads one sample after the other.
  ///
  /// - Parameters:
  ///   - settings: the settings, with the allowed hosts.
  ///   - log: gets the errors, and a line if there is nothing to fetch.
  ///   - each: called with each request and its sample when it is done.
  /// - Returns: the samples.
  /// - Throws: the end of the command if there are requests but no allowed host; an error if the task is cancelled.
  package func run(
    in settings: ProjectSettings, _ log: RunLog, each: (SampleRequest, FetchedSample) -> Void
  ) throws -> [FetchedSample] {
    let requests = requests(of: settings.pages(pages), lack: settings.lackOfPages, log)
    if requests.isEmpty, log.isGood { log.say("no page has data with a url: nothing to fetch") }
    var run = SampleRun(asking: try hosts(settings, for: requests, log))
    return try requests.map { request in
      try Task.checkCancellation()
      let sample = run.fetch(request)
      switch sample.failure {
      case .network(let diagnostic, let lacksCurl):
        log.report(diagnostic, lacksCurl ? .fontMissing : .refused)
      case .disk(let error): log.fail(error)
      case nil: break
      }
      each(request, sample)
      return sample
    }
  }

  /// The sample requests of the pages; reports the errors of the others.
  private func requests(of list: PageList, lack: String?, _ log: RunLog) -> [SampleRequest] {
    list.refusals(hint: lack).forEach(log.report)
    var requests: [SampleRequest] = []
    for page in list.pages {
      do {
        let (request, faults) = try page.sampleRequest()
        faults.forEach { log.report($0) }
        if let request { requests.append(request) }
      } catch {
        log.fail(error, on: page)
      }
    }
    let (apart, faults) = requests.withoutClashes
    faults.forEach { log.report($0) }
    return apart
  }

  /// The allowed hosts; wrong usage if there are requests but no allowed host.
  private func hosts(
    _ settings: ProjectSettings, for requests: [SampleRequest], _ log: RunLog
  ) throws(CommandEnd) -> AllowedHosts {
    do throws(FetchFault) {
      let hosts = try settings.allowedHosts
      guard hosts.isEmpty, !requests.isEmpty else { return hosts }
      throw requests.lackOfHosts
    } catch {
      log.error(error.message, hint: error.hint, .usage)
      throw CommandEnd(.usage)
    }
  }
}
