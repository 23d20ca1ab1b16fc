import Domain
import TestSupport
import Testing

struct RelatedTaskAPITests {
    @Test func `a task is answered with its parent, its subtasks and both ends of its dependencies`() throws {
        let site = try TestSite()
        let trip = try site.add(#"{"name": "Trip"}"#).text("id") ?? ""
        let pass = try site.add(#"{"name": "Renew the passport"}"#).text("id") ?? ""
        let flight =
            try site.add(
                #"{"name": "Book a flight", "parentId": "\#(trip)", "dependencies": ["\#(pass)"]}"#
            ).text("id") ?? ""

        let ofFlight = try site.send(.get, "/api/tasks/\(flight)/related")
        #expect(ofFlight.status == 200)
        #expect(ofFlight.json.text("parent.name") == "Trip")
        #expect(ofFlight.json.text("dependencies.0.id") == pass)
        #expect(ofFlight.json.at("subtasks")?.elements?.count == 0)
        #expect(try site.send(.get, "/api/tasks/\(trip)/related").json.text("subtasks.0.id") == flight)
        let ofPass = try site.send(.get, "/api/tasks/\(pass)/related").json
        #expect(ofPass.text("dependents.0.id") == flight)
        #expect(ofPass.at("parent") == .null)
    }

    @Test func `an unknown task answers 404 and parameters are refused`() throws {
        let site = try TestSite()
        let unknown = try site.send(.get, "/api/tasks/2742b654-b0ac-5311-9642-a19ac9e2bcf0/related")
        #expect((unknown.status, unknown.code) == (404, "task.notFound"))
        let task = try site.add(#"{"name": "Trip"}"#).text("id") ?? ""
        #expect(try site.send(.get, "/api/tasks/\(task)/related?depth=2").status == 422)
    }
}
