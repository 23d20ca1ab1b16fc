import Domain
import HTTP

/// Charts that are seen without scrolling, drawn into the page at the width at which its script has drawn them before, which it
/// notes in a cookie (`js/charts/chart.js`).
struct PageCharts {
    static let cookie = "tasker-plots"
    let page: Page
    /// The names of charts with their queries.
    let charts: [(name: String, query: String)]

    /// What stands in the page for each chart: its drawing, its address, its entity tag, and the sentence about it.
    /// - Parameter answer: the answer at an address, unless it fails.
    func values(
        _ request: Request, of viewer: Viewer?, _ answer: (_ target: String) throws -> PageSeeds.Seed?
    ) rethrows -> Template.Values {
        let widths = request.noted(Self.cookie, of: viewer)
        var values: Template.Values = [:]
        for (name, query) in charts {
            guard let width = widths?["\(page.rawValue).\(name)"]?.integer else { continue }
            let parameters = [query, "width=\(width)", "inline=1"].filter { !$0.isEmpty }.joined(separator: "&")
            guard let seed = try answer("/charts/\(name).svg?\(parameters)"), let tag = seed.tag else { continue }
            let drawing = String(decoding: seed.bytes, as: UTF8.self)
            values[name] = .markup(drawing)
            values["\(name)-drawn"] = .text(seed.target)
            values["\(name)-tag"] = .text(tag)
            values["\(name)-statement"] = .markup(Self.statement(of: drawing))
        }
        return values
    }

    /// The sentence that a drawing carries, escaped as it is there.
    private static func statement(of drawing: String) -> String {
        guard let start = drawing.firstRange(of: "data-statement=\"") else { return "" }
        return emphasised(String(drawing[start.upperBound...].prefix { $0 != "\"" }))
    }

    /// Markup for a sentence in which text between two asterisks is bold.
    static func emphasised(_ text: String) -> String {
        var markup = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "**"), let end = rest[start.upperBound...].firstRange(of: "**") {
            markup += "\(rest[..<start.lowerBound])<b class=\"num\">\(rest[start.upperBound..<end.lowerBound])</b>"
            rest = rest[end.upperBound...]
        }
        return markup + rest
    }
}
