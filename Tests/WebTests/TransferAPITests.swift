import Calendar
import Domain
import Glibc
import HTTP
import Interop
import JSON
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
        ("nmae\nDig\n", 422, "csv.column.nameMissing"),
        ("name,priority\nDig,P9\n", 422, "task.priority.invalid"), ("name\n \n", 422, "task.name.empty"),
        ("{\"tasks\": []}", 400, "import.format.notCSV"), ("name,tags\nDig\n", 422, "csv.fields.count"),
    ])
    func `a file that breaks a rule is refused`(_ content: String, _ status: Int, _ code: String) throws {
        let answer = try TestSite().upload("/api/import", content.utf8)
        #expect(answer.status == status)
        #expect(answer.codes.contains(code), "\(answer.text)")
    }

    @Test(arguments: ["multipart/form-data; boundary=x", "application/x-www-form-urlencoded", nil])
    func `a form is no file`(_ type: String?) throws {
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

    private let lines = Array(
        """
        (A) 2026-02-01 Dig the bed +Garden @spade due:2026-04-01
        x 2026-02-10 2026-02-01 Plant t:2026-02-05
        Plant

        """.utf8)

    @Test func `todo dot txt is tried with what is lost, imported once, and exported`() throws {
        let site = try TestSite()
        let dry = try site.upload("/api/import?name=todo.txt&dryRun=1", lines, type: "text/plain").json
        #expect((dry.number("added"), dry.number("noticeCount"), dry.text("projects.0")) == (3, 1, "Garden"))
        #expect((dry.number("notices.0.row"), dry.text("notices.0.column")) == (2, "t"))
        #expect(dry.text("notices.0.code") == "import.value.kept")
        for added in [3, 0] {
            let answer = try site.upload("/api/import?format=todotxt", lines, type: "text/plain; charset=utf-8").json
            #expect((answer.number("added"), answer.number("existing")) == (added, 3 - added))
        }
        let export = try site.send(.get, "/api/export?format=todotxt")
        #expect(export.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(export.headers["Content-Disposition"] == "attachment; filename=\"todo.txt\"")
        #expect(export.text.hasPrefix("(A) 2026-02-01 Dig the bed +Garden @spade due:2026-04-01 uuid:"))
        #expect(export.text.contains("\nx 2026-02-10 2026-02-01 Plant uuid:"))
        #expect(export.text.contains(" t:2026-02-05\n"))
        let other = try TestSite()
        #expect(try other.upload("/api/import", export.body, type: "text/plain").json.number("added") == 3)
        #expect(try other.send(.get, "/api/export?format=todotxt").body == export.body)
    }

    @Test func `an export takes a filter line, and says in advance what the format cannot express`() throws {
        let site = try TestSite()
        _ = try site.upload("/api/import", Array("name,project,details\nDig,Garden,Deep\nCall,,\n".utf8))
        let target = "/api/export?format=todotxt&filter=%23Garden"
        let export = try site.send(.get, target).text
        #expect(export.contains("Dig +Garden") && export.split(separator: "\n").count == 1)
        let report = try site.send(.get, "/api/export/report?format=todotxt&filter=%23Garden").json
        #expect((report.number("tasks"), report.text("losses.0.field")) == (1, "details"))
        #expect(report.number("losses.0.count") == 1)
        let wrong = try site.send(.get, "/api/export?filter=%28today")
        #expect((wrong.status, wrong.codes) == (422, ["filter.line.unreadable"]))
    }

    @Test func `a filter exports more than one page of tasks`() throws {
        let site = try TestSite()
        let text = "name,project\n" + (1...1_203).map { "Row \($0),Garden\n" }.joined()
        _ = try site.upload("/api/import", text.utf8)
        let export = try site.send(.get, "/api/export?filter=%23Garden").text
        #expect(export.split(whereSeparator: \.isNewline).count == 1_204)
    }

    @Test(arguments: [
        ("format=todotxt", "id,name\nx,y\n", "import.format.other"), ("name=todo.txt", "<p>no</p>", "text.content"),
        ("name=todo.txt", "a\u{0}b", "text.nul"),
    ])
    func `a file that is not of its format is refused`(_ query: String, _ content: String, _ code: String) throws {
        let answer = try TestSite().upload("/api/import?\(query)", content.utf8, type: "text/plain")
        #expect((answer.status, answer.code) == (400, code))
    }

    @Test func `the document and the list of formats name every format`() throws {
        let site = try TestSite()
        let document = try site.send(.get, "/api/openapi.json").json
        let (taken, given) = ("requestBody", "responses.200")
        for (path, place) in [("/api/import", taken), ("/api/export", given)] {
            let method = place == taken ? "post" : "get"
            let content = document["paths"]?[path]?[method]?.at(place)?["content"]
            #expect(content?["text/csv"] != nil && content?["text/plain"] != nil)
            #expect(content?["text/plain"]?.text("example")?.contains("Water the plants +Garden") == true)
        }
        let formats = try site.send(.get, "/api/formats").json
        #expect(formats.text("items.0.name") == "json" && formats.text("items.2.title") == "todo.txt")
        #expect(formats.text("items.2.endings.0") == "todo.txt")
    }

    @Test func `the list says of each format what comes along and what does not`() throws {
        let formats = try #require(try TestSite().send(.get, "/api/formats").json["items"]?.elements)
        for format in formats {
            #expect((format["carries"]?.elements?.isEmpty == false) == format["imports"]?.bool)
            #expect(format["leaves"]?.elements?.isEmpty == false || format["imports"]?.bool == false)
            if format["exports"]?.bool == false { #expect(format["unwritten"]?.elements == []) }
        }
        let todo = try #require(formats.first { $0.text("name") == "todotxt" })
        #expect(todo["unwritten"]?.elements?.contains(.string("energy")) == true)
        #expect(todo["unwritten"]?.elements?.contains(.string("due date")) == false)
    }

    @Test func `a database is imported as it was sent`() throws {
        let now = try #require(Instant("2026-11-24T10:00:00Z"))
        let (site, folder) = (try TestSite(at: now), TemporaryDirectory())
        let script =
            "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Independent/formats/loop.py"
        #expect(system("exec /usr/bin/python3 -B '\(script)' '\(folder.path)' broken") == 0)
        var source = try FileSource(path: folder.file("whole.db"))
        var bytes: [UInt8] = []
        while let chunk = try source.next() { bytes += chunk }
        let report = try site.upload("/api/import", bytes).json
        #expect(report.text("format") == "loop" && report.number("habits") == 1)
        #expect(report.number("summary.habitDays") == 40)
    }
}
