import Domain
import TestSupport
import Testing
import UseCases

struct CreateProjectTests {
    private func fields(_ name: String, _ edit: (inout TaskFields) -> Void = { _ in }) -> TaskFields {
        var fields = TaskFields()
        fields.name = .set(name)
        edit(&fields)
        return fields
    }

    private func project(_ name: String?, _ edit: (inout ProjectFields) -> Void = { _ in }) -> ProjectFields {
        var fields = ProjectFields()
        if let name { fields.name = .set(name) }
        edit(&fields)
        return fields
    }

    @Test func `a project is created with its tasks in one entry`() throws {
        let world = try World()
        let parent = TaskID.random()
        let made = try world.create(
            NewProject(
                project("Garden") { $0.defaultTaskPriority = .set(.high) },
                tasks: [
                    .init(fields("Dig"), id: parent),
                    .init(fields("Fetch the spade") { $0.parentID = .set(parent) }),
                    .init(
                        fields("Plant") {
                            $0.dependencies = .set([parent])
                            $0.priority = .set(.low)
                        }),
                ]))
        #expect(made.tasks.map(\.task.name) == ["Dig", "Fetch the spade", "Plant"])
        #expect(made.tasks.map(\.task.priority) == [.high, .high, .low])
        #expect(made.tasks.allSatisfy { $0.task.projectID == made.view.project.id })
        #expect(made.tasks[1].task.parentID == parent && made.tasks[2].isBlocked)
        #expect(made.view.counts.open == 3)
        #expect(try world.changes.first?.what == "Created project “Garden” with 3 tasks")
        #expect(try world.events.suffix(2).map(\.name) == ["ProjectCreated", "TaskCreated"])
    }

    @Test func `broken rules of the project and of every task are reported together, and nothing is made`() throws {
        let world = try World()
        let before = try world.store.read { try $0.log.dataVersion }
        let found = refusals {
            try world.create(
                NewProject(
                    project(""),
                    tasks: [
                        .init(fields("Dig")), .init(fields("")),
                        .init(
                            fields(String(repeating: "x", count: 201)) { $0.estimatedDuration = .set(1) }),
                        .init(fields("Rest") { $0.parentID = .set(.random()) }),
                    ]))
        }
        #expect(
            found == [
                "name: project.name.empty", "tasks[1].name: task.name.empty", "tasks[2].name: task.name.tooLong",
                "tasks[2].estimatedDuration: task.duration.outOfRange", "tasks[3].parentId: task.parent.unknown",
            ])
        #expect(try world.store.read { try $0.log.dataVersion } == before)
    }

    @Test func `one invalid task prevents the project from being created`() throws {
        let world = try World()
        let found = refusals {
            try world.create(NewProject(project("Garden"), tasks: [.init(fields("Dig")), .init(fields(" "))]))
        }
        #expect(found == ["tasks[1].name: task.name.empty"])
        #expect(try world.projects.list().count == 1)
        #expect(try world.getTasks.page(.today).total == 0)
    }

    @Test func `an id that another task has is refused`() throws {
        let world = try World()
        let taken = try world.task()
        let found = refusals {
            try world.create(NewProject(project("Garden"), tasks: [.init(fields("Dig"), id: taken)]))
        }
        #expect(found == ["tasks[0].id: task.id.taken"])
    }

    @Test func `a past due day of a task becomes today, and the response says which`() throws {
        let world = try World()
        let made = try world.create(
            NewProject(
                project("Garden"),
                tasks: [.init(fields("Dig")), .init(fields("Rake") { $0.dueDate = .set("2026-03-01") })])
        )
        #expect(made.adjustments.map(\.field) == ["tasks[1].dueDate"])
        #expect(made.tasks[1].task.dueDate == "2026-03-28")
    }

    @Test func `the same ID and content again returns the project with its tasks`() throws {
        let world = try World()
        let new = NewProject(project("Garden"), id: .random(), tasks: [.init(fields("Dig"))])
        let first = try world.create(new)
        let second = try world.create(new)
        #expect(!second.isNew && second.undoID == nil)
        #expect(second.tasks.map(\.task) == first.tasks.map(\.task))
        #expect(try world.projects.list().count == 2)
    }

    @Test func `at most a thousand tasks are moved`() throws {
        let world = try World()
        let tasks = Array(repeating: NewProject.Item(fields("Dig")), count: 1_001)
        #expect(
            refusals { try world.create(NewProject(project("Garden"), tasks: tasks)) } == [
                "tasks: project.tasks.tooMany"
            ])
    }

    // MARK: Templates

    @Test func `every template of the program has six to twelve tasks that break no rule`() throws {
        let world = try World()
        for template in try world.templates.list() {
            #expect(template.isBuiltIn && (6...12).contains(template.tasks.count))
            let made = try world.create(NewProject(project(nil), templateID: template.id))
            #expect(made.view.project.name == template.name && made.view.project.templateID == template.id)
            #expect(made.view.project.icon == template.icon && made.view.project.color == template.color)
            #expect(made.tasks.map(\.task.name) == template.tasks.map(\.task.name))
            #expect(made.adjustments.isEmpty)
        }
        #expect(try world.templates.list().count >= 5)
        #expect(try world.store.check(at: FixedTime.start).isClean)
    }

    @Test func `due days count from the start day, and dependencies are copied`() throws {
        let world = try World()
        let made = try world.create(
            NewProject(project("Lisbon"), templateID: "trip", startDay: "2026-06-01"))
        #expect(made.view.project.name == "Lisbon")
        #expect(made.tasks.first?.task.dueDate == "2026-06-01")
        #expect(made.tasks.last?.task.dueDate == "2026-06-22T08:00")
        #expect(made.tasks.last?.task.dependencies == [made.tasks[7].task.id])
        #expect(try world.item(made.tasks[8].task.id).dependencies == [made.tasks[7].task.id])
    }

    @Test func `days that have passed by now become today`() throws {
        let world = try World()
        let made = try world.create(NewProject(project("Lisbon"), templateID: "trip", startDay: "2026-03-20"))
        #expect(made.tasks.first?.task.dueDate == "2026-03-28")
        #expect(made.tasks.last?.task.dueDate == "2026-04-10T08:00")
        #expect(made.adjustments.map(\.field) == (0...3).map { "tasks[\($0)].dueDate" })
    }

    @Test func `an unknown template, one with tasks, or a start day without one are refused`() throws {
        let world = try World()
        #expect(
            refusals { try world.create(NewProject(project("A"), templateID: "moon")) }
                == ["templateId: project.template.unknown"])
        #expect(
            refusals { try world.create(NewProject(project("A"), templateID: TemplateID.random().description)) }
                == ["templateId: project.template.unknown"])
        #expect(
            refusals { try world.create(NewProject(project("A"), tasks: [.init(fields("x"))], templateID: "trip")) }
                == ["tasks: project.template.alone"])
        #expect(
            refusals { try world.create(NewProject(project("A"), startDay: "2026-04-01")) }
                == ["startDay: project.template.missing"])
    }

    @Test func `a second project from the same template needs a name of its own`() throws {
        let world = try World()
        try world.create(NewProject(project(nil), templateID: "trip"))
        #expect(
            refusals { try world.create(NewProject(project(nil), templateID: "trip")) } == ["name: project.name.taken"])
    }
}
