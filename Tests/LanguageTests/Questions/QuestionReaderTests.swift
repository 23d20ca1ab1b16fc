import Testing

@testable import Calendar
@testable import Domain
@testable import Language

struct QuestionReaderTests {
    private static let projects = [
        Project.inbox(at: Instant(milliseconds: 0)), project("Work", 1), project("Two words", 2), project("Home", 3),
    ]
    private static let reader = QuestionReader(QuickAddSample.berlin, projects: projects)

    private static func project(_ name: String, _ number: UInt64) -> Project {
        let zero = Instant(milliseconds: 0)
        return Project(id: ProjectID(high: 7, low: number), name: name, createdAt: zero, modifiedAt: zero)
    }

    private static func read(_ text: String) -> String { reader.read(text)?.summary ?? "search" }

    @Test(arguments: QuestionCases.all)
    func `a question is understood`(_ text: String, _ expected: String) {
        #expect(Self.read(text) == expected)
    }

    @Test(arguments: QuestionCases.searches)
    func `anything else is left to the search`(_ text: String) {
        #expect(Self.read(text) == "search")
    }

    @Test(arguments: [
        "HOW MANY TASKS DID I FINISH LAST WEEK", "  how many tasks   did i finish last week ?? ",
        "so how many tasks did I finish last week, please", "tell me how many tasks I finished last week",
        "Previous week, how many tasks did I finish?", "how many tasks did I finish in the previous week",
    ])
    func `case, spaces and polite words change nothing`(_ text: String) {
        #expect(Self.read(text) == "count finished | 2026-10-12...2026-10-18")
    }

    @Test func `a very long text is searched for at once`() {
        let long = String(repeating: "how many tasks did I finish last week ", count: 2_000)
        let time = ContinuousClock().measure { #expect(Self.read(long) == "search") }
        #expect(time < .seconds(2))
    }

    @Test func `forty words of a question cost little`() {
        let words = ["when", "did", "I", "last"] + Array(repeating: "in", count: 36)
        let time = ContinuousClock().measure { _ = Self.read(words.joined(separator: " ")) }
        #expect(time < .seconds(2))
    }
}

extension Question {
    /// All properties that are set, as one text.
    var summary: String {
        var parts = [[kind.rawValue, grouping?.rawValue, state?.rawValue].compactMap { $0 }.joined(separator: " ")]
        if let days {
            let (first, last) = (days.lowerBound.description, days.upperBound.description)
            parts.append(first == last ? first : "\(first)...\(last)")
        }
        if let project = scope.project { parts.append("in \(project.name)") }
        if let tag = scope.tag { parts.append("with @\(tag)") }
        if let priority = scope.priority { parts.append(priority.code) }
        if let category = scope.category { parts.append(category.rawValue) }
        if let words { parts.append("“\(words)”") }
        return parts.joined(separator: " | ")
    }
}
