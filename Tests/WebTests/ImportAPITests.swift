import Domain
import HTTP
import Inflate
import JSON
import Testing

@testable import Web

/// The choices of an import, several files at once, and an import that is followed and stopped.
struct ImportAPITests {
    private static func archive(_ files: [(name: String, text: String)]) -> [UInt8] {
        var (writer, bytes) = (ZIPWriter(), [UInt8]())
        for (name, text) in files {
            var check = CRC32()
            check.add(Array(text.utf8))
            bytes += writer.header(of: name, size: text.utf8.count, check: check.value) + Array(text.utf8)
        }
        return bytes + writer.end()
    }

    private static let garden = "name,project\nDig,Garden\nSow,Garden\n"
    private static let todo = "(A) Rest\nx 2026-03-10 2026-03-01 Plant\n"

    @Test func `files of different formats are recognized one by one and imported together`() throws {
        let site = try TestSite()
        let archive = Self.archive([
            ("garden.csv", Self.garden), ("todo.txt", Self.todo), ("done.txt", "x 2026-03-11 Old\n"),
        ])
        let report = try site.upload("/api/import?bundle=1", archive).json
        #expect(report.number("added") == 5)
        #expect(report.text("format") == "todotxt,csv")
        #expect(report.at("sources.1.files.0")?.string == "garden.csv" && report.number("sources.1.open") == 2)
        #expect(report.at("sources.0.files")?.elements?.count == 2 && report.number("sources.0.completed") == 2)
        try site.send(.post, "/api/undo", "{}")
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
    }

    @Test func `an archive among the files is one source, and a source can be left out`() throws {
        let site = try TestSite()
        let inner = Self.archive([("a/todo.txt", Self.todo), ("a/cat.html", "<p>")])
        let archive = Self.archive([("garden.csv", Self.garden)], with: ("backup.zip", inner))
        let dry = try site.upload("/api/import?bundle=1&dryRun=1", archive).json
        #expect(dry.at("sources.0.chosen.0")?.string == "backup.zip")
        #expect(dry.at("sources.0.files.0")?.string == "todo.txt")
        let report = try site.upload("/api/import?bundle=1&without=1", archive).json
        #expect(report.number("added") == 2 && report.at("sources")?.elements?.count == 1)
    }

    @Test func `a broken file among others is named with its place, and the others go on without it`() throws {
        let site = try TestSite()
        let archive = Self.archive([("bad.csv", "name\nDig\n\"Sow\n"), ("todo.txt", Self.todo)])
        let refused = try site.upload("/api/import?bundle=1", archive)
        #expect(refused.status == 400 && refused.json.text("detail")?.hasPrefix("bad.csv: Row 2") == true)
        let dry = try site.upload("/api/import?bundle=1&dryRun=1&skipBroken=1", archive).json
        #expect(dry.number("added") == 2)
        let broken = dry.at("sources")?.elements?.first { $0["problems"]?.elements?.isEmpty == false }
        #expect(broken?.at("files.0")?.string == "bad.csv" && broken?.number("problems.0.line") == 3)
        #expect(try site.upload("/api/import?bundle=1&skipBroken=1", archive).json.number("added") == 2)
    }

    @Test func `what is there already is left, replaced or brought again, and tasks get a project`() throws {
        let site = try TestSite()
        let id = "11111111-2222-4333-8444-555555555555"
        func file(_ name: String) -> [UInt8] { Array("id,name\n\(id),\(name)\n".utf8) }
        #expect(try site.upload("/api/import?project=Garden", file("Dig")).json.at("projects.0")?.string == "Garden")
        let dry = try site.upload("/api/import?dryRun=1", file("Dig deep")).json
        #expect(dry.at("differences.0.values.0.new")?.string == "Dig deep" && dry.number("replaced") == 0)
        #expect(try site.upload("/api/import?existing=replace", file("Dig deep")).json.number("replaced") == 1)
        #expect(try site.send(.get, "/api/tasks/\(id)").json.text("name") == "Dig deep")
        #expect(try site.upload("/api/import?existing=again", file("Dig")).json.number("added") == 1)
        #expect(try site.upload("/api/import?existing=all", file("Dig")).status == 422)
    }

