import Calendar
import HTTP
import TestSupport
import Testing

@testable import Web

/// No response reveals the open tasks of an archived project unless it is named.
struct ArchivedDoorTests {
    /// Responses about the past, or about everything.
    private static let whole: Set<String> = ["/api/export", "/api/activity", "/api/events"]

    @Test func `no door shows them until the project is restored`() throws {
        let site = try TestSite()
        let garage = try #require(
            try site.send(.post, "/api/projects", #"{"name": "Garage"}"#).json.text("project.id"))
        for (number, due) in ["2026-03-28T13:00", "2026-03-28", "2026-03-30", nil].enumerated() {
            let day = due.map { "\"dueDate\": \"\($0)\"," } ?? ""
            try site.add(
                "{\"name\": \"Hidden \(number)\", \(day) \"projectId\": \"\(garage)\", \"tags\": [\"zzrust\"]}")
        }
        // The change that can be undone names it, too.
        try site.send(.post, "/api/projects", #"{"name": "Other"}"#)
        site.time.set(try #require(Instant("2026-03-28T14:00:00.000Z")))
        let targets =
            OpenAPI.operations.filter {
                $0.method == .get && !$0.path.contains("{") && !Self.whole.contains($0.path)
            }.map { DocumentedRequest($0, id: garage).target }
            + ["all", "today", "upcoming", "projects"].map { "/api/tasks?view=\($0)" }
            + [
                "/api/search?q=Hidden", "/api/tasks?tag=zzrust", "/api/tasks?overdue=1",
                "/api/tasks?project=\(garage)",
            ]
        func showing() throws -> [String] {
            try targets.filter { target in
                let text = try site.send(.get, target).text
                return text.holds("Hidden ") || text.holds("zzrust")
            }
        }
        let before = try showing()
        #expect(before.count > 8, "\(before)")
        try site.send(.post, "/api/projects/\(garage)/archive", "{}")
        #expect(try showing() == [])
        #expect(try site.send(.get, "/api/search?q=Hidden&archived=include").text.contains("Hidden "))
        #expect(try site.send(.get, "/api/tasks?project=\(garage)&archived=include").text.contains("Hidden "))
        try site.send(.post, "/api/projects/\(garage)/restore", "{}")
        #expect(try showing() == before)
    }
}
