import Calendar
import Glibc
import JSON
import TestRandom
import Testing

/// The figures of Progress and Analytics after an import, compared with a script that computes them from the file.
struct ProgressTests {
    private static let sources = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    private static let script = "/\(sources)/Independent/progress.py"
    /// The path of a copy of real data next to the checkout.
    private static let realFile = "/\(sources)/../../shared/data/real-history.csv"

    @Test func `figures of a generated history are those that a script computes from its file`() throws {
        let desk = Desk()
        let today = Day(number: time(nil) / 86_400)
        let history = History(seed: 5, lastDay: today.number - 1, mix: [60, 200, 500, 740])
        try Files.write(desk.file("history.csv"), history.csv)
        try expectSameFigures(desk, desk.file("history.csv"), today, back: 3_000)
    }

    @Test(.enabled(if: Files.exists(realFile), "the file exists only if it was put next to the checkout"))
    func `figures of a real history are those that a script computes from its file`() throws {
        let today = Day(number: time(nil) / 86_400)
        try expectSameFigures(Desk(), Self.realFile, today, back: today - Day(number: 16_616))
    }

    /// - Parameter back: the number of days before today that are compared.
    private func expectSameFigures(_ desk: Desk, _ file: String, _ today: Day, back: Int) throws {
        try desk.done("import", file)
        var generator = SeededGenerator(seed: 20)
        let days = (0..<20).map { _ in today - Int.random(in: 0...back, using: &generator) }
        let result = try desk.start(
            ["-B", Self.script, file, today.description] + days.map(\.description), program: "/usr/bin/python3"
        ).finish()
        try #require(result.code == 0, "\(result.errors)")
        let expected = try JSONParser.parse(Array(result.output.utf8))
        let server = try desk.serve()
        let achievements = try server.json(.get, "/api/achievements?on=\(today)")["items"]?.elements ?? []
        let unlocked = Dictionary(
            uniqueKeysWithValues: achievements.compactMap { item in
                item.text("unlockedOn").map { (item.text("id") ?? "", $0) }
            })
        let unlockDays = (expected["achievements"]?.members ?? []).map { ($0.name, $0.value.string ?? "") }
        #expect(unlocked == Dictionary(uniqueKeysWithValues: unlockDays))
        for figures in [expected["today"] ?? .null] + (expected["days"]?.elements ?? []) {
            try expect(server, figures)
        }
        let streak = try server.json(.get, "/api/analytics/streak?on=\(today)")
        #expect(streak.number("longest") == expected.number("longestStreak"))
        #expect(streak["runs"]?.elements?.first?.number("length") == expected.number("longestStreak"))
        try expectBestDay(server, expected)
    }

    private func expect(_ server: RunningServer, _ figures: JSONValue) throws {
        let day = figures.text("day") ?? ""
        let progress = try server.json(.get, "/api/progress?on=\(day)&from=\(day)&to=\(day)")
        #expect(progress.number("points.total") == figures.number("totalPoints"), "\(day)")
        #expect(progress["days"]?.elements?.first?.number("completions") == figures.number("points"), "\(day)")
        #expect(progress.number("level.level") == figures.number("level"), "\(day)")
        #expect(progress.number("streak.current") == figures.number("streak"), "\(day)")
        #expect(progress.number("achievements.unlocked") == figures.number("unlocked"), "\(day)")
        let productivity = try server.json(.get, "/api/analytics/productivity?on=\(day)&from=\(day)")
        #expect(productivity.number("score") == figures.number("productivity"), "\(day)")
        #expect(productivity["history"]?.elements?.last?.number("score") == figures.number("productivity"), "\(day)")
        #expect(
            try server.json(.get, "/api/dashboard?on=\(day)").number("score.today") == figures.number("score"), "\(day)"
        )
        for range in ["week", "month"] {
            let wanted = figures[range] ?? .null
            let (from, to) = (wanted.text("from") ?? "", wanted.text("to") ?? "")
            let found = try server.json(.get, "/api/statistics?from=\(from)&to=\(to)")
            for name in ["completed", "score", "points"] {
                #expect(found.number(name) == wanted.number(name), "\(day) \(range) \(name)")
            }
        }
    }

    private func expectBestDay(_ server: RunningServer, _ expected: JSONValue) throws {
        let best = try #require(expected.text("bestDay.day").flatMap { Day($0) })
        let table = try server.json(.get, "/charts/score-trend.json?from=\(best - 150)&to=\(best + 150)")
        let scores = (table["rows"]?.elements ?? []).map { Int($0.elements?[1].integer ?? 0) }
        #expect(scores.max() == expected.number("bestDay.score") && scores.firstIndex(of: scores.max() ?? 0) == 150)
    }
}
