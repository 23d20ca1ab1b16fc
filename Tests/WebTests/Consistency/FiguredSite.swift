import Calendar
import HTTP
import JSON
import TestSupport
import Testing
import Text

/// The figures of a range of days in a response.
struct ToldFigures: Equatable {
    let dayCount, completed, score, points, activeDays: Int
    let byPriority: [Int]
    let rate: Double?

    /// The whole percentage, as in texts.
    var percent: String { rate.map { "\(NumberWords.percent($0))%" } ?? "–" }

    init(_ json: JSONValue) throws {
        dayCount = try #require(json.number("dayCount"))
        completed = try #require(json.number("completed"))
        score = try #require(json.number("score"))
        points = try #require(json.number("points"))
        activeDays = try #require(json.number("activeDays"))
        byPriority = (json["byPriority"]?.elements ?? []).compactMap { $0.integer.map(Int.init) }
        rate = json.double("rate")
    }
}

/// A site with a history, whose responses are compared with each other.
final class FiguredSite {
    let site: TestSite
    let today: Day

    init(_ history: FiguredHistory, at instant: Instant) throws {
        site = try TestSite(at: instant)
        today = Zone.utc.day(of: instant)
        switch history {
        case .demo: try #require(try site.send(.post, "/api/demo", "{}").status < 300)
        case .tenYears:
            let text = FiguredHistory.tenYears(until: today)
            let bytes = try FiguredHistory.own.map { try UploadedFile(path: $0).readAll() } ?? Array(text.utf8)
            try #require(try site.upload("/api/import", bytes).status < 300)
        }
    }

    func json(_ path: String) throws -> JSONValue {
        let answer = try site.send(.get, path)
        try #require(answer.status == 200, "\(path): \(answer.text.prefix(200))")
        return answer.json
    }

    func text(_ path: String) throws -> String { try site.send(.get, path).text }

    func figures(of path: String) throws -> ToldFigures { try ToldFigures(json(path)) }

    /// The table of a chart and its description.
    func chart(_ name: String, _ query: String) throws -> ToldChart {
        let table = try json("/charts/\(name).json?\(query)")
        let drawing = try text("/charts/\(name).svg?inline=1&\(query)")
        return ToldChart(
            description: table.text("description") ?? "", title: table.text("title") ?? "",
            statement: drawing.between("data-statement=\"", "\"") ?? "", drawing: drawing,
            rows: (table["rows"]?.elements ?? []).compactMap(\.elements))
    }
}

/// The contents of a chart.
struct ToldChart {
    let description, title, statement, drawing: String
    let rows: [[JSONValue]]

    /// A column of numbers, without empty cells.
    func column(_ place: Int) -> [Double] { rows.compactMap { $0[place].double } }
    func sum(_ place: Int) -> Int { Int(column(place).reduce(0, +)) }
}

extension JSONValue {
    var double: Double? {
        guard case .number(let number) = self else { return nil }
        return number.double
    }

    func double(_ path: String) -> Double? { at(path)?.double }
}

extension String {
    /// The first text between two others.
    func between(_ start: String, _ end: String) -> String? {
        guard let first = firstRange(of: start)?.upperBound else { return nil }
        let rest = self[first...]
        return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
    }
}
