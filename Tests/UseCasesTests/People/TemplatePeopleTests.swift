import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Templates whose tasks say for whom they are. The clock says Saturday, 2026-03-28.
struct TemplatePeopleTests {
    private let world: World
    private let home: ProjectID

    init() throws {
        world = try World.ofPeople()
        var fields = ProjectFields()
        fields.name = .set("Home")
        home = try CreateProject(world.context(of: World.nils)).execute(NewProject(fields)).view.project.id
        try world.share(.project(home), .edit, with: World.ann)
    }

    /// A template of three tasks due on the first day, of an hour each.
    private func template(_ who: [TemplateWho?]) throws -> ProjectTemplate {
        let nils = world.context(of: World.nils)
        var fields = ProjectFields()
        fields.name = .set("Week")
        let tasks = ["Cook", "Clean", "Shop"].map { name in
            var task = TaskFields()
            (task.name, task.estimatedDuration, task.dueDate) = (.set(name), .set(3_600), .set(.of("2026-03-28")))
            return NewProject.Item(task)
        }
        let project = try CreateProject(nils).execute(NewProject(fields, tasks: tasks)).view.project.id
        let templates = ProjectTemplates(nils)
        var template = try templates.save(project, as: "Chores").template
        for (index, who) in who.enumerated() {
            template = try templates.set(who, ofTask: index, in: template.id).template
        }
        return template
    }

    /// The names of those who got the tasks, and what is said of tasks that nobody got.
    private func use(_ template: ProjectTemplate, in parent: ProjectID?) throws -> (names: [String], said: [String]) {
        var fields = ProjectFields()
        fields.name = .set("Week \(try ManageProjects(world.context(of: World.nils)).list().count)")
        if let parent { fields.parentID = .set(parent) }
        let made = try CreateProject(world.context(of: World.nils)).execute(
            NewProject(fields, templateID: template.id))
        let names = [World.nils, World.ann, World.jonas].reduce(into: [:]) { $0[$1.id] = $1.name }
        return (
            made.tasks.map { $0.task.assigneeID.flatMap { names[$0] } ?? "anyone" },
            made.adjustments.map { "\($0.field) \($0.message)" }
        )
    }

    @Test func `a task is for its person, for each in turn or for whoever has least to do`() throws {
        let template = try template([.person(World.ann.id), .inTurn(last: nil), .inTurn(last: nil)])
        #expect(try use(template, in: home).names == ["Ann", "Nils", "Ann"])
        let templates = ProjectTemplates(world.context(of: World.nils))
        _ = try templates.set(nil, ofTask: 2, in: template.id)
        #expect(try use(template, in: home).names == ["Ann", "Nils", "anyone"], "the turn goes on after Ann")
        #expect(try use(template, in: home).names == ["Ann", "Ann", "anyone"])
        _ = try UndoRedo(world.context(of: World.nils)).undo(nil)
        #expect(try use(template, in: home).names == ["Ann", "Ann", "anyone"], "an undo gives the turn back")
        #expect(try GetNotices(world.context(of: World.ann)).execute().items.contains { $0.notice.kind == .assigned })

        // Ann has five hours by now, and Nils seven, with what anyone may do of his own.
        for index in 0..<3 { _ = try templates.set(.leastBusy, ofTask: index, in: template.id) }
        #expect(try use(template, in: home).names == ["Ann", "Ann", "Nils"])
        #expect(try use(template, in: home).names == ["Ann", "Nils", "Ann"])
    }

    @Test func `who does not see the project gets nothing, which is said`() throws {
        let template = try template([.person(World.jonas.id), .leastBusy, .inTurn(last: World.jonas.id)])
        let used = try use(template, in: nil)
        #expect(used.names == ["anyone", "Nils", "Nils"])
        #expect(used.said == ["tasks[0].assigneeId “Cook” is for anyone, as Jonas does not see the project."])
        let nils = ProjectTemplates(world.context(of: World.nils))
        #expect(
            try world.codes { _ = try nils.set(.leastBusy, ofTask: 0, in: "weekly-review") }
                == ["project.template.builtIn"])
        #expect(
            try world.codes { _ = try nils.set(.person(.random()), ofTask: 0, in: template.id) }
                == ["task.assignee.unknown"])
        #expect(try world.codes { _ = try nils.set(nil, ofTask: 3, in: template.id) } == ["project.template.notFound"])
    }

    @Test func `a project that becomes a template keeps for whom its tasks are`() throws {
        let nils = world.context(of: World.nils)
        var task = TaskFields()
        (task.name, task.projectID, task.assigneeID) = (.set("Cook"), .set(home), .set(World.ann.id))
        _ = try CreateTask(nils).execute(task)
        #expect(try ProjectTemplates(nils).save(home, as: "Home").template.tasks.map(\.who) == [.person(World.ann.id)])
    }
}
