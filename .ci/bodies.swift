// Tells where in files of Swift a fault can stand behind a switch, for .ci/mutants.
//
// usage: bodies FILE…
//
// One line for each place: the file, the first byte, the byte after the last, and what is there: "value" is what a
// property or a parameter begins with, "body" the statements of a function, "result" a body that is one expression,
// whose value it gives.

import Foundation
import SwiftParser
import SwiftSyntax

final class Places: SyntaxVisitor {
  let file: String

  init(_ file: String) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements, givesValue: node.signature.returnClause != nil)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements, givesValue: false)
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements, givesValue: node.accessorSpecifier.tokenKind == .keyword(.get))
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    return add(statements, givesValue: true)
  }

  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    // Within a function its body is the place, and values of cases are literals.
    let around = sequence(first: Syntax(node), next: \.parent)
    if !around.contains(where: { $0.is(CodeBlockSyntax.self) || $0.is(EnumCaseElementSyntax.self) })
    {
      tell(node.value, "value")
    }
    return .visitChildren
  }

  func add(_ statements: CodeBlockItemListSyntax?, givesValue: Bool) -> SyntaxVisitorContinueKind {
    guard let statements, let first = statements.first else { return .visitChildren }
    let isResult = givesValue && statements.count == 1 && isExpression(first.item)
    tell(statements, isResult ? "result" : "body")
    return .visitChildren
  }

  /// Whether a function's only item is its value; an `if` or `switch` with a `return` in it is not.
  func isExpression(_ item: CodeBlockItemSyntax.Item) -> Bool {
    if case .expr(let value) = item { return !value.is(MacroExpansionExprSyntax.self) }
    guard case .stmt(let statement) = item, let value = statement.as(ExpressionStmtSyntax.self)
    else { return false }
    return !value.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }

  func tell(_ node: some SyntaxProtocol, _ kind: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    print(file, start, node.endPositionBeforeTrailingTrivia.utf8Offset, kind, separator: "\t")
  }
}

for file in CommandLine.arguments.dropFirst() {
  let source = try String(contentsOfFile: file, encoding: .utf8)
  Places(file).walk(Parser.parse(source: source))
}
