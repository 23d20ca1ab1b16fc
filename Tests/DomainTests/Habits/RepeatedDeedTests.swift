import Calendar
import Domain
import Testing

struct RepeatedDeedTests {
    /// A Sunday.
    private static let today = Day(number: 20_541)
    private static let instant = Instant(milliseconds: 0)

    private static func deeds(_ back: [Int], name: String = "Water the plants", minute: Int = 480) -> [CompletedWork] {
        back.map {
            CompletedWork(name: name, day: today - $0, minute: minute, category: .maintenance, estimatedDuration: 600)
        }
    }

    private static func frequency(_ back: [Int]) -> HabitFrequency? {
        RepeatedWork.all(in: deeds(back), today: today).first?.habit(at: instant).frequency
    }

    @Test func `six of the last eight weeks or ten times in thirty days are enough, fewer are not`() {
        #expect(Self.frequency([1, 8, 15, 22, 29, 36]) != nil)
        #expect(Self.frequency([1, 8, 15, 22, 29]) == nil)
        #expect(Self.frequency([1, 8, 15, 22, 29, 56]) == nil, "the ninth week ago")
        #expect(Self.frequency(Array(0..<10)) != nil)
        #expect(Self.frequency(Array(0..<9)) == nil)
        #expect(Self.frequency([0, 0, 6, 6, 12, 12, 18, 18, 24, 24]) != nil, "twice a day on five days")
        #expect(Self.frequency([0, 0, 6, 6, 12, 12, 18, 18, 24]) == nil)
        #expect(
            RepeatedWork.all(in: Self.deeds([0, 0, 6, 6, 12, 12, 18, 18, 24, 24]), today: Self.today).first?
                .suggestion(at: Self.instant).reason.hasPrefix("Completed 10 times in the last 30 days.") == true)
        #expect(Self.frequency(Array(21..<31)) == nil, "one of them before the thirty days")
    }

    @Test func `the frequency is the one that fits`() {
        #expect(Self.frequency(Array(0..<56)) == .daily)
        #expect(Self.frequency(Array(0..<30)) == .daily)
        let weekdays = (0..<56).filter { RepeatPattern.workdays.contains((Self.today - $0).weekday) }
        #expect(Self.frequency(weekdays) == .weekdays)
        let saturdays = (0..<56).filter { (Self.today - $0).weekday == .saturday }
        #expect(Self.frequency(saturdays) == .weekly([.saturday]))
        #expect(Self.frequency(saturdays + saturdays.map { $0 + 3 }) == .weekly([.saturday, .wednesday]))
        #expect(Self.frequency(Array(stride(from: 0, to: 56, by: 3))) == .everyDays(3))
        #expect(Self.frequency([0, 3, 8, 12, 14, 20, 21, 29, 31, 35, 43, 45, 50, 55]) == .timesPerWeek(2))
    }

    @Test func `words are compared without case, and the newest ones name the habit`() throws {
        let all = Self.deeds([8, 15, 22, 29, 36], name: "water THE plants") + Self.deeds([1])
        let found = RepeatedWork.all(in: all + Self.deeds(Array(0..<9), name: "Other"), today: Self.today)
        let suggestion = try #require(found.first).suggestion(at: Self.instant)
        #expect(found.count == 1 && suggestion.habit.title == "Water the plants")
        #expect(suggestion.habit.timeOfDay == .morning && suggestion.habit.category == .maintenance)
        #expect(suggestion.habit.estimatedDuration == 600 && suggestion.habit.startDate == Self.today)
        #expect(suggestion.title == "Make a habit of “Water the plants”, on Saturdays")
        #expect(suggestion.reason.hasPrefix("Completed in 6 of the last 8 weeks."))
        #expect(HabitSuggestion.parts(suggestion.id)?.kind == .startHabit && suggestion.habitID == nil)
    }
}
