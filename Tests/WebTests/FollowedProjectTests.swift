import Calendar
import Domain
import Language
import TestSupport
import Testing

@testable import Web

/// Saved filters that mention a project by name while the project is renamed.
struct FollowedProjectTests {
    private static func project(_ name: String) -> Project {
        let zero = Instant(milliseconds: 0)
        return Project(id: ProjectID(high: 9, low: 1), name: name, createdAt: zero, modifiedAt: zero)
    }

    private static func renamed(_ line: String, _ old: String, _ new: String) -> String {
        FilterLine.renamed(line, .project, to: new) { TextRules.key($0) == TextRules.key(old) }
    }

    @Test(arguments: [
        (##"#"Two words" & p1"##, "Two words", "Three whole words", ##"#"Three whole words" & p1"##),
        (##"##"two Words""##, "Two words", "One", "##One"), ("#Work", "Work", "Two words", ##"#"Two words""##),
        (##"#"Two words""##, "Two words", #"Say "hi" there"#, ##"#"Say \"hi\" there""##),
        (##"#"Say \"hi\" there" | today"##, #"Say "hi" there"#, "Hi", "#Hi | today"),
        (##"#Say\"hi\""##, #"Say"hi""#, "Hi", "#Hi"), ("#Work", "Work", #"The "W""#, ##"#"The \"W\"""##),
        ("#Wo*", "Work", "Job", "#Wo*"), ("#Wo*", "Wo*", "Job", "#Wo*"), (##"#"Wo*""##, "Wo*", "Job", "#Job"),
        ("project:\"Two words\"", "Two words", "One", "#One"),
    ])
    func `a line follows a project, whatever signs its name has`(
        _ line: String, _ old: String, _ new: String, _ wanted: String
    ) {
        #expect(Self.renamed(line, old, new) == wanted)
    }

    @Test(arguments: ["Say \"hi\"", "a\\\"b", "\"", "x \\ \"y\" z"])
    func `a line with a name that holds quotes finds the project`(_ name: String) {
        let reader = FilterLineReader(
            QuickAddOptions(moment: FixedTime.moment()), projects: [Self.project(name), Self.project("Other")])
        let line = Self.renamed("#Work & p1", "Work", name)
        let read = reader.read(line)
        #expect(line != "#Work & p1" && read.problem == nil, "\(line) \(String(describing: read.problem))")
        #expect(read.tokens.count == 3 && !read.tokens.contains { $0.kind == .words }, "\(read.tokens)")
    }

    @Test func `renaming and merging tell which patterns do not find the project any more`() throws {
        let site = try TestSite()
        let work = try site.send(.post, "/api/projects", #"{"name": "Two words"}"#).json.text("project.id") ?? ""
        let other = try site.send(.post, "/api/projects", #"{"name": "Job"}"#).json.text("project.id") ?? ""
        for (name, line) in [("Named", ##"%23%22Two%20words%22"##), ("Pattern", "%23Two*"), ("All", "%23*o*")] {
            let body = "{\"name\": \"\(name)\", \"query\": \"filter=\(line)\"}"
            try #require(try site.send(.post, "/api/filters", body).status == 201)
        }
        func queries() throws -> [String?] {
            try (site.send(.get, "/api/filters").json.at("items")?.elements ?? []).map { $0["query"]?.string }.sorted {
                $0 ?? "" < $1 ?? ""
            }
        }
        let renamed = try site.send(.patch, "/api/projects/\(work)", ##"{"name": "Say \"hi\" now"}"##)
        try #require(renamed.status == 200, "\(renamed.text)")
        let after = try queries()
        #expect(after.contains("filter=%23%22Say%20%5C%22hi%5C%22%20now%22"), "\(after)")
        #expect(after.contains("filter=%23Two*"), "\(after)")
        let told = try site.send(.get, "/api/activity").json.text("items.0.what") ?? ""
        #expect(
            told.contains("the saved view “Pattern” keeps #Two*, which does not find “Say \"hi\" now”"), "\(told)")
        #expect(!told.contains("“All”"))
        try #require(try site.send(.post, "/api/projects/\(work)/merge", "{\"into\": \"\(other)\"}").status == 200)
        let merged = try queries()
        #expect(merged.contains("filter=%23Job"), "\(merged)")
    }
}