    @Test func `saved filters of another program find the same here, and in the copy of a whole export`() throws {
        let task = "\"created\":\"2026-03-01T08:00:00Z\",\"done\":false"
        let archive = Self.archive([
            (
                "data.json",
                """
                [{"id":3,"title":"My Home","hex_color":"","is_archived":false,"tasks":[
                {"id":1,"title":"Dig","priority":5,\(task)},{"id":2,"title":"Sow",\(task)}]}]
                """
            ),
            (
                "filters.json",
                #"[{"id":1,"title":"Urgent","filters":{"filter":"project = 3 && done = false && priority > 3"}}]"#
            ),
        ])
        let (site, copy) = (try TestSite(), try TestSite())
        #expect(try site.upload("/api/import", archive).json.number("filters") == 1)
        let filters = try site.send(.get, "/api/filters").json
        let query = try #require(filters.at("items.0.query")?.string)
        let found = try site.send(.get, "/api/tasks?\(query)").json
        #expect(found.number("total") == 1 && found.text("items.0.name") == "Dig")
        let export = try site.send(.get, "/api/export?format=json").body
        #expect(try copy.upload("/api/import", export).json.number("filters") == 1)
        #expect(try copy.send(.get, "/api/filters").json == filters)
        #expect(try site.upload("/api/import", archive).json.at("undoId") == .null)
        try site.send(.post, "/api/undo", "{}")
        #expect(try site.send(.get, "/api/filters").json.number("total") == 0)
    }

    @Test func `an import with a name can be looked at while it runs and afterwards`() throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/api/import/mine").status == 404)
        let report = try site.upload("/api/import?job=mine", Array(Self.garden.utf8)).json
        let state = try site.send(.get, "/api/import/mine").json
        #expect(state["isOver"] == .bool(true) && state.number("rows") == 2 && state.number("permille") == 1_000)
        #expect(state.at("report.added") == report["added"])
        _ = try site.upload("/api/import?job=bad", Array("name\n\"Dig\n".utf8))
        #expect(try site.send(.get, "/api/import/bad").json.text("problem")?.contains("Row 1") == true)
    }

    @Test func `an import that is stopped leaves nothing`() throws {
        let job = ImportJobs().begin("mine")
        job.stop()
        #expect(throws: ImportJob.stopped) { try job.note(.init()) }
        let jobs = ImportJobs()
        let running = jobs.begin("running")
        for number in 0..<40 { _ = try? jobs.begin("\(number)").run { throw ImportJob.stopped } }
        #expect(try jobs.job("running") === running, "finished ones are forgotten first")
        #expect(throws: DomainError.self) { try jobs.job("0") }
    }

    @Test func `an import without a name ends when its client is gone`() throws {
        let site = try TestSite()
        let gone = Cancellation()
        gone.cancel()
        let answer = try site.upload("/api/import", Array(Self.garden.utf8), cancellation: gone)
        #expect(answer.status == 409 && answer.json.text("code") == "import.stopped")
        #expect(try site.send(.get, "/api/dashboard").json.number("totals.tasks") == 0)
    }
}

extension ImportAPITests {
    fileprivate static func archive(
        _ files: [(name: String, text: String)], with inner: (name: String, bytes: [UInt8])
    ) -> [UInt8] {
        var (writer, bytes) = (ZIPWriter(), [UInt8]())
        for (name, content) in [inner] + files.map({ ($0.name, Array($0.text.utf8)) }) {
            var check = CRC32()
            check.add(content)
            bytes += writer.header(of: name, size: content.count, check: check.value) + content
        }
        return bytes + writer.end()
    }
}
