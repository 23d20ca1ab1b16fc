import Domain
import Storage
import TestSupport
import Testing

struct CheckTests {
    private func filled() throws -> TemporaryStore {
        let temporary = try TemporaryStore()
        try temporary.store.add(.sample(due: "2026-03-27", estimatedDuration: 600))
        try temporary.store.add(TaskItem.sample(priority: .highest, category: .health).completed())
        return temporary
    }

    @Test func `nothing is found in an intact file, and the instant is stored`() throws {
        let temporary = try filled()
        let report = try temporary.store.check(at: FixedTime.start)
        #expect(report.isClean)
        #expect(report.tasks == 2)
        #expect(try temporary.store.health().lastCheck == FixedTime.start)
    }

    @Test(arguments: [
        "UPDATE day_sum SET p1 = p1 + 1", "UPDATE day_sum SET points = points + 1", "UPDATE day_sum SET hour_9 = 4",
        "DELETE FROM day_sum", "UPDATE day_sum SET type_inbox = 1", "UPDATE day_sum SET category_work = 1",
        "UPDATE due_change SET opened = opened + 1", "UPDATE due_change SET all_day = all_day + 1",
        "INSERT INTO category_estimate VALUES (1, 'work', 1, 60, 60)", "UPDATE project_total SET open = open + 1",
        "INSERT INTO due_total VALUES (1, 1, 1, 0, 0)", "UPDATE due_total SET estimate = 1",
        "UPDATE due_total SET estimated = 5",
        "DELETE FROM project_due", "UPDATE point_total SET points = 0",
        "UPDATE project_day SET added_p2 = 5", "UPDATE project_block SET completed_p1 = 9",
        "DELETE FROM project_due_block",
        "UPDATE project_sum SET points = points + 1", "UPDATE project_sum SET open_estimate = 0",
        "DELETE FROM project_sum", "UPDATE project_total SET open_low_energy = 1", "DELETE FROM added_day",
        "UPDATE added_day SET open = 0",
    ])
    func `a wrong sum is named and repaired`(_ sabotage: String) throws {
        let temporary = try filled()
        let store = temporary.store
        try store.sabotage(sabotage)
        let found = try store.check(at: FixedTime.start)
        #expect(!found.isClean && found.problems.allSatisfy { $0.kind == .rollup })
        let version = try store.read { try $0.log.dataVersion }
        let repaired = try store.check(repair: true, at: FixedTime.start)
        #expect(repaired.isClean)
        #expect(repaired.repaired == found.problems.count)
        #expect(try store.problems == [])
        #expect(try store.read { try $0.log.dataVersion } == version + 1)
    }

