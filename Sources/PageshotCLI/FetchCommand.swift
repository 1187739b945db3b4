import ArgumentParser
import Pageshot

/// `pageshot fetch`.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract:
      "Gets the samples of pages whose data come from a URL; the one command that asks the network.",
    discussion: """
      Asks for the url of each page's data once, and writes its sample where that is another than before. \
      Only hosts that --allow-net names are asked, and of them only public addresses, unless the address \
      itself is named. It needs the program curl.

      EXAMPLES
        pageshot fetch --allow-net api.example.com
        pageshot fetch pages/me.yaml --allow-net 127.0.0.1:8080
        pageshot fetch --allow-net api.example.com --json
      """)

  @ArgumentParser.Argument(
    help: "Page files, or folders of them. Default: pages/.", completion: .file())
  var pages: [String] = []

  @Option(
    help: ArgumentHelp(
      "A host that may be asked, at its port or else that of http or https; may be repeated.",
      valueName: "host[:port]"))
  var allowNet: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false

  func run() async throws {
    var flags = Settings()
    (flags.allowNet, flags.quiet) = (allowNet, quiet ? true : nil)
    let settings = ProjectSettings(around: pages.first ?? ".", flags: flags)
    let log = RunLog(quiet: settings[\.quiet] == true)
    settings.diagnostics.forEach(log.report)
    guard log.isGood else { throw log.exit }
    let requests = requests(of: settings.pages(pages), lack: settings.lackOfPages, log)
    if requests.isEmpty, log.isGood { log.say("no page has data with a url") }
    let samples = fetch(requests, try hosts(settings, for: requests, log), log)
    if json { try log.terminal.output(json: samples.json) }
    try log.finish()
  }

  /// What the pages wish; what is wrong with them is told.
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

  /// The hosts that may be asked; wrong usage where there are none for pages that wish something.
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

  /// Gets one sample after the other, and tells of each as it comes.
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
      if !json { log.say("\(sample.state.rawValue)  \(request.page.name)  \(request.sample)") }
      return sample
    }
  }
}
