import Calendar
import Domain
import HTTP
import JSON
import Synchronization
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

    /// The answer of the endpoint at an address; nil unless it succeeds.
    private static func seed(_ target: String, _ request: Request, _ site: Site) throws -> Seed? {
        var inner = try Request(.get, target, peer: request.peer, cancellation: request.cancellation)
        guard let endpoint = Self.endpoint(&inner), let answer = try? endpoint.answer(inner, site),
            answer.status == .ok,
            let tag = answer.headers["ETag"]
        else { return nil }
        return Seed(target: target, tag: tag, bytes: try answer.body.collect())
    }

    private static let reads = SiteGroup.api.endpoints.flatMap { $0() }.filter { $0.method == .get }
        .map { (segments: $0.path.split(separator: "/").map { String($0) }, endpoint: $0) }

    /// The endpoint at the path of the request, which gets the values of the path.
    private static func endpoint(_ request: inout Request) -> Endpoint? {
        let segments = request.segments
        for (pattern, endpoint) in reads where pattern.count == segments.count {
            let pairs = zip(pattern, segments)
            guard pairs.allSatisfy({ $0.hasPrefix("{") || $0 == $1 }) else { continue }
            for (name, value) in pairs where name.hasPrefix("{") {
                request.parameters[String(name.dropFirst().dropLast())] = value
            }
            return endpoint
        }
        return nil
    }
}

extension Page {
    /// Whether it reads more than the dashboard.
    var hasSeeds: Bool { self == .tasks || !seeds("").isEmpty }

    /// The addresses at which the script of the page reads first what it shows; `id` is the subject of the page.
    func seeds(_ id: String) -> [String] {
        switch self {
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

/// What the page Tasks is asked to show: the query of its address or, without one, what it showed last. Only views without
/// filters have their lines in the document.
private struct TaskListAddress {
    private static let groups = ["all": "dueDay", "upcoming": "dueDay", "history": "completedOn"]
    let view: String

    init?(_ request: Request) {
        let asked = request.query.items
        let items = asked.isEmpty ? Self.last(request) : asked.map { ($0.name, $0.value) }
        guard items.allSatisfy({ $0.0 == "view" }), items.count < 2 else { return nil }
        view = items.first?.1 ?? "today"
        guard view == "today" || Self.groups[view] != nil else { return nil }
    }

    var isByHorizon: Bool { view == "all" }

    /// The address at which the script of the page reads the list (`js/tasks/source.js`).
    var target: String {
        "/api/tasks?view=\(view)\(Self.groups[view].map { "&group=\($0)" } ?? "")&fields=line&limit=100"
    }

    /// The query that the script has noted in a cookie.
    private static func last(_ request: Request) -> [(String, String)] {
        guard let text = request.cookie("tasker-tasks"), let query = try? Request(.get, "/?\(text)").query else {
            return []
        }
        return query.items.map { ($0.name, $0.value) }
    }
}

/// The templates of the frame, and the page that is one as a whole.
struct PageTemplates: Sendable {
    let line: Template
    let group: Template
    let section: Template
    /// The content of the page Today.
    let today: Template

    init(_ frame: [UInt8], today page: [UInt8]) {
        let text = String(decoding: frame, as: UTF8.self)
        func template(_ id: String) -> Template {
            guard let start = text.firstRange(of: "<template id=\"\(id)\">"),
                let end = text[start.upperBound...].firstRange(of: "</template>")
            else { return Template("") }
            return Template(text[start.upperBound..<end.lowerBound])
        }
        let mark = page.firstRange(of: Array("<!--tasker:main-->".utf8))
        today = Template(String(decoding: page[(mark?.upperBound ?? 0)...], as: UTF8.self))
        (line, group, section) = (template("task-line"), template("task-group"), template("section"))
    }
}

/// The templates that were used last.
final class ParsedTemplates: Sendable {
    private let last = Mutex<(files: [[UInt8]], templates: PageTemplates)?>(nil)

    func of(_ frame: [UInt8], today: [UInt8]) -> PageTemplates {
        last.withLock { last in
            if let last, last.files == [frame, today] { return last.templates }
            let templates = PageTemplates(frame, today: today)
            last = ([frame, today], templates)
            return templates
        }
    }
}
