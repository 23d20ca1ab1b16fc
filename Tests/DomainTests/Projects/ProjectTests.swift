import Calendar
import Domain
import Testing

struct ProjectHealthTests {
    @Test(arguments: [
        (0, 0, ProjectHealth.unknown), (9, 1, .excellent), (899, 101, .good), (7, 3, .good), (699, 301, .warning),
        (4, 6, .warning),
        (399, 601, .critical), (0, 1, .critical), (1, 0, .excellent),
    ])
    func `health follows the rate`(_ completed: Int, _ open: Int, _ health: ProjectHealth) {
        #expect(
            ProjectHealth(ProjectCounts(open: open, completed: completed), isProjectOverdue: false, addedLately: -1)
                == health)
    }

    @Test(arguments: [
        (0, 0, ProjectHealth.unknown), (8, 2, .critical), (801, 199, .warning), (1, 0, .warning), (0, 1, .critical),
    ])
    func `an overdue project is at best a warning`(_ completed: Int, _ open: Int, _ health: ProjectHealth) {
        #expect(
            ProjectHealth(
                ProjectCounts(open: open, completed: completed), isProjectOverdue: true, addedLately: open + completed)
                == health)
    }

    @Test(arguments: [(0, ProjectHealth.unknown), (1, .critical)])
    func `a young project is new until something is overdue`(_ overdue: Int, _ health: ProjectHealth) {
        let counts = ProjectCounts(open: 4, completed: 1, overdue: overdue)
        #expect(ProjectHealth(counts, isProjectOverdue: false, addedLately: 5) == health)
        #expect(ProjectHealth(counts, isProjectOverdue: false, addedLately: 4) == .critical)
    }

    @Test(arguments: [
        (ProjectStatus.active, false, 0, true), (.planning, false, 0, true), (.onHold, false, 0, true),
        (.completed, false, 0, false),
        (.cancelled, false, 0, false), (.active, true, 0, false), (.active, false, 1, false),
    ])
    func `a project is overdue once its due day is over`(
        _ status: ProjectStatus, _ isArchived: Bool, _ daysAhead: Int, _ isOverdue: Bool
    ) {
        let at = Instant(milliseconds: 0)
        var project = Project(id: .random(), name: "A", createdAt: at, modifiedAt: at)
        (project.status, project.dueDate, project.isArchived) = (status, Day(number: 99 + daysAhead), isArchived)
        #expect(project.isOverdue(today: Day(number: 100)) == isOverdue)
    }
}

struct ProjectRulesTests {
    @Test(arguments: [
        ("", "project.name.empty"), (" \n\t\u{A0}", "project.name.empty"),
        (String(repeating: "x", count: 101), "project.name.tooLong"),
        ("a\nb", "project.name.controlCharacter"), ("a\u{9F}", "project.name.controlCharacter"),
    ])
    func `a wrong name is refused`(_ text: String, _ code: String) {
        #expect(problem(ProjectRules.name(text)) == code)
    }

    @Test(arguments: [(" Home ", "Home"), (String(repeating: "👩‍👩‍👧", count: 100), String(repeating: "👩‍👩‍👧", count: 100))])
    func `a right name is trimmed`(_ text: String, _ expected: String) {
        #expect(value(ProjectRules.name(text)) == expected)
    }

    @Test func `a description has at most 1,000 characters and may have lines`() {
        #expect(value(ProjectRules.description(" a\n\tb ")) == "a\n\tb")
        #expect(value(ProjectRules.description("  ")) == .some(nil))
        #expect(
            problem(ProjectRules.description(String(repeating: "é", count: 1_001))) == "project.description.tooLong")
    }
}

func value<Value>(_ checked: Checked<Value>) -> Value? {
    if case .right(let value) = checked { value } else { nil }
}

func problem(_ checked: Checked<some Any>) -> String? {
    if case .wrong(let problem) = checked { problem.code } else { nil }
}