    @Test func `a duration that differs from the time entries is repaired, entries that overlap are reported`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        var task = try store.add(.sample())[0]
        task.actualDuration = 1_800
        let entries = try [0, 3_600].map { start in
            let stretch = try #require(Stretch(FixedTime.start + start, FixedTime.start + start + 900))
            return TimeEntry(
                id: .random(), taskID: task.id, stretch: stretch, createdAt: FixedTime.start,
                modifiedAt: FixedTime.start)
        }
        try store.write(.sample()) { [task] transaction in
            for entry in entries { _ = try transaction.time.insert(entry) }
            _ = try transaction.tasks.update(task)
        }
        #expect(try store.check(at: FixedTime.start).isClean)
        try store.sabotage("UPDATE task SET actual_duration = 60")
        #expect(try store.check(at: FixedTime.start).problems.map(\.kind) == [.rollup])
        #expect(try store.check(repair: true, at: FixedTime.start).repaired == 1)
        #expect(try store.read { try $0.tasks.find(task.id) }?.actualDuration == 1_800)
        let start = FixedTime.start.milliseconds
        try store.sabotage(
            "UPDATE time_entry SET started_at = \(start + 1), ended_at = \(start + 900_001) WHERE started_at > \(start)"
        )
        let found = try store.check(at: FixedTime.start).problems
        #expect(found.map(\.place) == ["time_entry \(entries[1].id)"])
    }

    @Test(arguments: [
        ("category", "'gardening'"), ("energy", "'turbo'"), ("chosen_type", "'noon'"), ("created_by", "'ghost'"),
        ("completion_quality", "'superb'"), ("points_parts", "'[1,2]'"), ("context", "''"),
        ("repeat_pattern", "'every blue moon'"),
    ])
    func `an unknown value is reported with its row, shown with a default and not overwritten`(
        _ column: String, _ value: String
    ) throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let task = try store.add(TaskItem.sample().completed())[0]
        try store.sabotage("UPDATE task SET \(column) = \(value)")
        let found = try store.check(repair: true, at: FixedTime.start).problems.filter { $0.kind == .value }
        #expect(found.map(\.place) == ["task \(task.id)"])
        #expect(found.first?.message.hasPrefix(column) == true)
        var shown = try #require(try store.read { try $0.tasks.find(task.id) })
        shown.name = "Changed"
        let changed = shown
        _ = try store.write(.sample()) { try $0.tasks.update(changed) }
        #expect(try store.read { try $0.tasks.find(task.id) }?.name == "Changed")
        #expect(try store.check(at: FixedTime.start).problems.filter { $0.kind == .value }.count == 1)
    }

    @Test func `damaged settings are reported and keep their default`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        try store.sabotage("INSERT INTO setting VALUES ('theme', 'neon'), ('weekStart', 'x'), ('nonsense', '1')")
        #expect(try store.problems == ["setting: nonsense: 1", "setting: theme: neon", "setting: weekStart: x"])
        #expect(try store.read { try $0.settings.current } == Settings())
        try store.write(.sample(.updateSettings)) { transaction in
            var settings = try transaction.settings.current
            settings.fontSize = .large
            try transaction.settings.update(settings)
        }
        let problems = try store.problems
        #expect(problems.count == 3)
    }

    @Test(arguments: [
        ("reminders = 'junk'", "reminders"),
        ("reminders = replace('1m 2m 3m 4m 5m 6m', ' ', char(10))", "reminders"),
        ("details = char(1)", "details"), ("name = '  '", "name"), ("name = ' a '", "name"),
        ("estimated_duration = 5", "estimatedDuration"), ("tags = 'A' || char(10) || 'a'", "tags"),
        ("section = char(7)", "heading"), ("repeat_pattern = 'every day', due_day = NULL", "repeatPattern"),
        ("parent_id = id", "is under itself"),
    ])
    func `a task with values that no request accepts is reported`(_ assignment: String, _ field: String) throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let task = try store.add(.sample(due: "2026-03-27"))[0]
        try store.sabotage("UPDATE task SET \(assignment)")
        let found = try store.check(at: FixedTime.start).problems.filter { $0.kind == .value }
        #expect(found.map(\.place) == ["task \(task.id)"])
        #expect(found.first?.message.hasPrefix(field) == true, "\(found)")
    }

    @Test(arguments: [
        ("name = char(10)", "name"), ("description = char(7)", "description"),
        ("description = printf('%.*c', 1001, 'x')", "description"), ("tags = 'a b'", "tags"),
        ("parent_id = id", "is under itself"),
    ])
    func `a project with values that no request accepts is reported`(_ assignment: String, _ field: String) throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let project = try store.add(project: .sample())
        try store.sabotage("UPDATE project SET \(assignment) WHERE icon <> 'inbox'")
        let found = try store.check(at: FixedTime.start).problems.filter { $0.kind == .value }
        #expect(found.map(\.place) == ["project \(project.id)"])
        #expect(found.first?.message.hasPrefix(field) == true, "\(found)")
    }

    @Test func `each of several projects in a circle is reported, but not what only leads to it`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let first = try store.add(project: .sample(name: "A"))
        let second = try store.add(project: .sample(name: "B", parentID: first.id))
        _ = try store.add(project: .sample(name: "C", parentID: second.id))
        try store.sabotage("UPDATE project SET parent_id = (SELECT id FROM project WHERE name = 'B') WHERE name = 'A'")
        let found = try store.check(at: FixedTime.start).problems.filter { $0.kind == .value }
        #expect(found.map(\.place) == ["project \(first.id)", "project \(second.id)"])
    }

    @Test func `settings that no request accepts are reported`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        try store.sabotage(
            "INSERT INTO setting VALUES ('accentColor', 'red'), ('timeZone', 'Mars/Base'), ('weekStart', '9')")
        let found = try store.check(at: FixedTime.start, zones: FixedClock().clock.zones).problems.map(\.message)
        #expect(found.count == 3 && found[0] == "weekStart: 9", "\(found)")
        #expect(found.contains { $0.hasPrefix("accentColor: ") })
        #expect(found.contains { $0.hasPrefix("timeZone: “Mars/Base”") })
    }

    @Test func `an open task of an archived project is found and repaired`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        var project = try store.add(project: .sample())
        let task = try store.add(.sample(projectID: project.id, due: "2026-03-27"))[0]
        project.isArchived = true
        let archived = project
        _ = try store.write(.sample(.archiveProject)) { try $0.projects.update(archived) }
        #expect(try store.problems == [])
        #expect(try store.read { try $0.sums.openDue(upTo: FixedTime.today).open } == 0)
        try store.sabotage("UPDATE task SET archived_at = NULL")
        let found = try store.check(repair: true, at: FixedTime.start)
        #expect(found.repaired == 1 && found.isClean)
        #expect(try store.problems == [])
        #expect(try store.read { try $0.tasks.find(task.id) }?.archivedAt != nil)
    }

    @Test func `a reference to a missing project is found, and repaired by moving the task to Inbox`() throws {
        let temporary = try filled()
        let store = temporary.store
        try store.sabotage(
            """
            PRAGMA foreign_keys = OFF;
            UPDATE task SET project_id = zeroblob(16) WHERE number = 1;
            PRAGMA foreign_keys = ON
            """)
        #expect(try store.check(at: FixedTime.start).problems.map(\.kind) == [.reference])
        let report = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        #expect(report == MendReport(orphans: 1))
        #expect(try store.problems == [])
    }

    @Test(arguments: [false, true])
    func `a reference to a missing project is mended also if another program made it, which keeps no totals`(
        _ everySubtask: Bool
    ) throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let garden = try store.add(project: .sample(name: "Garden"))
        let orphan = try store.add(.sample(projectID: garden.id))[0]
        let child = try store.add(.sample(projectID: garden.id, parentID: orphan.id))[0]
        try store.sabotage(
            """
            PRAGMA foreign_keys = OFF;
            UPDATE task SET project_id = zeroblob(16) WHERE number = 1;
            DELETE FROM project_total WHERE project_id = zeroblob(16);
            PRAGMA foreign_keys = ON
            """)
        #expect(try store.read { try $0.projects.needMending })
        let report = try store.write(.sample(.mend)) {
            try $0.projects.mend(at: FixedTime.start, everySubtask: everySubtask)
        }
        #expect(report == MendReport(orphans: 1, strays: 1))
        for task in [orphan, child] {
            #expect(try store.read { try $0.tasks.find(task.id) }?.projectID == Project.inboxID)
        }
        #expect(try store.read { try !$0.projects.needMending })
        #expect(try store.problems == [])
    }

    @Test func `a task moved to Inbox takes its subtasks along, and a subtask moves to its parent`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let garden = try store.add(project: .sample(name: "Garden"))
        let orphan = try store.add(.sample(projectID: garden.id))[0]
        let child = try store.add(.sample(projectID: garden.id, parentID: orphan.id))[0]
        let grandchild = try store.add(.sample(projectID: garden.id, parentID: child.id))[0]
        let parent = try store.add(.sample(projectID: garden.id))[0]
        let lost = try store.add(.sample(projectID: garden.id, parentID: parent.id))[0]
        try store.sabotage(
            """
            PRAGMA foreign_keys = OFF;
            UPDATE task SET project_id = zeroblob(16) WHERE number IN (1, 5);
            PRAGMA foreign_keys = ON
            """)
        let found = try store.check(at: FixedTime.start).problems.filter { $0.message.contains("from its parent") }
        #expect(found.map(\.place) == ["task \(child.id)", "task \(lost.id)"])
        let report = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        #expect(report == MendReport(orphans: 2, strays: 3))
        func project(_ task: TaskItem) throws -> ProjectID? {
            try store.read { try $0.tasks.find(task.id) }?.projectID
        }
        #expect(try [orphan, child, grandchild].map(project) == Array(repeating: Project.inboxID, count: 3))
        #expect(try project(lost) == garden.id)
        #expect(try store.problems == [])
    }

    @Test func `subtasks in another project are repaired on request, even with a cycle of parents`() throws {
        let temporary = try TemporaryStore()
        let store = temporary.store
        let garden = try store.add(project: .sample(name: "Garden"))
        let parent = try store.add(.sample(projectID: garden.id))[0]
        try store.add(.sample(parentID: parent.id), .sample(projectID: garden.id), .sample())
        try store.sabotage(
            """
            UPDATE task SET parent_id = (SELECT id FROM task WHERE number = 4) WHERE number = 3;
            UPDATE task SET parent_id = (SELECT id FROM task WHERE number = 3) WHERE number = 4
            """)
        func strays() throws -> Int {
            try store.check(at: FixedTime.start).problems.filter { $0.message.contains("from its parent") }.count
        }
        #expect(try strays() == 3)
        #expect(try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }.isEmpty)
        let report = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start, everySubtask: true) }
        #expect(report == MendReport(strays: 2))
        #expect(try strays() == 0)
        #expect(try store.check(at: FixedTime.start).problems.count == 2, "the members of the cycle")
    }

    @Test func `another project named Inbox is merged into it`() throws {
        let temporary = try TemporaryStore(newlyMade: false)
        let store = temporary.store
        let other = try store.add(project: .sample(name: "INBOX"))
        let child = try store.add(project: .sample(parentID: other.id))
        let task = try store.add(.sample(projectID: other.id))[0]
        let report = try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }
        #expect(report == MendReport(mergedInboxes: 1, createdInbox: true))
        let projects = try store.read { try $0.projects.all(includingArchived: true).map(\.id) }
        #expect(try store.read { try $0.tasks.find(task.id) }?.projectID == Project.inboxID)
        #expect(projects == [Project.inboxID, child.id])
        #expect(try store.write(.sample(.mend)) { try $0.projects.mend(at: FixedTime.start) }.isEmpty)
        #expect(try store.problems == [])
    }
}
