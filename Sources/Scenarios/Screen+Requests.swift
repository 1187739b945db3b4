import PageModel

/// A request of a page for data.
struct Request: Hashable, Sendable {
  /// What is requested.
  let kind: Response.Request
  /// The time of the request, in milliseconds.
  let time: Int
  /// The order among all requests.
  let order: Int
  /// Whether newer data replaced those to which the answer belongs; then the answer is dropped.
  var isObsolete = false
}

// Requests for data, and which of them an answer is for.

extension Screen {
  /// A request that is made now.
  mutating func request(_ kind: Response.Request) -> Request {
    Request(kind: kind, time: time, order: number())
  }

  /// Makes a request of the top page.
  mutating func ask(_ kind: Response.Request) {
    let request = request(kind)
    top.requests.append(request)
  }

  /// Ends a request of a page.
  mutating func end(_ kind: Response.Request, of number: Int) {
    guard let open = page(number), open.waits(for: kind) else { return }
    change(number) { open in open.requests.removeAll { $0.kind == kind && !$0.isObsolete } }
    timers.removeAll { $0.page == number && $0.content.request == kind }
    if kind == .refresh { move(.pull(from: open.heights.header), of: number) }
  }

  /// Marks requests for data that were replaced: their answers are dropped.
  mutating func makeObsolete(_ kinds: [Response.Request], on number: Int) {
    change(number) { open in
      for index in open.requests.indices where kinds.contains(open.requests[index].kind) {
        open.requests[index].isObsolete = true
      }
    }
    timers.removeAll { timer in
      timer.page == number && timer.content.request.map(kinds.contains) ?? false
    }
  }

  /// The request that an answer is for, with the number of its page.
  ///
  /// The page on top comes before others, and a request for which a page still waits before one that is obsolete; of several, the oldest is answered.
  ///
  /// - Throws: ``PlayFault`` if nothing waits for the answer.
  func asked(
    by response: Response, at source: Source
  ) throws(PlayFault) -> (page: Int, request: Request) {
    let name = try response.page.map { name throws(PlayFault) in
      try find(name.value, at: name.source ?? source)
    }
    let found = openPages.filter { name == nil || $0.name == name }.flatMap { open in
      open.requests.filter { response.request == nil || $0.kind == response.request?.value }
        .map { (page: open.number, request: $0) }
    }
    let topNumber = top.number
    func rank(_ asked: (page: Int, request: Request)) -> (Int, Int, Int) {
      (asked.request.isObsolete ? 1 : 0, asked.page == topNumber ? 0 : 1, asked.request.order)
    }
    if let asked = found.min(by: { rank($0) < rank($1) }) { return asked }
    throw nothingWaits(for: response, of: name ?? top.name, at: source)
  }

  /// The error of an answer for which nothing waits.
  private func nothingWaits(
    for response: Response, of name: String, at source: Source
  ) -> PlayFault {
    let (words, hint) =
      switch response.request?.value {
      case nil:
        (
          "waiting for data",
          "give its data a delay, or pull first; set, insert and remove change rows that nothing requested"
        )
      case .first: ("waiting for its first data", "give its data a delay")
      case .refresh: ("refreshing", "pull: 60 and letGo: true first")
      case .more: ("loading more", "loadMore: true first")
      }
    return PlayFault(
      "nothing-waits", at: response.request?.source ?? source, "page \"\(name)\" is not \(words)",
      hint: hint)
  }
}

extension OpenPage {
  /// The request of a kind for which the page waits; nil: none.
  func request(_ kind: Response.Request) -> Request? {
    requests.first { $0.kind == kind && !$0.isObsolete }
  }

  /// Whether the page waits for the answer to a request.
  func waits(for kind: Response.Request) -> Bool { request(kind) != nil }

  /// Whether the page waits for any answer.
  var waits: Bool { requests.contains { !$0.isObsolete } }

  /// The page's data with the rows of an answer at the end of its list.
  func appending(_ more: DataValue, at source: Source) throws(PlayFault) -> DataValue {
    guard let plan = page.behavior.data, let path = plan.list, let document = plan.document
    else {
      throw PlayFault(
        "missing-key", at: source, "\"list\" is missing in the data of page \"\(name)\"",
        hint: "write list: PATH in its data")
    }
    let old = DataScope(document).value(of: path)?.elements
    guard let old, let new = DataScope(more).value(of: path)?.elements else {
      throw PlayFault(
        "wrong-type", at: more.source ?? source, "\"\(path)\" is not a list in the response",
        hint: "data.list of the page names it")
    }
    let list = DataValue(.list(old + new), at: DataScope(document).value(of: path)?.source)
    return document.replacing(path, with: list) ?? document
  }
}

extension Timer.Content {
  /// The request to which the timer belongs; nil: none.
  fileprivate var request: Response.Request? {
    switch self {
    case .data: .first
    case .more: .more
    case .action, .toast: nil
    }
  }
}
