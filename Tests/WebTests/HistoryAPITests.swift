import Domain
import TestSupport
import Testing

struct HistoryAPITests {
    @Test func `a change is undone by its number and done again`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/tasks", #"{"name": "Run"}"#).json
        let number = made.number("undoId") ?? 0
        let undone = try site.send(.post, "/api/undo", "{\"undoId\": \(number)}")
        #expect((undone.json.number("undone.id"), undone.json.at("canRedo")) == (number, .bool(true)))
        #expect(undone.json.text("undone.what") == "Added “Run”")
        #expect(try site.send(.get, "/api/tasks/\(made.text("task.id") ?? "")").status == 404)
        let redone = try site.send(.post, "/api/redo")
        #expect((redone.json.number("redone.id"), redone.json.at("canRedo")) == (number, .bool(false)))
        #expect(try site.send(.get, "/api/tasks/\(made.text("task.id") ?? "")").status == 200)
    }

    @Test(
        arguments: [
            ("/api/undo", nil, 409, "undo.nothing"), ("/api/redo", nil, 409, "redo.nothing"),
            ("/api/undo", #"{"undoId": 99}"#, 404, "undo.notFound"),
            ("/api/undo", #"{"undoId": "1"}"#, 422, "field.type"),
            ("/api/undo", #"{"id": 1}"#, 422, "field.unknown"), ("/api/redo", #"{"id": 1}"#, 422, "field.unknown"),
        ] as [(String, String?, Int, String)])
    func `what cannot be undone says why`(_ path: String, _ body: String?, _ status: Int, _ code: String) throws {
        let answer = try TestSite().send(.post, path, body)
        #expect((answer.status, answer.code) == (status, code))
    }

    @Test func `it is said why there is nothing to redo, also where nothing was undone`() throws {
        let answer = try TestSite().send(.post, "/api/redo")
        #expect(answer.text.contains("nothing was undone, or something new was done since"))
    }

    @Test func `an import is only undone by its number where much is to be spared`() throws {
        let site = try TestSite()
        _ = try site.upload("/api/import", "name,project\nRun,Garden\n".utf8)
        let refused = try site.send(.post, "/api/undo", #"{"sparesMany": true}"#)
        #expect((refused.status, refused.code) == (409, "undo.many"))
        #expect(refused.json.text("detail")?.contains("Imported 1 task") == true)
        let number = try site.send(.get, "/api/dashboard").json.number("undo.undoId") ?? 0
        #expect(try site.send(.post, "/api/undo", "{\"undoId\": \(number), \"sparesMany\": true}").status == 200)
    }

    @Test func `a later change of the same things prevents the undo and is named`() throws {
        let site = try TestSite()
        let made = try site.send(.post, "/api/tasks", #"{"name": "Run"}"#).json
        try site.send(.patch, "/api/tasks/\(made.text("task.id") ?? "")", #"{"name": "Walk"}"#)
        let answer = try site.send(.post, "/api/undo", "{\"undoId\": \(made.number("undoId") ?? 0)}")
        #expect((answer.status, answer.code) == (409, "undo.conflict"))
        #expect(answer.json.text("detail")?.contains("Walk") == true)
    }

    @Test(arguments: [
        (##"{"theme": "dark", "weekStart": "sunday", "accentColor": "#5b59b8"}"##, "theme", "dark"),
        (#"{"timeZone": "Europe/Berlin"}"#, "timeZone", "Europe/Berlin"),
        (#"{"timeOff": [{"from": "2026-08-01", "to": "2026-08-14"}]}"#, "timeOff.0.from", "2026-08-01"),
        (#"{"defaultPriority": "P1", "defaultTaskType": "evening"}"#, "defaultPriority", "P1"),
    ])
    func `settings are changed and read`(_ body: String, _ field: String, _ value: String) throws {
        let site = try TestSite()
        #expect(try site.send(.patch, "/api/settings", body).json.text("settings.\(field)") == value)
        #expect(try site.send(.get, "/api/settings").json.text(field) == value)
    }

    @Test(arguments: [
        (#"{"them": "dark"}"#, "them", "field.unknown"), (#"{"theme": "blue"}"#, "theme", "field.type"),
        (#"{"timeZone": "Mars/Olympus"}"#, "timeZone", "settings.timeZone.unknown"),
        (#"{"timeZone": "../etc/passwd"}"#, "timeZone", "settings.timeZone.unknown"),
        (#"{"accentColor": "red"}"#, "accentColor", "settings.colour.invalid"),
        (##"{"accentColor": "#12345\""}"##, "accentColor", "settings.colour.invalid"),
        (#"{"timeOff": [{"from": "2026-08-14", "to": "2026-08-01"}]}"#, "timeOff[0]", "field.type"),
        (
            #"{"defaultProjectId": "2742b654-b0ac-5311-9642-a19ac9e2bcf0"}"#, "defaultProjectId",
            "settings.project.unknown"
        ),
        (#"{"embedCharts": 1}"#, "embedCharts", "field.type"), (#"{"weekStart": "friday"}"#, "weekStart", "field.type"),
    ])
    func `a wrong setting is refused by name and nothing is changed`(
        _ body: String, _ field: String, _ code: String
    ) throws {
        let site = try TestSite()
        let before = try site.send(.get, "/api/settings").body
        let answer = try site.send(
            .patch, "/api/settings", body.replacing("{", with: #"{"fontSize": "large","#, maxReplacements: 1))
        #expect((answer.status, answer.fields, answer.codes) == (422, [field], [code]))
        #expect(try site.send(.get, "/api/settings").body == before)
    }

    @Test func `null restores the default`() throws {
        let site = try TestSite()
        try site.send(.patch, "/api/settings", #"{"theme": "dark", "timeZone": "Europe/Berlin", "fontSize": "large"}"#)
        let answer = try site.send(.patch, "/api/settings", #"{"theme": null, "timeZone": null}"#).json
        #expect(answer.text("settings.theme") == "auto")
        #expect(answer.at("settings.timeZone") == .null)
        #expect(answer.text("settings.fontSize") == "large")
    }
}
