import JSON
import TestSupport
import Testing

@testable import Web

/// The statistics of one of several people.
struct OwnStatisticsTests {
    private static let day = "/api/statistics?from=2026-12-01&to=2026-12-01"
    private static let figures = ["completed", "score", "points"]
    private let people: SeveralPeople

    init() throws { people = try SeveralPeople(.edit) }

    private func statistics(_ role: SeveralPeople.Role, _ filter: String = "") throws -> [Int?] {
        let answer = try people.send(role, .get, Self.day + filter).json
        return Self.figures.map { answer.number($0) }
    }

    private func analytics(_ role: SeveralPeople.Role) throws -> [Int?] {
        let answer = try people.send(role, .get, "/api/analytics/day?on=2026-12-01").json
        return Self.figures.map { answer.number($0) }
    }

    @Test func `what somebody did counts for them alone, as in the other figures, also once they no longer see it`()
        throws
    {
        let project = people.shared.project
        let body = """
            {"name": "Dig", "projectId": "\(project)", "category": "maintenance", "priority": "P1", \
            "tags": ["soil"], "dueDate": "2026-12-01"}
            """
        let made = try people.send(.owner, .post, "/api/tasks", body)
        let task: String = try #require(made.json.text("task.id"))
        let done = try people.send(.edit, .post, "/api/tasks/\(task)/complete", "{}")
        #expect(done.status == 200, "\(done.text)")
        let all = try analytics(.edit)
        #expect(all[0] == 1 && (all[2] ?? 0) > 0)
        for isShared in [true, false] {
            if !isShared {
                let share = "/api/projects/\(project)/shares/\(people.people[.edit] ?? "")"
                #expect(try people.send(.owner, .delete, share).status == 200)
            }
            for role in [SeveralPeople.Role.owner, .edit] {
                let expected = role == .edit ? all : [0, 0, 0]
                #expect(try analytics(role) == expected, "\(role), shared: \(isShared)")
                for filter in ["", "&category=maintenance", "&tag=soil"] {
                    #expect(try statistics(role, filter) == expected, "\(role)\(filter), shared: \(isShared)")
                }
                let rate = try people.send(role, .get, "\(Self.day)&tag=soil").json.at("rate")
                #expect((rate == .null) == (role == .owner), "\(role), shared: \(isShared)")
            }
            // Figures of a project count what everybody did in it.
            #expect(try statistics(.owner, "&project=\(project)") == all)
        }
    }
}
