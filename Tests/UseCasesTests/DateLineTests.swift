import Calendar
import System
import TestSupport
import Testing
import UseCases

/// Flying east across the date line repeats a day.
struct DateLineTests {
    @Test func `what was earned stays earned when the day goes back`() throws {
        let world = try World(at: "2026-03-27T12:00:00Z")
        try world.set { $0.timeZone = "Pacific/Auckland" }
        #expect(world.clockDay == "2026-03-28")
        for number in 1...10 { try world.complete(world.task("Task \(number)")) }
        let before = try GetProgress(world.context).execute()
        #expect(before.points.achievements > 0 && before.points.challenges > 0)
        try world.set { $0.timeZone = "Pacific/Honolulu" }
        #expect(world.clockDay == "2026-03-27")
        let after = try GetProgress(world.context).execute()
        #expect(after.points == before.points && after.level == before.level)
        #expect(after.achievements.filter { $0.day != nil } == before.achievements.filter { $0.day != nil })
        #expect(after.days.last?.total == after.points.total)
        #expect(try world.dashboard().level == before.level && world.report(.month).level == before.level)
        #expect(try world.charts.pointTotals(.last(7)).days.last?.points == before.points.total)
        let year = try world.charts.yearReview(2026)
        #expect(year.points == before.points.total)
        #expect(year.levels == 1...before.level.number && before.level.number > 1)
        // Nothing is unlocked or rewarded a second time.
        let done = try world.complete(world.task("One more"))
        let all = try GetProgress(world.context).execute()
        #expect(all.points.completions == before.points.completions + done.points.total)
        #expect(all.points.achievements == before.points.achievements)
        #expect(try world.check() == [])
    }
}

extension World {
    fileprivate var clockDay: Day? { try? dashboard().today }
}
