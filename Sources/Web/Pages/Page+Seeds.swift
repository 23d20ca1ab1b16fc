import Calendar
import Domain
import HTTP
import UseCases

extension Page {
    /// Whether it reads more than the dashboard.
    var hasSeeds: Bool { isTemplate && self != .today || [.task, .habit, .focus].contains(self) }

    /// Whether the page has its first lines in the document.
    var isTemplate: Bool {
        switch self {
        case .today, .tasks, .project, .habits, .projects, .activity, .analytics, .progress, .calendar: true
        default: false
        }
    }

    /// The scripts whose words the first lines of the page use.
    var scripts: [String] { self == .activity ? LogWords.scripts : [] }

    /// The addresses at which the script of the page reads first what it shows.
    func seeds(_ request: Request, _ dashboard: Dashboard) -> [String] {
        let id = request.parameters["id"] ?? ""
        return switch self {
        case .tasks:
            (TaskListAddress(request, of: dashboard.viewer).map { [$0.target] } ?? []) + ["/api/filters?limit=500"]
        case .task:
            ["", "/related", "/points", "/time-entries?limit=20", "/history?limit=3"].map { "/api/tasks/\(id)\($0)" }
        case .habit:
            [
                "?days=\(Self.habitDays(dashboard.today, dashboard.settings.weekStart))", "/progress?days=90",
                "/suggestions",
            ].map { "/api/habits/\(id.lowercased())\($0)" }
        case .focus:
            [
                "recommendations?limit=12", "priorities/suggestions", "priorities/report", "time/day",
                "time/efficiency", "settings",
            ]
            .map { "/api/\($0)" }
        case .habits:
            ["/api/habits?days=21", "/api/habit-templates?limit=500", "/api/habits/suggestions?limit=500"]
        // Without the forecasts, which would have to be drawn anew for each visit.
        case .projects:
            [
                "/api/projects?archived=include&limit=500", "/api/projects/statistics?archived=include&limit=500",
                "/api/project-templates?limit=500",
            ]
        case .project: Self.project(id)
        case .activity where request.query.items.isEmpty: ["/api/activity?limit=50"]
        case .calendar where request.query.items.isEmpty: Self.month(dashboard.today, dashboard.settings.weekStart)
        case .analytics where request.query.items.isEmpty:
            ["period", "insights"].map { "/api/analytics/\($0)?\(Self.usualRange(dashboard))" }
        case .progress where request.query.items.isEmpty:
            ["/api/progress", "/api/achievements", "/api/analytics/productivity", "/api/progress/goal"]
        default: []
        }
    }

    private static func project(_ id: String) -> [String] {
        [
            "/api/projects?archived=include&limit=500",
            "/api/tasks?project=\(id)&status=open&group=heading&sort=dueDate,priority,position&limit=100&fields=line",
            "/api/tasks?project=\(id)&status=completed&sort=-completed&limit=3&fields=line",
            "/api/projects/\(id)/statistics?rolledUp=1",
        ]
    }

    /// The days of a habit's calendar: thirteen weeks, the last of which is the running one.
    private static func habitDays(_ today: Day, _ weekStart: Weekday) -> Int {
        today - today.startOfWeek(weekStart) + 12 * 7 + 1
    }

    private static func month(_ today: Day, _ weekStart: Weekday) -> [String] {
        let (first, last) = CalendarContent.span(today, weekStart)
        return [
            "/api/calendar?from=\(first)&to=\(last)&tasks=6",
            "/api/tasks?dueTo=\(today - 1)&status=open&sort=dueDate,priority&limit=50&fields=line",
            "/api/tasks?hasDueDate=0&subtask=0&status=open&limit=50&fields=line",
        ]
    }

    /// The charts at the head of the page, unless its address asks for others.
    func charts(_ request: Request, _ dashboard: Dashboard) -> PageCharts? {
        guard request.query.items.isEmpty else { return nil }
        let range = Self.usualRange(dashboard)
        return switch self {
        case .today:
            PageCharts(
                page: self,
                charts: [("completion-ring", ""), ("score-trend", "days=30"), ("priority-pie", "days=30&legend=0")])
        case .analytics:
            PageCharts(
                page: self, charts: [("score-trend", range), ("points-progress", range), ("completion-rate", range)])
        case .progress: PageCharts(page: self, charts: [("points-per-month", "")])
        default: nil
        }
    }

    /// The days that Analytics shows before others are chosen.
    static func analysedDays(_ today: Day) -> ClosedRange<Day> { today - 29...today }

    private static func usualRange(_ dashboard: Dashboard) -> String {
        let days = analysedDays(dashboard.today)
        return "from=\(days.lowerBound)&to=\(days.upperBound)"
    }
}
