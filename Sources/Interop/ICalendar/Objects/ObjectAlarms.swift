import Calendar
import Domain

/// The alarms of an object as a device sent it, and what becomes of them when its task has other reminders.
struct ObjectAlarms {
    /// What to do with the alarms of the object; any other stays as it is.
    struct Changes {
        /// The places of alarms among all of them.
        var removed: Set<Int> = []
        var added: [CalendarComponent] = []

        var isEmpty: Bool { removed.isEmpty && added.isEmpty }
    }

    /// The reminders that they are in Tasker, in order; nil for those that it only keeps.
    private let reminders: [String?]
    private let clock: CalendarClock

    init(_ original: CalendarComponent, _ clock: CalendarClock) {
        self.clock = clock
        let all = original.components.filter { $0.name == "VALARM" }
        guard !all.isEmpty else {
            reminders = []
            return
        }
        var draft = TodoDraft(original, number: 1, clock, isOfDevice: true)
        draft.readDates()
        // An ended series has alarms all the same.
        _ = draft.readRepeat([])
        draft.readAlarms()
        // Those beyond the limit are only kept.
        let taken = draft.task.draft.reminders
        reminders = all.map { alarm in draft.reminder(of: alarm).flatMap { taken.contains($0) ? $0 : nil } }
    }

    /// - Parameters:
    ///   - before: how the task that the object stands for is written.
    ///   - after: how the task is written now.
    func changes(
        _ before: CalendarComponent, _ after: CalendarComponent, from base: TaskItem, to task: TaskItem
    ) -> Changes {
        var changes = Changes()
        if before.plainAlarms == after.plainAlarms { return changes }
        // A lead before a day is written otherwise than one before a minute.
        let isOfOtherKind = (base.dueDate?.minute == nil) != (task.dueDate?.minute == nil)
        var said: Set<String> = []
        for (index, reminder) in reminders.enumerated() {
            guard let reminder else { continue }
            if case .before? = ReminderRule(reminder), isOfOtherKind {
                changes.removed.insert(index)
            } else if task.reminders.contains(reminder) {
                said.insert(reminder)
            } else {
                changes.removed.insert(index)
            }
        }
        let writer = TodoAlarm(clock)
        changes.added = task.reminders.filter { !said.contains($0) }.compactMap { writer.alarm($0, of: task) }
        return changes
    }
}

extension CalendarComponent {
    /// Its alarms without their texts, which are no part of a reminder.
    fileprivate var plainAlarms: [CalendarComponent] {
        components.filter { $0.name == "VALARM" }.map { alarm in
            var plain = alarm
            plain.properties.removeAll { $0.name == "DESCRIPTION" }
            return plain
        }
    }
}
