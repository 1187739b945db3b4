import Pageshot

/// An inbox after several changes.
public func busyInbox() throws -> TableModel {
  let table = try TableModel(
    Page("Inbox") {
      Section("New") { Cell("Ada") { $0.id = "ada" } }.with { $0.id = "new" }
    })
  try table.add(to: "new", animation: .fade) {
    Cell("Grace") { $0.id = "grace" }
    Cell("Alan") { $0.id = "alan" }
  }
  try table.set("ada") { $0.badge = "3" }
  try table.remove("grace", animation: .left)
  try table.replace(from: RowPath(section: 0, row: 1)) { Cell("Nobody else") }
  try table.undo()
  return table
}

/// Marks tapped rows as read until the returned object is released.
public func markRead(in table: TableModel) throws -> any AnyObject & Sendable {
  try table.onSignal { table, signal in
    if case .didSelect(_, let path) = signal { try? table.set(path) { $0.badge = nil } }
  }
}

/// The title of the next selected row; nil if the table ends before.
public func nextChoice(among signals: AsyncStream<TableSignal>) async -> String? {
  for await signal in signals {
    if case .didSelect(let cell, _) = signal { return cell.title }
  }
  return nil
}
