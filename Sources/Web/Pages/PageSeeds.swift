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
    private let values: Template.Values
    private let lines: String
    private let main: Template?
    /// The number of open tasks of today; empty if there are none.
    private let open: String
    /// What stands above the page, if it is not its title.
    private(set) var heading: String?
    private(set) var note = ""

    init(
        _ page: Page, _ dashboard: Dashboard, data: [UInt8], _ templates: PageTemplates, _ request: Request,
        _ site: Site
    ) throws {
        let words = LineWords(today: dashboard.today, settings: dashboard.settings)
        open = dashboard.openDue.open > 0 ? LineWords.number(dashboard.openDue.open) : ""
        let list = page == .tasks ? TaskListAddress(request) : nil
        let targets = (list.map { [$0.target] } ?? []) + page.seeds(request.parameters["id"] ?? "")
        seeds = try targets.compactMap { try Self.seed($0, request, site) }
        if let list, let seed = seeds.first, seed.target == list.target {
            let groups = TaskGroups(
                answer: try JSONParser.parse(seed.bytes), words: words, isByHorizon: list.isByHorizon,
                isTree: list.view != "history", label: list.view.prefix(1).uppercased() + list.view.dropFirst())
            (lines, values, main) = (groups.markup(templates.group, templates.line), [:], nil)
        } else if page == .today {
            let dashboard = try JSONParser.parse(data)
            let isPast = dashboard["on"]?.string != dashboard["today"]?.string
            let sections = TodaySections(dashboard: dashboard, words: words)
            let figures = TodayFigures(dashboard: dashboard, words: words)
            lines = isPast ? "" : sections.markup(templates.section, templates.line)
            (values, main) = (isPast ? [:] : figures.values, templates.today)
            if !isPast { (heading, note) = (figures.heading, figures.note) }
        } else {
            (lines, values, main) = ("", [:], nil)
        }
    }

    /// The content of the page with what is known of it.
    func filled(_ content: ArraySlice<UInt8>) -> [UInt8] {
        if let main {
            var text = ""
            main.write(values.merging(["lines": .markup(lines)]) { $1 }, to: &text)
            return Array(text.utf8)
        }
        var filled: [UInt8] = []
        var rest = content
        for (mark, text) in [("<!--tasker:open-->", open), ("<!--tasker:lines-->", lines)] {
            guard let range = rest.firstRange(of: Array(mark.utf8)) else { continue }
            filled += rest[..<range.lowerBound] + Array(text.utf8)
            rest = rest[range.upperBound...]
        }
        return filled + rest
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
