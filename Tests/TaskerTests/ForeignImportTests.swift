import Testing

/// Files of other programs, imported with the command.
struct ForeignImportTests {
    private static let references =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/References/Formats"

    @Test(arguments: [
        ("TickTick/backup.csv", 12, ["Home", "Plans", "Work"]), ("Todoist/Home [2203306141].csv", 10, ["Home"]),
    ])
    func `a file is imported once, with its parents and projects, and one undo reverts it`(
        _ name: String, _ tasks: Int, _ projects: [String]
    ) throws {
        let desk = Desk()
        let file = "\(Self.references)/\(name)"
        #expect(try desk.done("import", file).hasPrefix("Imported \(tasks) tasks\n"))
        let again = try desk.done("import", file)
        #expect(again.hasPrefix("Imported 0 tasks\n\(tasks) tasks already there"))
        let server = try desk.serve()
        let export = try CSVTable(server.send(.get, "/api/export").body)
        #expect(export.rows.count == tasks)
        #expect(try Set(export.column("project")).subtracting(["Inbox"]).isSubset(of: projects))
        let ids = try Set(export.column("id"))
        let parents = try export.column("parentId").filter { !$0.isEmpty }
        #expect(!parents.isEmpty && ids.isSuperset(of: parents))
        let names = try server.json(.get, "/api/projects")["items"]?.elements?.compactMap { $0.text("name") } ?? []
        #expect(names.sorted() == (["Inbox"] + projects).sorted())
        _ = try server.json(.post, "/api/undo")
        #expect(try server.json(.get, "/api/dashboard").number("totals.tasks") == 0)
        #expect(try desk.done("check") == "The data is in order.\n")
    }

    @Test func `many values that could not be imported are told by field and reason`() throws {
        let desk = Desk()
        let rows = (1...120).map { "task \($0),someday" } + ["last,2027-01-05,far"]
        let file = desk.file("jobs.csv")
        try Files.write(file, Array("Title,Due,Duration\n\(rows.joined(separator: "\n"))\n".utf8))
        let lines = try desk.done("import", file, "--dry-run").split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("  120 times, first in row 1, Due: ") }.count == 1)
        #expect(lines.contains { $0.hasPrefix("  row 121, Duration: ") })
        #expect(!lines.contains { $0.contains("row 2, ") || $0.contains("others") || $0.contains("more like these") })
    }
}
