import Calendar

/// One day of a habit as a task. The ID encodes habit and day, so that no day is created twice and a task that was
/// moved still belongs to its original day.
public struct HabitOccurrence: Hashable, Sendable {
    /// The number of days to come, after today, that are shown; they are computed from the habit, not stored.
    public static let days = 14

    public let habit: Habit
    public let day: Day

    public init(_ habit: Habit, on day: Day) {
        self.habit = habit
        self.day = day
    }

    public var id: TaskID { .occurrence(of: habit.id, on: day) }

    /// Copies the habit's properties to a task that has default values otherwise.
    public func fill(_ task: inout TaskItem) {
        task.name = habit.title
        task.details = habit.description
        task.category = habit.category
        task.chosenType = habit.timeOfDay.taskType
        task.estimatedDuration = habit.estimatedDuration
        task.tags = habit.tags
        task.dueDate = DueDate(day: day)
        task.reminders = habit.reminder.map { ["\(DueDate(day: day, minute: $0))"] } ?? []
        task.habitID = habit.id
        task.createdBy = .habit
    }

    /// Applies changes of the habit to a task, except where the task was edited itself.
    public func refresh(_ task: inout TaskItem, from earlier: Habit) {
        var (old, new) = (TaskItem.blank, TaskItem.blank)
        HabitOccurrence(earlier, on: day).fill(&old)
        fill(&new)
        func take<Value: Equatable>(_ path: WritableKeyPath<TaskItem, Value>) {
            if task[keyPath: path] == old[keyPath: path] { task[keyPath: path] = new[keyPath: path] }
        }
        take(\.name)
        take(\.details)
        take(\.category)
        take(\.chosenType)
        take(\.estimatedDuration)
        take(\.tags)
        take(\.reminders)
    }
}

extension TaskItem {
    /// The original day of its habit; nil if the task is not an occurrence.
    public var habitDay: Day? {
        guard let habitID, let day = id.occurrenceDay, TaskID.occurrence(of: habitID, on: day) == id else { return nil }
        return day
    }

    /// Whether the task is a future occurrence of a habit, with nothing to do today.
    public func isOccurrence(after today: Day) -> Bool {
        habitID != nil && dueDate.map { $0.day > today } ?? false
    }
}

extension TaskID {
    /// A version 8 UUID (RFC 9562 §5.8): a 64-bit FNV-1a hash of the habit's ID, with the day in the last 22 bits.
    public static func occurrence(of habit: HabitID, on day: Day) -> TaskID {
        func hash(_ start: UInt64) -> UInt64 {
            habit.bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let number = UInt64(day.limited.number - Day.limits.lowerBound.number)
        return TaskID(
            high: hash(0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: hash(0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFC0_0000 | 0x8000_0000_0000_0000 | number)
    }

    /// The day encoded in the ID; since any ID can look like an occurrence, check the habit as well.
    public var occurrenceDay: Day? {
        let day = Day(number: Int(low & 0x3F_FFFF) + Day.limits.lowerBound.number)
        return Day.limits.contains(day) ? day : nil
    }
}

extension TaskItem {
    /// Whether this is a computed future day of a habit: it is stored as a task once its day comes or it is changed,
    /// and counts in no statistics until then.
    public var isComing: Bool { version == 0 }
}

extension Habit {
    /// The days that need an open task: today and the next `HabitOccurrence.days`.
    /// - Parameter entries: at least those since the start of the current week.
    public func upcoming(
        _ entries: [HabitEntry], today: Day, weekStart: Weekday, timeOff: [ClosedRange<Day>]
    ) -> [Day] {
        let entries = Dictionary(entries.map { ($0.day, $0) }, uniquingKeysWith: { _, last in last })
        return HabitDays(self, entries, today: today, weekStart: weekStart, timeOff: timeOff)
            .scheduled(in: today...today + HabitOccurrence.days)
    }
}

extension HabitHistory {
    /// The days that need an open task: today and the next `HabitOccurrence.days`.
    public var upcoming: [Day] {
        habit.upcoming(Array(entries.values), today: today, weekStart: weekStart, timeOff: timeOff)
    }
}
