import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ProductivityTests {
    @Test func `the weakest part names the tasks behind it`() throws {
        let world = try World()
        let days = (1...8).map { FixedTime.today - $0 }
        var rows = days.map { TaskDraft.task("On time \($0)", due: DueDate(day: $0), done: $0, added: $0 - 1) }
        rows += days.prefix(3).map { TaskDraft.task("Late \($0)", due: DueDate(day: $0 - 1), done: $0, added: $0 - 2) }
        rows += days.prefix(2).map { TaskDraft.task("Open \($0)", due: DueDate(day: $0), added: $0 - 2) }
        rows.append(.task("Of today", due: DueDate(day: FixedTime.today), added: FixedTime.today))
        try world.import(rows)
        let productivity = try GetProductivity(world.context).execute()
        let counts = productivity.score.counts
        #expect((counts.due, counts.onTime, counts.completed, counts.streak) == (13, 8, 11, 8))
        let weakness = try #require(productivity.weakness)
        #expect((weakness.part.kind, weakness.overdue) == (.streak, 0))
        try world.complete(try #require(try world.tasks.first { $0.name == "Of today" }?.id))
        #expect(try GetProductivity(world.context).execute().score.counts.due == 14)
    }

    @Test func `late and open tasks explain a low share of tasks on time`() throws {
        let world = try World()
        let days = (0..<30).map { FixedTime.today - $0 }
        var rows = days.map { TaskDraft.task("Done \($0)", done: $0, added: $0) }
        rows += days[1...4].map { TaskDraft.task("Late \($0)", due: DueDate(day: $0), done: $0 + 1, added: $0) }
        rows += days[1...3].map { TaskDraft.task("Open \($0)", due: DueDate(day: $0), added: $0) }
        try world.import(rows)
        let productivity = try GetProductivity(world.context).execute()
        let weakness = try #require(productivity.weakness)
        #expect((weakness.part.kind, weakness.overdue, weakness.late.count) == (.onTime, 3, 4))
        #expect(weakness.late.first?.task.name == "Late \(days[1])")
        #expect(Set(weakness.open.map(\.task.name)) == Set(days[1...3].map { "Open \($0)" }))
    }

    @Test func `the history ends on the day shown and has at most ten years`() throws {
        let world = try World()
        let read = GetProductivity(world.context)
        #expect(try read.execute(AskedDays(from: FixedTime.today - 9)).history.count == 10)
        #expect(try read.execute(AskedDays(from: FixedTime.today - 9, to: FixedTime.today + 9)).history.count == 10)
        #expect(try read.execute(AskedDays(from: FixedTime.today - 3_659)).history.count == 3_660)
        #expect(try world.codes { _ = try read.execute(AskedDays(from: FixedTime.today - 3_660)) } == ["range.tooLong"])
        #expect(try read.execute(AskedDays(from: FixedTime.today + 1)).history.isEmpty)
        let reversed = AskedDays(from: FixedTime.today, to: FixedTime.today - 1)
        #expect(try world.codes { _ = try read.execute(reversed) } == ["range.reversed"])
    }

    @Test func `archived open tasks are neither due nor missed`() throws {
        let world = try World()
        try world.store.add(.sample(due: "2026-03-20", addedOn: "2026-03-10"))
        #expect(try GetProductivity(world.context).execute().score.counts.due == 1)
        try world.store.add(.sample(due: "2026-03-20", addedOn: "2026-03-10", archivedAt: FixedTime.start))
        #expect(try GetProductivity(world.context).execute().score.counts.due == 1)
    }

    @Test func `completing and reopening leave every part as it was`() throws {
        let world = try World()
        try world.import((1...9).map { .task("Day \($0)", done: FixedTime.today - $0, added: FixedTime.today - 12) })
        let task = try world.task { $0.dueDate = .set(.of("2026-03-28")) }
        let before = try GetProductivity(world.context).execute().score
        try world.complete(task)
        let after = try GetProductivity(world.context).execute().score
        #expect(after.parts.dropLast().allSatisfy { $0.value >= before.part($0.kind).value })
        try world.reopen(task)
        #expect(try GetProductivity(world.context).execute().score == before)
    }
}
