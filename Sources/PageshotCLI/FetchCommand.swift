import ArgumentParser
import Pageshot

/// `pageshot fetch`.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", _superCommandName: "pageshot",
    abstract: "Downloads samples of data; the only command that uses the network.",
    usage: "pageshot fetch [<options>] [<pages> ...]",
    discussion: """
      Requests the url of each page's data once and writes the page's sample if it changed. \
      Only hosts named by --allow-net are contacted, and only at public addresses unless --allow-net names \
      the address itself. The program curl is required.

      EXAMPLES:
        pageshot fetch --allow-net api.example.com
        pageshot fetch pages/me.yaml --allow-net 127.0.0.1:8080
        pageshot fetch --allow-net api.example.com --format json
      """)

  @ArgumentParser.Argument(
    help: "Page files, folders, or names of pages. Without any, all pages in pages/.",
    completion: Offer.pages)
  var pages: [String] = []

  @Option(
    help: ArgumentHelp(
      "Host to allow, with a port or at the usual port of http or https; may be repeated.",
      valueName: "host[:port]"))
  var allowNet: [String] = []

  @OptionGroup(title: Heading.output) var output: JSONOption

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func run() async throws {
    var flags = Settings()
    (flags.allowNet, flags.quiet) = (allowNet, quiet ? true : nil)
    let settings = ProjectSettings(around: pages.first ?? ".", flags: flags)
    let log = RunLog(quiet: settings[\.quiet] == true)
    settings.diagnostics.forEach(log.report)
    guard log.isGood else { throw log.exit }
    let requests = requests(of: settings.pages(pages), lack: settings.lackOfPages, log)
    if requests.isEmpty, log.isGood { log.say("no page has data with a url: nothing to fetch") }
    let samples = fetch(requests, try hosts(settings, for: requests, log), log)
    if output.format == .json { try log.terminal.output(json: samples.json) }
    try log.finish()
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
  ) throws -> AllowedHosts {
    do throws(FetchFault) {
      let hosts = try settings.allowedHosts
      guard hosts.isEmpty, !requests.isEmpty else { return hosts }
      throw requests.lackOfHosts
    } catch {
      log.terminal.error(error.message, hint: error.hint)
      throw ExitCode(64)
    }
  }

  /// Downloads one sample after the other, and prints each when it is done.
  private func fetch(
    _ requests: [SampleRequest], _ hosts: AllowedHosts, _ log: RunLog
  ) -> [FetchedSample] {
    var run = SampleRun(asking: hosts)
    return requests.map { request in
      let sample = run.fetch(request)
      switch sample.failure {
      case .network(let diagnostic, let lacksCurl):
        log.report(diagnostic, lacksCurl ? .fontMissing : .refused)
      case .disk(let error): log.fail(error)
      case nil: break
      }
      if output.format == .text {
        log.say("\(sample.state.rawValue)  \(request.page.name)  \(request.sample)")
      }
      return sample
    }
  }
}
