import Domain

/// The pages of the site, named after their files in the folder `pages`.
enum Page: String, CaseIterable {
    case today, tasks, task, calendar, projects, project, analytics, progress, year, report
    case habits, habit, focus, activity, team, settings, devices, people, `import`, add

    /// The path pattern of the route.
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
        case .import: "Bring everything along"
        case .year: "Year in review"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// The address of the navigation entry marked as current.
    var section: String {
        switch self {
        case .task: Page.tasks.pattern
        case .project: Page.projects.pattern
        case .habit: Page.habits.pattern
        case .year: Page.progress.pattern
        case .report, .team: Page.analytics.pattern
        case .devices, .people, .import: Page.settings.pattern
        default: pattern
        }
    }

    var file: String { "pages/\(rawValue).html" }
}
