import Calendar
import Domain
import Testing

struct PointsTests {
    private let day = Day(number: 20_000)

    private func points(
        _ priority: Priority = .medium, _ category: Domain.Category = .general, _ energy: Energy = .medium,
        _ quality: CompletionQuality = .standard, due: DueDate? = nil, minute: Int = 600, streak: Int = 0
    ) -> PointsBreakdown {
        var task = TaskItem.blank
        (task.priority, task.category, task.energy, task.dueDate) = (priority, category, energy, due)
        return PointsBreakdown(of: task, quality, completedOn: day, minute: minute, streak: streak)
    }

    @Test func `the worked examples hold`() {
        #expect(points().total == 4)
        #expect(points(.highest, .health, .high, .excellent, due: DueDate(day: day + 1), streak: 7).total == 21)
        #expect(points(.low, .learning, .low, .poor, due: DueDate(day: day - 1)).total == 3)
        #expect(points(.high, .work, .high, .good, due: DueDate(day: day), streak: 30).total == 11)
    }

    @Test(arguments: zip(Priority.allCases, [7, 4, 3, 2]))
    func `the base follows the priority`(_ priority: Priority, _ base: Int) {
        #expect(points(priority).base == base)
        #expect(priority.score == base)
    }

    @Test(arguments: zip(Domain.Category.allCases, [0, 1, 0, 2, 3, 0, 0, 0, 0, 0]))
    func `the bonus follows the category`(_ category: Domain.Category, _ bonus: Int) {
        #expect(points(.medium, category).category == bonus)
    }

    @Test(arguments: zip(Energy.allCases, [0, 1, 2]))
    func `the bonus follows the energy`(_ energy: Energy, _ bonus: Int) {
        #expect(points(.medium, .general, energy).energy == bonus)
    }

    @Test(arguments: zip(CompletionQuality.allCases, [5, 10, 12, 15]))
    func `the factor follows the quality`(_ quality: CompletionQuality, _ tenths: Int) {
        #expect(points(.medium, .general, .medium, quality).quality == tenths)
    }

    @Test(
        arguments: [
            (nil, nil, 10), (1, nil, 12), (1, 0, 12), (0, nil, 11), (0, 601, 11), (0, 600, 11), (0, 599, 10),
            (-1, nil, 10), (-1, 1_439, 10),
        ] as [(Int?, Int?, Int)])
    func `the factor follows the due date`(_ days: Int?, _ minute: Int?, _ tenths: Int) {
        #expect(points(due: days.map { DueDate(day: day + $0, minute: minute) }).timely == tenths)
    }

    @Test(arguments: [
        (0, 100), (6, 100), (7, 105), (13, 105), (14, 110), (29, 110), (30, 115), (59, 115), (60, 120), (99, 120),
        (100, 125), (5_000, 125),
    ])
    func `the factor follows the streak`(_ days: Int, _ hundredths: Int) {
        #expect(points(streak: days).streak == hundredths)
    }

    @Test func `halves are rounded up`() {
        #expect(PointsBreakdown(base: 5, category: 0, energy: 0, quality: 5, timely: 10, streak: 100).total == 3)
        #expect(PointsBreakdown(base: 2, category: 0, energy: 0, quality: 12, timely: 10, streak: 100).total == 2)
    }
}

struct LevelTests {
    @Test(arguments: 1...50)
    func `a level starts at its points and not one before`(_ number: Int) {
        let start = 100 * (number - 1) * (number - 1)
        #expect(Level(points: start).number == number)
        #expect(Level(points: start).progress == (number == 50 ? 1 : 0))
        #expect(Level(points: start - 1).number == max(1, number - 1))
        #expect(Level(points: start).next == (number == 50 ? nil : 100 * number * number))
    }

    @Test(arguments: [
        (0, "Beginner"), (2_499, "Beginner"), (2_500, "Apprentice"), (9_999, "Apprentice"), (10_000, "Skilled"),
        (22_499, "Skilled"),
        (22_500, "Expert"), (39_999, "Expert"), (40_000, "Master"), (89_999, "Master"), (90_000, "Grandmaster"),
        (159_999, "Grandmaster"),
        (160_000, "Legend"), (249_999, "Legend"), (250_000, "Ultimate"), (10_000_000, "Ultimate"), (-5, "Beginner"),
    ])
    func `the title follows the level`(_ points: Int, _ title: String) {
        #expect(Level(points: points).title == title)
    }

    @Test func `the level stays 50`() {
        #expect(Level(points: 10_000_000).number == 50)
        #expect(Level(points: 250).progress == 0.5)
    }
}
