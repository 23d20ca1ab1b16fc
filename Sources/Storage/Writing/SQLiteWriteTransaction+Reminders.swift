import Domain

extension SQLiteWriteTransaction {
    func set(_ state: ReminderState) throws {
        let new = StoredRow([
            SQLValue(state.id), SQLValue(state.taskID), SQLValue(state.snoozedUntil?.number),
            SQLValue(state.isDismissed),
        ])
        if let old = try storedRow([SQLValue(state.id)], of: .reminder) {
            try updateRow(from: old, to: new, of: .reminder)
        } else {
            try insertRow(new, of: .reminder)
        }
    }
}
