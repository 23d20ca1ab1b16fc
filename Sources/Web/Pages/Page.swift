import Domain

/// The pages of the site (spec 7.2), by the names of their files in the folder `pages`.
enum Page: String, CaseIterable {
    case today, tasks, task, calendar, projects, project, analytics, progress, year, report
    case habits, habit, focus, activity, settings, add

    /// As routes take it.
    var pattern: String {
        switch self {
        case .today: "/"
        case .task: "/tasks/{id}"
        case .project: "/projects/{id}"
        case .habit: "/habits/{id}"
        case .year: "/year/{year}"
        case .report: "/reports/{span}"
        default: "/\(rawValue)"
        }
    }

    var title: String {
        switch self {
        case .add: "Add a task"
        case .year: "Year in review"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// The address in the navigation that is marked as the current one.
    var place: String {
        switch self {
        case .task: Page.tasks.pattern
        case .project: Page.projects.pattern
        case .habit: Page.habits.pattern
        case .year: Page.progress.pattern
        case .report: Page.analytics.pattern
        default: pattern
        }
    }

    /// What stands in its path.
    var inPath: [Parameter] {
        switch self {
        case .task, .project, .habit: [.id("The id of the \(rawValue).")]
        case .year:
            [
                Parameter(
                    name: "year", place: .path, schema: .integer(2026, 1...9_999), about: "The year.", isRequired: true)
            ]
        case .report:
            [
                Parameter(
                    name: "span", place: .path, schema: .choice(Span.allCases.map(\.rawValue)),
                    about: "What the report is about.", isRequired: true)
            ]
        default: []
        }
    }

    var file: String { "pages/\(rawValue).html" }
}
