import Calendar
import Domain
import Storage
import TestSupport
import Testing

struct TemplateTests {
    private let full = ProjectTemplate(
        id: TemplateID(high: 1, low: 2).description, name: "Größe “1”", description: "a\nb", color: .pink, icon: .book,
        tasks: [
            TemplateTask { $0.name = "Dig 🪴" },
            TemplateTask(day: -3, minute: 0, lastDay: 9, parent: 0, dependencies: [0]) {
                ($0.name, $0.details, $0.priority, $0.chosenType) = ("Plant", "deep", .highest, .evening)
                ($0.estimatedDuration, $0.tags, $0.category) = (60, ["a", "ß"], .health)
                ($0.energy, $0.context, $0.reminders) = (.low, .online, ["15m"])
                $0.repeatPattern = RepeatPattern(.days)
            },
        ])

    @Test func `a template comes back as it was stored`() throws {
        let full = full
        try withStore { store in
            try store.write(.sample(.saveTemplate)) { try $0.projects.insert(full, id: TemplateID(high: 1, low: 2)) }
            #expect(try store.read { try $0.projects.templates() } == [full])
            #expect(try store.read { try $0.projects.template(TemplateID(high: 1, low: 2)) } == full)
            #expect(try store.problems == [])
        }
    }

    @Test func `a name can be there once`() throws {
        let full = full
        try withStore { store in
            try store.write(.sample(.saveTemplate)) { try $0.projects.insert(full, id: .random()) }
            #expect(
                code { try store.write(.sample(.saveTemplate)) { try $0.projects.insert(full, id: .random()) } }
                    == "project.template.taken")
            #expect(
                code { try store.write(.sample(.deleteTemplate)) { try $0.projects.delete(template: .random()) } }
                    == "project.template.notFound")
        }
    }

    @Test(arguments: [
        "'nonsense'", "'[{}]'", #"'[{"name":"a","priority":9,"category":"work","energy":"low","context":"home"}]'"#,
        #"'[{"name":"a","priority":1,"category":"work","energy":"low","context":"home","parent":0}]'"#,
        #"'[{"name":"a","priority":1,"category":"work","energy":"low","context":"home","dependencies":[5]}]'"#,
    ])
    func `tasks that cannot be read are reported and not shown`(_ text: String) throws {
        let full = full
        try withStore { store in
            try store.write(.sample(.saveTemplate)) { try $0.projects.insert(full, id: TemplateID(high: 1, low: 2)) }
            try store.sabotage("UPDATE template SET tasks = \(text)")
            #expect(try store.problems == ["template \(full.id): tasks: unreadable"])
            #expect(try store.read { try $0.projects.templates() }.first?.tasks == [])
        }
    }
}
