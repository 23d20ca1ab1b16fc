import Calendar

extension TaskItem {
    /// Gives it another due date, or none. A series goes on from the day that it had, and reminders before a due date
    /// that is gone go with it.
    /// - Returns: the reminders that went.
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
