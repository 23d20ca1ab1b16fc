import Domain
import HTTP
import UseCases

extension Page {
    /// Whether it reads more than the dashboard.
    var hasSeeds: Bool { isTemplate && self != .today }

    /// Whether the page has its first lines in the document.
    var isTemplate: Bool {
        switch self {
        case .today, .tasks, .project, .habits, .projects, .activity: true
        default: false
        }
    }

    /// The addresses at which the script of the page reads first what it shows.
    func seeds(_ request: Request, _ dashboard: Dashboard) -> [String] {
        let id = request.parameters["id"] ?? ""
        return switch self {
        case .tasks: ["/api/filters?limit=500"]
        case .habits:
            ["/api/habits?days=21", "/api/habit-templates?limit=500", "/api/habits/suggestions?limit=500"]
        // Without the forecasts, which would have to be drawn anew for each visit.
        case .projects:
            [
                "/api/projects?archived=include&limit=500", "/api/projects/statistics?archived=include&limit=500",
                "/api/project-templates?limit=500",
            ]
        case .project:
            [
                "/api/projects?archived=include&limit=500",
                "/api/tasks?project=\(id)&status=open&group=heading&sort=dueDate,priority,position&limit=300&fields=line",
                "/api/tasks?project=\(id)&status=completed&sort=-completed&limit=3&fields=line",
                "/api/projects/\(id)/statistics?rolledUp=1",
            ]
        case .activity: ["/api/activity?limit=50"]
        default: []
        }
    }
}
