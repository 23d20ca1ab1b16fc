import Testing

@testable import Calendar
@testable import Domain
@testable import Language

struct PeopleInLinesTests {
    private static let nils = person("Nils", 1)
    private static let ann = person("Ann", 2)
    private static let together: QuickAddOptions = {
        var options = QuickAddSample.berlin
        (options.people, options.me) = ([nils, ann], nils.id)
        return options
    }()

    private static func person(_ name: String, _ number: Int) -> Person {
        Person(
            id: PersonID(high: 0, low: UInt64(number)), number: number, name: name, shortName: name.lowercased(),
            color: .blue, addedAt: Instant(milliseconds: 0))
    }

    @Test(arguments: [
        ("Buy milk +ann", "Buy milk", 2, "For Ann"), ("+me Buy milk", "Buy milk", 1, "For me"),
        ("Buy milk +Nils tomorrow", "Buy milk", 1, "For me"),
    ])
    func `a short name after a plus says for whom a task is`(_ text: String, _ name: String, _ id: Int, _ label: String)
    {
        let line = QuickAddParser(Self.together).parse(text)
        #expect(line.name == name && line.assigneeID == PersonID(high: 0, low: UInt64(id)))
        #expect(line.tokens.first { $0.kind == .person }?.label == label)
    }

    @Test(arguments: ["Add +1 to the sum", "Learn c++", "Ask +jonas", "\"+ann\" is text", "Tell no one"])
    func `anything else after a plus is text`(_ text: String) {
        #expect(QuickAddParser(Self.together).parse(text).assigneeID == nil)
    }

    @Test func `while there is one person a line knows nobody`() {
        let line = QuickAddParser(QuickAddSample.berlin).parse("Buy milk +ann +me")
        #expect(line.assigneeID == nil && line.name == "Buy milk +ann +me" && line.tokens.isEmpty)
        for text in ["+ann", "+me", "no one", "from:ann"] {
            let line = FilterLineReader(QuickAddSample.berlin, projects: []).read(text)
            #expect(
                line.problem == nil && line.condition?.assignees.isEmpty != false
                    && line.condition?.adders.isEmpty != false)
        }
    }

    @Test func `a change of tasks gives them to somebody or to anyone`() {
        func edit(_ text: String) -> Edit<PersonID> {
            let task = TaskItem(
                id: .random(), name: "A", addedOn: Day(number: 0), dateAdded: Instant(milliseconds: 0),
                modifiedAt: Instant(milliseconds: 0))
            return TaskChangeLine(text, Self.together).fields(for: task, projectID: nil, today: Day(number: 0))
                .assigneeID
        }
        #expect(edit("+ann friday").value == Self.ann.id)
        guard case .clear = edit("no one p1") else { return #expect(Bool(false)) }
        #expect(TaskChangeLine("no one", Self.together).labels == ["For anyone"])
        #expect(TaskChangeLine("no one", QuickAddSample.berlin).line.name == "no one")
    }

    @Test(arguments: [
        ("+ann", TaskCriterion.assignees([.person(ann.id)])), ("+me", .assignees([.person(nils.id)])),
        ("no one", .assignees([.nobody])), ("+ann | no one", .assignees([.person(ann.id), .nobody])),
        ("from:ann", .adders([ann.id])), ("from:me | from:ann", .adders([nils.id, ann.id])),
        ("+home", .tags(["home"], .any)),
    ])
    func `a filter line asks for whom a task is and who added it`(_ text: String, _ criterion: TaskCriterion) {
        let reader = FilterLineReader(Self.together, projects: [])
        #expect(reader.read(text).condition == .criterion(criterion))
        let written = FilterText(reader, projects: []).line(of: .criterion(criterion))
        #expect(written.map(reader.read)?.condition == .criterion(criterion), "\(written ?? "nothing")")
    }

    @Test func `somebody unknown is a problem that suggests a known one, and people elsewhere are explained`() {
        let reader = FilterLineReader(Self.together, projects: [])
        #expect(reader.read("p1 & from:anna").problem?.suggestion == "from:ann")
        #expect(reader.read("assigned to ann").hints.first?.message.contains("+name") == true)
    }

    @Test(arguments: FilterWord.people.map { ($0.form, $0.example) })
    func `each example for people is read as what stands beside it`(_ form: String, _ example: String) {
        let line = FilterLineReader(Self.together, projects: []).read(example)
        #expect(line.problem == nil && !line.tokens.contains { $0.kind == .words }, "\(form)")
    }
}
