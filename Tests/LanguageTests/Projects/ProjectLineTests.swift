import Testing

@testable import Calendar
@testable import Domain
@testable import Language

/// Now is Saturday, 28 March 2026, 12:00 UTC; the projects are Home and Home office.
struct ProjectLineTests {
    private static let moment = Moment(instant: Instant(milliseconds: 1_774_699_200_000), zone: .utc)
    private static let parents = ["Home", "Home office"].map {
        Project(id: .random(), name: $0, createdAt: moment.instant, modifiedAt: moment.instant)
    }

    private func read(_ line: String) -> ProjectLine {
        ProjectLineReader(QuickAddOptions(moment: Self.moment), parents: Self.parents).read(line)
    }

    @Test(arguments: [
        ("Balcony garden", "Balcony garden", []),
        (
            "Balcony garden green under Home by 15 apr #outside p1", "Balcony garden",
            ["Green", "Under Home", "Due Wed 15 Apr", "@outside", "High priority"]
        ),
        ("Taxes by tomorrow", "Taxes", ["Due tomorrow, Sun 29 Mar"]),
        ("Desk under home office @work // Ask Jonas", "Desk", ["Under Home office", "@work", "Notes"]),
        (#"Desk under "Home office""#, "Desk", ["Under Home office"]),
        ("Tunnel under the river", "Tunnel under the river", []), ("Stand by me", "Stand by me", []),
        (#""Red" wine blue"#, "Red wine", ["Blue"]), ("Red wine blue", "Red wine", ["Blue"]),
        (#"\Red wine"#, "Red wine", []), ("Green", "Green", []), ("grey", "grey", []),
        (#"Garden "by 15 apr""#, "Garden by 15 apr", []), ("Call Anna tomorrow", "Call Anna tomorrow", []),
    ])
    func `a line names a project and says what it is`(_ line: String, _ name: String, _ labels: [String]) {
        let line = read(line)
        #expect(line.name == name)
        #expect(line.tokens.map(\.label) == labels)
    }

    @Test func `its words become fields`() {
        let fields = read("Desk gray under Home by 2026-05-02 #a @b p0 // Ask").fields
        #expect((fields.color.value, fields.priority.value) == (.gray, .critical))
        #expect((fields.parentID.value, fields.dueDate.value) == (Self.parents[0].id, Day("2026-05-02")))
        #expect((fields.tags.value, fields.description.value) == (["a", "b"], "Ask"))
    }

    @Test func `each token says where it stands in the line`() {
        let line = read("Déjà vu green by friday")
        let units = Array(line.source.utf16)
        #expect(line.tokens.map { String(decoding: units[$0.range], as: UTF16.self) } == ["green", "by friday"])
    }
}
