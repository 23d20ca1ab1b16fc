import Calendar
import Domain
import HTTP
import JSON
import Synchronization

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
    /// The markup of the first lines.
    let lines: String

    /// Whether a page has answers that are read by a worker.
    static func hasAny(_ page: Page) -> Bool { page == .tasks }

    init(
        _ page: Page, dashboard: [UInt8], today: Day, settings: Settings, _ templates: PageTemplates, _ request: Request,
        _ site: Site
    ) throws {
        let words = LineWords(today: today, settings: settings)
        switch page {
        case .tasks:
            guard let list = TaskListAddress(request),
                let seed = try Self.seed(list.target, TaskListEndpoints.list, request, site)
            else { break }
            let answer = try JSONParser.parse(seed.bytes)
            let groups = TaskGroups(
                answer: answer, words: words, isByHorizon: list.isByHorizon, isTree: list.view != "history",
                label: list.view.prefix(1).uppercased() + list.view.dropFirst())
            (seeds, lines) = ([seed], groups.markup(templates.group, templates.line))
            return
        case .today:
            let sections = TodaySections(dashboard: try JSONParser.parse(dashboard), words: words)
            (seeds, lines) = ([], sections.markup(templates.section, templates.line))
            return
        default: break
        }
        (seeds, lines) = ([], "")
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

    /// The answer of an endpoint; nil unless it succeeds.
    private static func seed(_ target: String, _ endpoint: Endpoint, _ request: Request, _ site: Site) throws -> Seed? {
        let inner = try Request(.get, target, peer: request.peer, cancellation: request.cancellation)
        let answer = try endpoint.answer(inner, site)
        guard answer.status == .ok, let tag = answer.headers["ETag"] else { return nil }
        return Seed(target: target, tag: tag, bytes: try answer.body.collect())
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
        guard let text = request.cookie("tasker-tasks"), let query = try? Request(.get, "/?\(text)").query else { return [] }
        return query.items.map { ($0.name, $0.value) }
    }
}

/// The templates of the frame.
struct PageTemplates: Sendable {
    let line: Template
    let group: Template
    let section: Template

    init(_ frame: [UInt8]) {
        let text = String(decoding: frame, as: UTF8.self)
        func template(_ id: String) -> Template {
            guard let start = text.firstRange(of: "<template id=\"\(id)\">"),
                let end = text[start.upperBound...].firstRange(of: "</template>")
            else { return Template("") }
            return Template(text[start.upperBound..<end.lowerBound])
        }
        (line, group, section) = (template("task-line"), template("task-group"), template("section"))
    }
}

/// The templates of the frame that was used last.
final class ParsedTemplates: Sendable {
    private let last = Mutex<(frame: [UInt8], templates: PageTemplates)?>(nil)

    func of(_ frame: [UInt8]) -> PageTemplates {
        last.withLock { last in
            if let last, last.frame == frame { return last.templates }
            let templates = PageTemplates(frame)
            last = (frame, templates)
            return templates
        }
    }
}
