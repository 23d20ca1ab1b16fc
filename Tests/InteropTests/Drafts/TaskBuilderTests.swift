import Calendar
import Domain
import Testing

@testable import Interop

struct TaskBuilderTests {
    private func built(_ change: (inout TaskBuilder) -> Void) -> TaskDraft {
        var builder = TaskBuilder(number: 1, line: 1)
        change(&builder)
        return builder.built("test")
    }

    @Test func `text, comments and unreadable values make up the details, in this order`() {
        let task = built {
            $0.setName("Call")
            $0.keep("due", "soon", "It is not a day")
            $0.add(comment: "She was away", on: Day("2026-11-20"))
            $0.add(details: " Ask about\r\nthe key ")
        }
        #expect(task.details == "Ask about\nthe key\n2026-11-20: She was away\ndue: soon")
        #expect(task.losses.map(\.column) == ["due"] && task.losses[0].code == "import.value.kept")
    }

    @Test func `foreign members are kept up to the limit`() {
        let task = built {
            $0.keep(foreign: "a:1", "a")
            $0.keep(foreign: String(repeating: "b", count: ForeignMembers.limit - 4), "b")
            $0.keep(foreign: "c", "c")
        }
        #expect(task.foreign?.format == "test" && task.foreign?.text.utf8.count == ForeignMembers.limit)
        #expect(task.losses.map(\.column) == ["a", "b", "c"])
        #expect(task.losses.map { $0.message.contains("is kept for") } == [true, true, false])
        #expect(task.losses.last?.message.contains("left out") == true)
    }

    @Test func `foreign members that nothing tells of are told when there is no room for them`() {
        let task = built {
            $0.keep(foreign: String(repeating: "b", count: ForeignMembers.limit), "b")
            $0.carry(foreign: "c")
        }
        #expect(task.losses.map(\.column) == ["b", "unknown"] && task.losses[0].message.contains("is kept for"))
    }

    @Test func `details beyond the limit are cut at a word`() {
        let task = built { $0.add(details: String(repeating: "word ", count: 5_000)) }
        #expect(task.details?.hasSuffix("word") == true && (task.details?.count ?? 0) <= TaskRules.detailsLimit)
        #expect(task.losses.map(\.column) == ["details"])
    }

    @Test func `spaces in a tag become hyphens, and equal tags are one`() {
        let task = built {
            for tag in ["at home", "At-Home", "x", ""] { $0.add(tag: tag) }
        }
        #expect(task.tags == ["at-home", "x"] && task.losses.map(\.column) == ["tags"])
    }

    @Test(arguments: [(59, nil), (60, 60), (2_592_000, 2_592_000), (2_592_001, nil), (0, nil)] as [(Int, Int?)])
    func `an estimate outside the limits is left out`(_ seconds: Int, _ kept: Int?) {
        let task = built { $0.setEstimate(seconds) }
        #expect(task.estimatedDuration == kept && task.losses.isEmpty == (kept != nil || seconds == 0))
    }

    @Test func `control characters become spaces`() {
        let task = built { $0.setName("a\u{1}b\tc\nd") }
        #expect(task.name == "a b c d" && task.losses.map(\.column) == ["name"])
    }
}
