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

    var file: String { "pages/\(rawValue).html" }
}
