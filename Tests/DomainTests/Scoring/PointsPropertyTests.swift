import Calendar
import Domain
import TestRandom
import Testing

struct PointsPropertyTests {
    private static let day = Day(number: 20_000)

    private static func task(_ random: inout SeededGenerator) -> TaskItem {
        var task = TaskItem.blank
        task.priority = Priority.allCases.randomElement(using: &random) ?? .low
        task.category = Category.allCases.randomElement(using: &random) ?? .work
        task.energy = Energy.allCases.randomElement(using: &random) ?? .low
        if Bool.random(using: &random) {
            let minute = Bool.random(using: &random) ? Int.random(in: 0...1_439, using: &random) : nil
            task.dueDate = DueDate(day: day + Int.random(in: -2...2, using: &random), minute: minute)
        }
        return task
    }

    @Test(arguments: 1...5)
    func `points are the product of their parts, rounded half up, whatever they are`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let points = PointsBreakdown(
                of: Self.task(&random), CompletionQuality.allCases.randomElement(using: &random) ?? .good,
                completedOn: Self.day, minute: Int.random(in: 0...1_439, using: &random),
                streak: Int.random(in: 0...120, using: &random))
            // In ten-thousandths, so exact: tenths × tenths × hundredths.
            let exact = (points.base + points.category + points.energy) * points.quality * points.timely * points.streak
            let rest = exact - points.total * 10_000
            #expect(-5_000 <= rest && rest < 5_000, "\(points)")
            #expect(points.total > 0)
            #expect(PointsText.breakdown(PointsText.text(points)) == points)
        }
    }

    @Test(arguments: 1...5)
    func `better work, earlier and in a longer streak, never earns less`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let task = Self.task(&random)
            let minute = Int.random(in: 0...1_438, using: &random)
            let streak = Int.random(in: 0...120, using: &random)
            let quality = Int.random(in: 0..<3, using: &random)
            func total(_ quality: Int = quality, _ ago: Int = 0, _ minute: Int = minute, _ streak: Int = streak) -> Int
            {
                PointsBreakdown(
                    of: task, CompletionQuality.allCases[quality], completedOn: Self.day - ago, minute: minute,
                    streak: streak
                ).total
            }
            #expect(total(quality + 1) >= total())
            #expect(total(quality, 1) >= total())
            #expect(total(quality, 0, minute) >= total(quality, 0, minute + 1))
            #expect(total(quality, 0, minute, streak + 1) >= total())
        }
    }
}
