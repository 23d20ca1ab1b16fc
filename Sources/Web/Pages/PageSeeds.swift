import Calendar
import Domain
import HTTP
import JSON
import UseCases

/// Answers of the API that come with a page, since its script would ask for them first, and the first lines of its list,
/// made from them. They grow with the data no more than what the page shows.
struct PageSeeds {
    /// An answer as its endpoint gives it.
    struct Seed {
        let target: String
        /// Nil for an answer that depends on the moment, which the script takes once.
        let tag: String?
        let bytes: [UInt8]
    }

    private let seeds: [Seed]
    private(set) var content: PageContent

    init(
        _ page: Page, _ dashboard: Dashboard, data: [UInt8], _ templates: PageTemplates?, _ request: Request,
        _ site: Site
    ) throws {
        let targets = page.seeds(request, dashboard)
        seeds = try targets.compactMap { try Self.seed($0, request, site) }
        guard let templates else {
            content = PageContent()
            if page == .task, let task = seeds.first {
                content.heading = try JSONParser.parse(task.bytes).text("name")
            }
            return
        }
        let answers = page == .today ? [data] : seeds.count == targets.count ? seeds.map(\.bytes) : []
        content = PageContent(
            PageContent.Source(
                page: page, dashboard: dashboard, request: request, templates: templates,
                answers: try answers.map { try JSONParser.parse($0) }))
        guard let charts = page.charts(request, dashboard) else { return }
        content.values.merge(try charts.values(request, of: dashboard.viewer) { try Self.seed($0, request, site) }) {
            $1
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
        var seed = try Request(.get, target, peer: request.peer, cancellation: request.cancellation)
        seed.device = request.device
        let answer = site.answer(seed)
        guard answer.status == .ok else { return nil }
        return Seed(target: target, tag: answer.headers["ETag"], bytes: try answer.body.collect())
    }
}

extension Request {
    /// The cookie in which the scripts note something of a person; members have their own (`js/storage.js`).
    func note(_ name: String, of viewer: Viewer?) -> String? {
        guard let viewer, !viewer.isOwner else { return cookie(name) }
        return cookie("\(name).\(viewer.id)")
    }

    /// The value that the scripts have noted in a cookie.
    func noted(_ name: String, of viewer: Viewer?) -> JSONValue? {
        guard let text = note(name, of: viewer), let note = try? Request(.get, "/?note=\(text)").query.items.first
        else {
            return nil
        }
        return try? JSONParser.parse(Array(note.value.utf8))
    }
}
