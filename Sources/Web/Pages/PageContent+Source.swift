import Domain
import HTTP
import JSON
import UseCases

extension PageContent {
    /// The page made from what it brings along.
    struct Source {
        let page: Page
        let dashboard: Dashboard
        let request: Request
        let templates: PageTemplates
        /// The dashboard of Today, or the answers at `Page.seeds`; none if one of them failed.
        let answers: [JSONValue]

        var words: LineWords {
            var words = LineWords(
                today: dashboard.today, settings: dashboard.settings,
                browserClock: request.note("tasker-clock", of: dashboard.viewer))
            (words.people, words.viewer) = (dashboard.people, dashboard.viewer)
            return words
        }
    }

    init(_ source: Source) {
        let (answers, words) = (source.answers, source.words)
        let weekStart = source.dashboard.settings.weekStart
        if source.page == .tasks { self = source.tasks }
        guard !answers.isEmpty else { return }
        switch source.page {
        case .today: self = TodayFigures(dashboard: answers[0], words: words).content(source.templates)
        case .project where source.order("tasker-project-groups", in: [nil, "day"]):
            let id = source.request.parameters["id"]?.lowercased()
            guard let project = answers[0].list("items").first(where: { $0.text("id")?.lowercased() == id }) else {
                return
            }
            self = ProjectContent(
                project: project, open: answers[1], done: answers[2], statistics: answers[3], words: words,
                weekStart: weekStart, isByDay: source.order("tasker-project-groups", in: ["day"])
            ).content(source.templates)
        case .habits where source.order("tasker-habit-order", in: [nil, "time"]):
            self = HabitContent(answer: answers[0], words: words, weekStart: weekStart)
                .content(source.templates)
        case .projects where source.order("tasker-project-order", in: [nil, "load"]):
            guard source.request.query.items.isEmpty else { return }
            let folded = source.request.noted("tasker-folded-projects", of: words.viewer)?.elements ?? []
            self = ProjectListContent(
                projects: answers[0], statistics: answers[1], folded: Set(folded.compactMap(\.string)), words: words
            ).content(source.templates)
        case .calendar:
            self = CalendarContent(
                calendar: answers[0], late: answers[1], undated: answers[2], words: words, weekStart: weekStart
            ).content(source.templates)
        case .activity:
            let words = LogWords(
                words: words, zone: source.dashboard.moment.zone, tables: source.templates.tables)
            self = LogContent(answer: answers[0], words: words).content(source.templates)
        case .analytics:
            let days = Page.analysedDays(source.dashboard.today)
            self = AnalyticsContent(period: answers[0], insights: answers[1], days: days, words: words).content
        default: break
        }
    }
}

extension PageContent.Source {
    fileprivate var tasks: PageContent {
        let open = dashboard.openDue.open > 0 ? LineWords.number(dashboard.openDue.open) : ""
        let list = answers.isEmpty ? nil : TaskListAddress(request, of: dashboard.viewer)
        let lines = list.map { TaskGroups(answer: answers[0], words: words, list: $0).markup(templates) }
        return PageContent(values: ["open": .text(open), "lines": .markup(lines ?? "")])
    }

    /// Whether the order that the person has chosen for a list, which the scripts note in a cookie, is one of these.
    fileprivate func order(_ name: String, in known: [String?]) -> Bool {
        known.contains(request.noted(name, of: dashboard.viewer)?.string)
    }
}
