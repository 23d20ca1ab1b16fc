/// A predefined habit, to be adjusted before it is created.
public struct HabitTemplate: Sendable {
    public let id: String
    public let habit: Habit

    private init(
        _ id: String, _ title: String, minutes: Int?, _ category: Category, _ frequency: HabitFrequency = .daily,
        _ timeOfDay: HabitTime = .anytime, target: HabitTarget? = nil
    ) {
        self.id = id
        var habit = Habit.blank
        habit.title = title
        habit.estimatedDuration = minutes.map { $0 * 60 }
        (habit.category, habit.frequency, habit.timeOfDay, habit.target) = (category, frequency, timeOfDay, target)
        self.habit = habit
    }

    public static let all = [
        HabitTemplate("morning-walk", "Morning walk", minutes: 15, .health, .daily, .morning),
        HabitTemplate("water", "Water", minutes: nil, .health, target: HabitTarget(amount: 8, unit: "glasses")),
        HabitTemplate("daily-reading", "Daily reading", minutes: 20, .learning),
        HabitTemplate("language-practice", "Language practice", minutes: 30, .learning, .weekdays),
        HabitTemplate("meditation", "Meditation", minutes: 10, .health),
        HabitTemplate("journaling", "Journaling", minutes: 15, .personal, .daily, .evening),
        HabitTemplate("exercise", "Exercise", minutes: 30, .health, .weekdays),
        HabitTemplate("stretching", "Stretching", minutes: 10, .health),
    ]

    public static func named(_ id: String) -> HabitTemplate? { all.first { $0.id == id } }

    /// The equivalent line for quick add.
    public var line: String {
        var words = [habit.title]
        if let target = habit.target { words.append(target.text) }
        words.append(habit.frequency == .weekdays ? "every weekday" : "every day")
        if habit.timeOfDay != .anytime { words.append(habit.timeOfDay.rawValue) }
        if let seconds = habit.estimatedDuration { words.append("~\(seconds / 60)m") }
        if habit.category != .general { words.append("cat:\(habit.category.rawValue)") }
        return words.joined(separator: " ")
    }

    /// The fields in the form of a request.
    public var fields: HabitFields {
        var fields = HabitFields()
        fields.title = .set(habit.title)
        fields.category = .set(habit.category)
        fields.frequency = .set(habit.frequency)
        fields.timeOfDay = .set(habit.timeOfDay)
        fields.target = habit.target.map { .set($0) } ?? .unchanged
        fields.estimatedDuration = habit.estimatedDuration.map { .set($0) } ?? .unchanged
        return fields
    }
}
