package import Pageshot

/// Accepts new pictures of the last test as goldens.
package struct ApproveJob {
  /// What is approved.
  let choice: Approval.Choice
  /// Whether goldens that changed since the test are replaced, too.
  let isForced: Bool
  /// The flags with which the report was made.
  let flags: [String]

  /// Creates a job; see the properties.
  package init(_ choice: Approval.Choice, isForced: Bool, flags: [String]) {
    (self.choice, self.isForced, self.flags) = (choice, isForced, flags)
  }

  /// Writes and removes goldens, and tells each.
  ///
  /// - Returns: the number of goldens.
  /// - Throws: an error if there is no report, or it is refused; nothing is written then.
  @discardableResult
  package func run(in settings: ProjectSettings, _ log: RunLog) throws -> Int {
    settings.goldens.sweep()
    let approval = try Approval(in: settings, flags: flags)
    let steps = try approval.steps(for: choice, isForced: isForced)
    for step in steps {
      try approval.carryOut(step)
      log.say(step.isRemoval ? "removed \(step.path)" : step.path)
    }
    return steps.count
  }
}
