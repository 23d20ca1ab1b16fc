import Domain
import Glibc
import JSON
import TestSupport
import Testing

struct CopyAPITests {
    @Test func `a copy is made, listed with what a restore would undo, and restored`() throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/api/backups").json.at("items")?.elements?.isEmpty == true)
        try site.add(#"{"name": "Kept"}"#)
        let made = try site.send(.post, "/api/backup", "{}")
        #expect(made.status == 201)
        let name = try #require(made.json.text("name"))
        #expect(name == "copy-2026-03-28-120000-000.db" && made.json.number("tasks") == 1)
        try site.add(#"{"name": "Gone"}"#)
        let list = try site.send(.get, "/api/backups").json
        #expect(list.text("items.0.name") == name && list.text("items.0.kind") == "manual")
        #expect(list.number("items.0.difference.takenBack") == 1)
        #expect(list.text("items.0.difference.newest")?.contains("Gone") == true)

        let restored = try site.send(.post, "/api/backups/\(name)/restore", "{}")
        #expect(restored.status == 200 && restored.json.number("tasks") == 1)
        let replaced = try #require(restored.json.text("replaced"))
        #expect(try site.send(.get, "/api/tasks?view=all").json.at("items")?.elements?.count == 1)
        #expect(site.events.latest > 0)
        let entries = try site.send(.get, "/api/activity").json
        #expect(entries.text("items.0.what")?.contains(name) == true)

        #expect(try site.send(.post, "/api/backups/\(replaced)/restore", "{}").json.number("tasks") == 2)
    }

    @Test func `undo reverses a restore, once for one key`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Kept"}"#)
        let name = try #require(try site.send(.post, "/api/backup", "{}").json.text("name"))
        try site.add(#"{"name": "Newer"}"#)
        let restored = try site.send(.post, "/api/backups/\(name)/restore", "{}").json
        let offered = try site.send(.get, "/api/dashboard").json
        #expect(offered.number("undo.undoId") == restored.number("undoId"))
        #expect(offered.at("undo.takesRestoreBack") == .bool(true))
        #expect(offered.at("undo.canRedo") == .bool(false))

        let key = ["Idempotency-Key": "back"]
        let undone = try site.send(.post, "/api/undo", "{}", headers: key)
        #expect(undone.status == 200 && undone.json.text("undone.what") == "Restored \(name)")
        #expect(undone.json.at("canRedo") == .bool(false))
        #expect(try site.send(.get, "/api/tasks?view=all").json.at("items")?.elements?.count == 2)
        let again = try site.send(.post, "/api/undo", "{}", headers: key)
        #expect(again.text == undone.text)
        #expect(try site.send(.get, "/api/tasks?view=all").json.at("items")?.elements?.count == 2)
    }

    @Test func `a missing copy is refused`() throws {
        let site = try TestSite()
        for name in ["daily-2026-01-01.db", "..%2Ftasker.db", "%2E%2E"] {
            let answer = try site.send(.post, "/api/backups/\(name)/restore", "{}")
            #expect(answer.status == 404, "\(name) \(answer.text)")
        }
    }

    @Test func `everything is restored as of a moment, after showing what that would undo`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Early"}"#)
        site.time.advance(milliseconds: 3_600_000)
        try site.add(#"{"name": "Late"}"#)
        let outlook = try site.send(.get, "/api/history/moment?at=2026-03-28T12:30").json
        #expect(outlook.number("takenBack") == 1)
        #expect(outlook.text("at") == "2026-03-28T12:30:00.000Z")
        #expect(try site.send(.get, "/api/history/moment?at=30%20minutes%20ago").json.at("at") == outlook.at("at"))
        let misspelt = try site.send(.get, "/api/history/moment?at=yestrday%2014:00")
        #expect(misspelt.status == 422 && misspelt.code == "copy.momentUnknown")
        #expect(misspelt.text.contains("“yesterday 14:00”"), "\(misspelt.text)")
        #expect(try site.send(.get, "/api/history/moment?at=2026-03-28T13:30").code == "copy.momentAhead")
        #expect(try site.send(.get, "/api/history/moment?at=2020-01-01").code == "copy.outOfReach")
        let copy = try site.send(.post, "/api/history/moment/copy", #"{"at": "2026-03-28T12:30"}"#)
        #expect(copy.status == 201 && copy.json.number("tasks") == 1)
        let back = try site.send(.post, "/api/history/moment", #"{"at": "2026-03-28T12:30:00.000Z"}"#)
        #expect(back.status == 200 && back.json.number("tasks") == 1)
        #expect(try site.send(.get, "/api/tasks?view=all").json.text("items.0.name") == "Early")
    }

    @Test func `everything is removed once the word is sent, and undo brings it back`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Dig"}"#)
        try site.send(.patch, "/api/settings", #"{"theme": "dark"}"#)
        for body in ["{}", #"{"confirm": "yes"}"#] {
            let refused = try site.send(.post, "/api/reset", body)
            #expect(refused.status == 422 && refused.fields == ["confirm"])
        }
        #expect(try site.send(.get, "/api/backups").json.number("total") == 0)
        let before = try site.store.read { try $0.log.dataVersion }
        let reset = try site.send(.post, "/api/reset", #"{"confirm": "Reset"}"#).json
        #expect(reset.number("tasks") == 1)
        let (copy, path) = (try #require(reset.text("copy")), try #require(reset.text("path")))
        #expect(path == "\(site.temporary.directory.file("backups"))/\(copy)")
        #expect(access(path, F_OK) == 0)
        #expect(try site.send(.get, "/api/tasks?view=all").json.number("total") == 0)
        #expect(try site.send(.get, "/api/settings").json.text("theme") == "auto")
        #expect(try site.send(.get, "/api/projects").json.number("total") == 1)
        let backups = try site.send(.get, "/api/backups").json
        #expect(backups.number("total") == 1 && backups.text("items.0.name") == copy)
        #expect(try site.store.read { try $0.log.dataVersion } > before)
        #expect(try site.send(.post, "/api/undo", "{}").status == 200)
        #expect(try site.send(.get, "/api/tasks?view=all").json.text("items.0.name") == "Dig")
        #expect(try site.send(.get, "/api/settings").json.text("theme") == "dark")
    }

    @Test func `a copy that cannot be made leaves everything as it is`() throws {
        let site = try TestSite()
        try site.add(#"{"name": "Dig"}"#)
        // A file where the folder of copies should be.
        try TestSite.write([1], to: site.temporary.directory.file("backups"))
        let answer = try site.send(.post, "/api/reset", #"{"confirm": "reset"}"#)
        #expect(answer.status >= 400)
        #expect(try site.send(.get, "/api/tasks?view=all").json.text("items.0.name") == "Dig")
        try site.add(#"{"name": "Sow"}"#)
        #expect(try site.send(.get, "/api/tasks?view=all").json.number("total") == 2)
    }
}
