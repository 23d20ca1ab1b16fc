import Calendar

extension TaskItem {
    /// Sets or removes the due date. A repeating series continues from its original day; removing the date also removes
    /// reminders relative to it.
    /// - Returns: the removed reminders.
    @discardableResult
    public mutating func setDueDate(_ new: DueDate?) -> [String] {
        let old = dueDate
        dueDate = new
        if let old, let new, old.day != new.day {
            repeatPattern = repeatPattern?.anchored(to: old.day).keepingSeries(from: old.day, to: new.day)
        }
        guard new == nil, old != nil else { return [] }
        let gone = reminders.filter { ReminderRule($0)?.isBeforeDue ?? false }
        reminders.removeAll(where: gone.contains)
        return gone
    }
}

extension ReminderRule {
    fileprivate var isBeforeDue: Bool {
        if case .before = self { true } else { false }
    }
}
