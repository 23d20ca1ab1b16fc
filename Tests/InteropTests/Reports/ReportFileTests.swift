import Calendar
import Domain
import Interop
import TestRandom
import Testing

struct ReportFileTests {
    private func report(taskNames: [String]) -> Report {
        let day = Day(number: 20_000)
        let figures = RangeFigures(
            day - 1...day, [DayTotals(day: day, completed: [0, 1, 0, 2], points: 12)],
            [DayPlan(day: day - 1, openDue: 0, overdue: 0), DayPlan(day: day, openDue: 1, overdue: 0)])
        let tasks = taskNames.map { name in
            var task = TaskItem.blank
            task.name = name
            return Report.Entry(task, project: "A, B", day: day)
        }
        return Report(
            span: .period, madeOn: day, figures: figures, before: nil, weekStart: .monday,
            dates: DayWords(), groups: CompletionGroups(),
            projects: [], level: Level(points: 12), streak: Streak(days: [day], today: day, timeOff: []),
            productivity: [day - 1, day].map { ProductivityScore(ProductivityCounts(day: $0, streak: $0 - day + 15)) },
            productivityBefore: nil, worthMost: [], completed: tasks, overdue: [],
            advice: Report.Advice(range: day - 89...day, insights: insights, next: next))
    }

    private var insights: [Insight] {
        [.fallingBehind([], overdue: 0), .fallingBehind([(project: "A|B", count: 4)], overdue: 4)]
    }

    private var next: Report.Next {
        var task = TaskItem.blank
        task.name = "Pay *rent*, now"
        return Report.Next(task, project: "Home", reason: "Due today.", score: 80)
    }

    private func text(_ export: any ReportExport, _ names: [String] = []) -> String {
        String(decoding: export.bytes(report(taskNames: names)), as: UTF8.self)
    }

    @Test func `every row of the table has the same number of fields`() throws {
        let text = text(ReportCSV(), ["Run", "=1+1"])
        #expect(text.contains("\"Pay *rent*, now: Due today.\",Home"))
        let rows = text.split(separator: "\r\n").map {
            $0.replacing("\"A, B\"", with: "AB").replacing("*, now", with: "").replacing("overdue, it", with: "it")
                .split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.allSatisfy { $0.count == 16 })
        #expect(rows.map { $0[0] } == ["part", "total", "day", "day", "task", "task", "insight", "insight", "next"])
        #expect(rows[6][3].contains("A|B is falling behind. 4 tasks"), "what matters most is first")
        #expect(rows[1][5] == "3" && rows[1][8] == "0.7500" && rows[1][9] == "8" && rows[3][6] == "4")
        // Half of the month is worth 15 of 30.
        #expect(rows.map { $0[15] } == ["productivity", "15", "14", "15"] + Array(repeating: "", count: 5))
    }

    @Test func `names cannot break out of their cell in Markdown`() {
        let names = ["a|b", "<b>*x*</b>", "[l](u) `c`", "\\|", "# 1. - +", "👩‍👧 سقي"]
        let text = text(ReportMarkdown(), names)
        for line in text.split(separator: "\n") where line.hasPrefix("| P") && line.contains("A, B") {
            #expect(line.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" } == 6, "\(line)")
            #expect(!line.replacing("\\<", with: "").contains("<"))
        }
        #expect(
            text.contains("- **A\\|B is falling behind**: ")
                && text.contains("**Pay \\*rent\\*, now** (Home): Due today"))
        #expect(text.contains("| a\\|b | A, B |") && text.contains("👩‍👧 سقي"))
    }
}
