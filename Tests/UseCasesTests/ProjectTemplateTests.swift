import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ProjectTemplateTests {
    @Test func `a project becomes a template with days from its earliest due day`() throws {
        let world = try World()
        let garden = try world.project("Garden") {
            $0.color = .set(.green)
            $0.icon = .set(.heart)
        }
        let dig = try world.task("Dig") {
            $0.projectID = .set(garden)
            $0.dueDate = .set("2026-04-02T09:30")
            $0.tags = .set(["soil"])
            $0.estimatedDuration = .set(3_600)
        }
        _ = try world.task("Fetch the spade") { $0.parentID = .set(dig) }
        let plan = try world.task("Plan") {
            $0.projectID = .set(garden)
            $0.dueDate = .set("2026-03-30")
            $0.priority = .set(.highest)
            $0.dependencies = .set([dig])
        }
        try world.delete(try world.task("Other") { $0.projectID = .set(garden) })
        try world.update(plan) { $0.dependencies = .clear }
        try world.complete(plan)
        let saved = try world.templates.save(garden, as: " Garden year ").template
        #expect(saved.name == "Garden year" && saved.color == .green && saved.icon == .heart && !saved.isBuiltIn)
        #expect(saved.tasks.map(\.task.name) == ["Dig", "Fetch the spade", "Plan"])
        #expect(saved.tasks.map(\.dayOffset) == [3, nil, 0])
        #expect(saved.tasks.map(\.parent) == [nil, 0, nil])
        #expect(saved.tasks[0].minute == 570 && saved.tasks[0].task.tags == ["soil"])
        #expect(try world.templates.list().last == saved)
    }

    @Test func `a project created from it has the same tasks, open and on new days`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        let dig = try world.task("Dig") {
            $0.projectID = .set(garden)
            $0.dueDate = .set("2026-03-30")
            $0.details = .set("Deep.")
            $0.category = .set(.maintenance)
            $0.energy = .set(.high)
            $0.context = .set(.home)
        }
        let spade = try world.task("Fetch the spade") { $0.parentID = .set(dig) }
        _ = try world.task("Plant") {
            $0.projectID = .set(garden)
            $0.dependencies = .set([spade])
        }
        try world.complete(dig, includeSubtasks: true)
        let template = try world.templates.save(garden, as: "Garden year").template
        var fields = ProjectFields()
        fields.name = .set("Garden 2027")
        let made = try world.create(NewProject(fields, templateID: template.id, startDay: "2027-03-01"))
        #expect(made.tasks.allSatisfy { !$0.task.isComplete })
        #expect(made.tasks.map(\.task.dueDate) == ["2027-03-01", nil, nil])
        #expect(made.tasks[1].task.parentID == made.tasks[0].task.id)
        #expect(made.tasks[2].task.dependencies == [made.tasks[1].task.id])
        let first = made.tasks[0].task
        #expect((first.details, first.category, first.energy, first.context) == ("Deep.", .maintenance, .high, .home))
        #expect(made.view.project.templateID == template.id)
    }

    @Test func `a repeating task repeats from its new day on, as long after the start as it did`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        _ = try world.task("Water") {
            $0.projectID = .set(garden)
            $0.dueDate = .set("2026-03-30T09:00")
            $0.repeatPattern = .set(RepeatPattern(.days, interval: 2, end: .until("2026-04-20")))
            $0.reminders = .set(["1h"])
        }
        let template = try world.templates.save(garden, as: "Watering").template
        var fields = ProjectFields()
        fields.name = .set("Garden 2027")
        func water(_ start: Day) throws -> TaskItem {
            let made = try world.create(NewProject(fields, templateID: template.id, startDay: start))
            try world.undo(made.undoID)
            return made.tasks[0].task
        }
        #expect(
            try water("2027-03-01").repeatPattern
                == RepeatPattern(.days, interval: 2, end: .until("2027-03-22")))
        #expect(try water("2027-03-01").reminders == ["1h"])
        // The series has ended, so it is due today for the last time.
        let late = try water("2025-03-01")
        #expect(late.dueDate == "2026-03-28T09:00")
        #expect(late.repeatPattern == RepeatPattern(.days, interval: 2, end: .until("2026-03-28")))
    }

    @Test(arguments: ["garden year", "TRIP", " Weekly Review "])
    func `a name that a template has is taken, whatever its case`(_ name: String) throws {
        let world = try World()
        _ = try world.templates.save(Project.inboxID, as: "Garden year")
        #expect(
            refusals { _ = try world.templates.save(Project.inboxID, as: name) }
                == ["name: project.template.taken"])
    }

    @Test func `all problems with a template are reported together`() throws {
        let world = try World()
        for project in [nil, ProjectID.random()] {
            #expect(
                refusals { _ = try world.templates.save(project, as: "") }
                    == ["name: project.name.empty", "projectId: project.template.noProject"])
        }
    }

    @Test func `a project of more than a thousand tasks is too large for a template`() throws {
        let world = try World()
        try world.store.write(.sample()) { transaction in
            for _ in 0...1_000 { _ = try transaction.tasks.insert(TaskItem.sample()) }
        }
        #expect(
            refusals { _ = try world.templates.save(Project.inboxID, as: "All") }
                == ["projectId: project.template.tooLarge"])
    }

    @Test func `one's own template is deleted, those of the program and unknown ones are not`() throws {
        let world = try World()
        let own = try world.templates.save(Project.inboxID, as: "Mine").template
        #expect(try world.templates.delete(own.id) != nil)
        #expect(try world.templates.list().allSatisfy(\.isBuiltIn))
        #expect(refusals { _ = try world.templates.delete(own.id) } == ["project.template.notFound"])
        #expect(refusals { _ = try world.templates.delete("trip") } == ["project.template.builtIn"])
        #expect(refusals { _ = try world.templates.delete("nonsense") } == ["project.template.notFound"])
    }

    @Test func `a deletion is not undone while another template has the name`() throws {
        let world = try World()
        let own = try world.templates.save(Project.inboxID, as: "Mine").template
        let undoID = try world.templates.delete(own.id)
        _ = try world.templates.save(Project.inboxID, as: "mine")
        #expect(refusals { try world.undo(undoID) } == ["project.template.taken"])
        #expect(refusalMessage { try world.undo(undoID) }?.contains("as template “mine”") == true)
    }

    @Test func `saving, deleting, and undoing both publish events`() throws {
        let world = try World()
        let before = try world.events.count
        let own = try world.templates.save(Project.inboxID, as: "Mine").template
        _ = try world.templates.delete(own.id)
        try world.undo()
        let heard = try world.events.dropFirst(before)
        #expect(heard.map(\.name) == Array(repeating: "SettingsChanged", count: 3))
        #expect(heard.allSatisfy { $0.text.contains("templates") })
    }
}
