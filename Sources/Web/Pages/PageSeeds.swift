import Calendar
import Domain
import HTTP
import JSON
import UseCases

/// Answers of the API that come with a page, since its script would ask for them first, and the first lines of its list,
/// made from them. They grow with the data no more than what the page shows.
struct PageSeeds {
    /// An answer as its endpoint gives it.
    private struct Seed {
        let target: String
        let tag: String
        let bytes: [UInt8]
    }

    private let seeds: [Seed]
    let content: PageContent

    init(
        _ page: Page, _ dashboard: Dashboard, data: [UInt8], _ templates: PageTemplates?, _ request: Request,
        _ site: Site
    ) throws {
        let words = LineWords(
            today: dashboard.today, settings: dashboard.settings, browserClock: request.cookie("tasker-clock"))
        let list = page == .tasks ? TaskListAddress(request) : nil
        let targets = (list.map { [$0.target] } ?? []) + page.seeds(request, dashboard)
        seeds = try targets.compactMap { try Self.seed($0, request, site) }
        guard let templates, seeds.count == targets.count else {
            content = PageContent()
            return
        }
        let answers = seeds
        let answer = { (index: Int) in try JSONParser.parse(answers[index].bytes) }
        switch page {
        case .today:
            content = TodayFigures(dashboard: try JSONParser.parse(data), words: words).content(templates)
        case .tasks:
            let open = dashboard.openDue.open > 0 ? LineWords.number(dashboard.openDue.open) : ""
            let groups = try list.map { TaskGroups(answer: try answer(0), words: words, list: $0) }
            content = PageContent(
                values: ["open": .text(open), "lines": .markup(groups?.markup(templates) ?? "")])
        case .project where request.hasUsualOrder("tasker-project-groups"):
            let id = request.parameters["id"]?.lowercased()
            let project = try answer(0).list("items").first { $0.text("id")?.lowercased() == id }
            content =
                try project.map {
                    ProjectContent(
                        project: $0, open: try answer(1), done: try answer(2), statistics: try answer(3), words: words,
                        weekStart: dashboard.settings.weekStart
                    ).content(templates)
                } ?? PageContent()
        case .habits where request.hasUsualOrder("tasker-habit-order"):
            content = HabitContent(
                habits: try answer(0).list("items"), words: words, weekStart: dashboard.settings.weekStart
            ).content(templates)
        default: content = PageContent()
        }
    }

    /// JSON without `<`: the address, entity tag and value of each answer.
    var json: [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "[")]
        for (index, seed) in seeds.enumerated() {
            var writer = JSONWriter()
            writer.string(seed.target)
            bytes += "\(index > 0 ? "," : ""){\"path\":".utf8 + writer.bytes
            writer = JSONWriter()
            writer.string(seed.tag)
            bytes += ",\"tag\":".utf8 + writer.bytes + ",\"value\":".utf8 + seed.bytes + "}".utf8
        }
        return bytes + [UInt8(ascii: "]")]
    }

    /// The answer at an address; nil unless it succeeds.
    private static func seed(_ target: String, _ request: Request, _ site: Site) throws -> Seed? {
        let answer = site.answer(try Request(.get, target, peer: request.peer, cancellation: request.cancellation))
        guard answer.status == .ok, let tag = answer.headers["ETag"] else { return nil }
        return Seed(target: target, tag: tag, bytes: try answer.body.collect())
    }
}

extension Request {
    /// Whether the person has not chosen another order of a list, which the scripts note in a cookie (`js/storage.js`).
    fileprivate func hasUsualOrder(_ name: String) -> Bool { cookie(name) == nil }
}
