/// The pages of the site (spec 7.2), by the names of their files in the folder `pages`.
enum Page: String, CaseIterable {
    case today, tasks, task, calendar, projects, project, activity, settings, add

    /// As routes take it.
    var pattern: String {
        switch self {
        case .today: "/"
        case .task: "/tasks/{id}"
        case .project: "/projects/{id}"
        default: "/\(rawValue)"
        }
    }

    var title: String {
        self == .add ? "Add a task" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The address in the navigation that is marked as the current one.
    var place: String {
        switch self {
        case .task: Page.tasks.pattern
        case .project: Page.projects.pattern
        default: pattern
        }
    }

    var file: String { "pages/\(rawValue).html" }
}
