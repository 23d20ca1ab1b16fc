import Calendar
import Domain
import Storage
import TestSupport
import Testing
import UseCases

struct KeepDailyCopyTests {
    @Test func `one copy is made a day, and only retained ones stay`() throws {
        try withStore { store in
            let time = FixedClock()
            let keep = KeepDailyCopy(.sample(store, time), store)
            #expect(try keep.execute() == nil, "of what was never changed there is no copy")
            try store.add(.sample())
            let own = try BackUp(.sample(store, time), store).execute()
            #expect(own.kind == .manual)
            let first = try #require(try keep.execute())
            #expect(first.name == "daily-2026-03-28.db" && first.kind == .daily && first.fault == nil)
            #expect(try keep.execute() == nil)
            for days in [7, 7, 7, 7, 7] + Array(repeating: 1, count: 8) {
                time.advance(days: days)
                #expect(try keep.execute() != nil)
            }
            let days = try store.names().compactMap(CopyName.day)
            #expect(days.count == DailyCopies.days + DailyCopies.weeks)
            #expect(Set(days) == DailyCopies.retained(of: days))
            #expect(try store.names().contains(own.name))
        }
    }

    @Test func `just after midnight it waits for a minute without changes`() throws {
        try withStore { store in
            let time = FixedClock(Instant("2026-03-29T00:10:00.000Z"))
            let keep = KeepDailyCopy(.sample(store, time), store)
            try store.write(.sample(.createTask, at: time.now)) { _ = try $0.tasks.insert(.sample()) }
            #expect(try keep.execute() == nil)
            time.advance(milliseconds: 60_000)
            #expect(try keep.execute()?.name == "daily-2026-03-29.db")
        }
    }
}
