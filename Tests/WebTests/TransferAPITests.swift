import Domain
import HTTP
import TestSupport
import Testing

struct TransferAPITests {
    private let file = Array(
        """
        name,project,priority,completedOn,dateCompleted,isComplete
        Dig,Garden,P0,2026-02-01,2026-02-01T10:00:00Z,true
        Plant,Garden,1,,,false

        """.utf8)

    @Test func `a file is tried, imported once, undone and exported`() throws {
        let site = try TestSite()
        let dry = try site.upload("/api/import?format=csv&dryRun=1", file).json
        #expect((dry.at("dryRun"), dry.number("added"), dry.at("undoId")) == (.bool(true), 2, .null))
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
        let done = try site.upload("/api/import", file).json
        #expect((done.number("added"), done.text("projects.0")) == (2, "Garden"))
        let again = try site.upload("/api/import", file).json
        #expect((again.number("added"), again.number("existing"), again.at("undoId")) == (0, 2, .null))
        let export = try site.send(.get, "/api/export")
        #expect(export.headers["Content-Disposition"] == "attachment; filename=\"tasker.csv\"")
        #expect(export.text.hasPrefix("id,name,details,project,priority"))
        #expect(export.text.split(whereSeparator: \.isNewline).count == 3)
        let other = try TestSite()
        #expect(try other.upload("/api/import", export.body).json.number("added") == 2)
        #expect(try other.send(.get, "/api/export").body == export.body)
        try site.send(.post, "/api/undo", "{\"undoId\": \(done.number("undoId") ?? 0)}")
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
        #expect(try site.send(.get, "/api/projects").json.number("total") == 1)
    }

    @Test func `priorities may be counted from one`() throws {
        let site = try TestSite()
        _ = try site.upload("/api/import?priorityScale=1-4", Array("name,priority,dueDate\nDig,1,2026-03-28\n".utf8))
        #expect(try site.send(.get, "/api/tasks").json.text("items.0.priority") == "P0")
    }

    @Test func `a broken row 5,000 imports nothing and names row and column`() throws {
        let site = try TestSite()
        var text = "name,dueDate\n"
        for number in 1...5_200 { text += "Row \(number),\(number == 5_000 ? "2026-02-30" : "2026-04-01")\n" }
        let answer = try site.upload("/api/import", text.utf8)
        #expect((answer.status, answer.fields) == (422, ["row 5000, column dueDate"]))
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
    }

    @Test(arguments: [
        ("name\n\"Dig\n", 400, "csv.quote.unbalanced"), ("", 400, "import.empty"),
        ("nmae\nDig\n", 422, "csv.column.unknown"),
        ("name,priority\nDig,P9\n", 422, "task.priority.invalid"), ("name\n \n", 422, "task.name.empty"),
        ("{\"tasks\": []}", 400, "import.format.notCSV"), ("name,tags\nDig\n", 422, "csv.fields.count"),
    ])
    func `a file that breaks a rule is refused`(_ content: String, _ status: Int, _ code: String) throws {
        let answer = try TestSite().upload("/api/import", content.utf8)
        #expect(answer.status == status)
        #expect(answer.codes.contains(code), "\(answer.text)")
    }

    @Test(arguments: ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", nil])
    func `a type that another site's form can send is refused`(_ type: String?) throws {
        let answer = try TestSite().upload("/api/import", file, type: type)
        #expect((answer.status, answer.code) == (415, "import.type"))
    }

    @Test(arguments: [
        ("/api/import?format=xml", "import.format.unknown"), ("/api/import?dryrun=1", "parameter.unknown"),
        ("/api/import?priorityScale=1-5", "parameter.invalid"),
    ])
    func `a wrong parameter of an import is refused`(_ target: String, _ code: String) throws {
        let answer = try TestSite().upload(target, file)
        #expect((answer.status, answer.codes) == (422, [code]))
    }

    @Test func `an unknown format of an export is refused`() throws {
        let answer = try TestSite().send(.get, "/api/export?format=xml")
        #expect((answer.status, answer.codes) == (422, ["export.format.unknown"]))
    }
}
