import Calendar
import Domain
import TestSupport
import Testing

@testable import Interop

struct LoopFactsTests {
    @Test func `random exports have the facts that a script finds in them`() throws {
        let folder = TemporaryDirectory()
        for (path, facts) in try FactsScript(name: "loop.py").run("'\(folder.path)' 26 25") {
            let file = ImportFile(path: path)
            #expect(try FileFormat.of(file).name == "loop")
            let counts = counts(of: try LoopFiles(file).habits)
            for kind in Set(counts.keys).union(facts.keys) {
                #expect(counts[kind] == facts[kind], "\(kind) of \(path)")
            }
        }
    }

    private func counts(of drafts: [HabitDraft]) -> FactsScript.Facts {
        var counts: FactsScript.Facts = [:]
        func count(_ kind: String, _ value: String, _ number: Int = 1) {
            if number != 0 { counts[kind, default: [:]][value, default: 0] += number }
        }
        for draft in drafts {
            let (habit, days) = (draft.habit, draft.days)
            count("done", habit.title, days.count { $0.mark == .done })
            count("skipped", habit.title, days.count { $0.mark == .skipped })
            count("notes", habit.title, days.count { $0.note != nil })
            count("counted", habit.title, days.count { $0.amount != nil })
            count("amount", habit.title, days.compactMap(\.amount?.thousandths).reduce(0, +))
            let isMonthly = habit.frequency.kind == .monthly
            count("frequency", isMonthly ? "monthly" : habit.frequency.kept)
            count("color", habit.color.rawValue)
            if let target = habit.target {
                count("target", "\(target.isLimit ? "most" : "least") \(target.amount.thousandths) \(target.unit)")
            }
            if let end = habit.endDate { count("ended", end.description) }
            if habit.isPaused { count("ended", "paused") }
            if let reminder = habit.reminder { count("reminder", "\(reminder)") }
            count("start", habit.startDate.description)
        }
        return counts
    }
}
