import Foundation
import Testing

@Suite struct `The schema of reports` {
  @Test func `accepts a report with every kind of entry`() throws {
    let project = try GoldenProject()
    func page(_ rows: String, id: String = "") -> String {
      "title: A\nsections:\n  - \(id)cells:\n\(rows)"
    }
    try project.box.write(
      "pages/d.yaml", page("      - { id: x, title: X }\n      - { title: Y }\n"))
    try project.box.write("pages/gone.yaml", page("      - { title: Gone }\n"))
    try project.record()
    try project.box.write(
      "pages/d.yaml",
      page(
        "      - { title: Y, height: 60, note: n }\n      - { id: z, title: X }\n      - { title: N }\n",
        id: "id: all\n    "))
    try project.box.write("pages/new.yaml", page("      - { title: New }\n"))
    try project.box.write("pages/bad.yaml", page("      - { titel: Bad }\n"))
    #expect(try project.box.shell("rm pages/gone.yaml").code == 0)
    #expect(try project.box.run("test").code == 1)
    let text = try project.box.text("output/report/report.json")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let pictures = (report as? [String: Any])?["pictures"] as? [[String: Any]]
    let states = Set(pictures?.compactMap { $0["state"] as? String } ?? [])
    #expect(states == ["same", "changed", "new", "obsolete", "failed"])
    #expect(text.contains(#"{"as":"all","edit":"identify","section":0}"#))
    let schema = try SchemaFile("report.schema.json")
    #expect(schema.faults(in: report) == [])
    var other = try #require(report as? [String: Any])
    other["verdict"] = 1
    other["program"] = 2
    #expect(schema.faults(in: other) == ["/program is no text", "/verdict is unknown"])
  }
}
