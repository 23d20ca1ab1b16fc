import Calendar

/// One day of a habit as a task. Its id says which habit and day, so that no day is made twice and a task that was moved
/// still belongs to its own day.
public struct HabitOccurrence: Hashable, Sendable {
    /// So many days are known ahead, today included; those after today are drawn from the habit.
    public static let days = 14

    public let habit: Habit
    public let day: Day

    public init(_ habit: Habit, on day: Day) {
        self.habit = habit
        self.day = day
    }

    public var id: TaskID { .occurrence(of: habit.id, on: day) }

    /// Puts what the habit says about its tasks into one that has the usual values elsewhere.
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

    /// Takes over what this habit says otherwise than an earlier form of it, where the task still has what that one said.
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
    /// The day of its habit that it stands for; nil if it is no occurrence.
    public var habitDay: Day? {
        guard let habitID, let day = id.occurrenceDay, TaskID.occurrence(of: habitID, on: day) == id else { return nil }
        return day
    }

    /// A day of a habit that is still to come, and nothing to do now.
    public func isOccurrence(after today: Day) -> Bool {
        habitID != nil && dueDate.map { $0.day > today } ?? false
    }
}

extension TaskID {
    /// A UUID of version 8 (RFC 9562 §5.8): FNV-1a with 64 bits over the habit's id, the day in its last 22 bits.
    public static func occurrence(of habit: HabitID, on day: Day) -> TaskID {
        func hash(_ start: UInt64) -> UInt64 {
            habit.bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let number = UInt64(day.limited.number - Day.limits.lowerBound.number)
        return TaskID(
            high: hash(0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
            low: hash(0x6C62_272E_07BB_0142) & 0x3FFF_FFFF_FFC0_0000 | 0x8000_0000_0000_0000 | number)
    }

    /// The day that an occurrence's id ends with; any id ends with one, so its habit must be asked as well.
    public var occurrenceDay: Day? {
        let day = Day(number: Int(low & 0x3F_FFFF) + Day.limits.lowerBound.number)
        return Day.limits.contains(day) ? day : nil
    }
}

extension TaskItem {
    /// A day of a habit that is still to come, drawn from the habit: it becomes a task when its day comes or somebody
    /// changes it, and counts in no figure until then.
    public var isComing: Bool { version == 0 }
}

extension Habit {
    /// The days from today on, `HabitOccurrence.days` of them, that want an open task.
    /// - Parameter entries: what was said of days, at least of those since the week of today began.
    public func upcoming(_ entries: [HabitEntry], today: Day, weekStart: Weekday) -> [Day] {
        let entries = Dictionary(entries.map { ($0.day, $0) }, uniquingKeysWith: { _, last in last })
        return HabitDays(self, entries, today: today, weekStart: weekStart)
            .wanted(in: today...today + (HabitOccurrence.days - 1))
    }
}

extension HabitHistory {
    /// The days from today on, `HabitOccurrence.days` of them, that want an open task.
    public var upcoming: [Day] { habit.upcoming(Array(entries.values), today: today, weekStart: weekStart) }
}
