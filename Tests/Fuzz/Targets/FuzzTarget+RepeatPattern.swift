import Calendar

extension FuzzTarget {
    /// Repeat patterns: their text reads as the same pattern, and each occurrence is later than the one before.
    static let repeatPattern = FuzzTarget("repeat-pattern") { bytes in
        _ = RepeatPattern(String(decoding: bytes, as: UTF8.self))
    } _: { bytes in
        guard let pattern = RepeatPattern(String(decoding: bytes, as: UTF8.self)) else { return }
        try pattern.checkText()
        try pattern.checkOccurrences()
    }
}

extension RepeatPattern {
    func checkText() throws {
        try Finding.unless(RepeatPattern(text) == self, "\(self) is written as \(text)")
    }

    fileprivate func checkOccurrences() throws {
        for weekStart in [Weekday.monday, .sunday] {
            var (pattern, due) = (self, DueDate(day: Day(number: 20_513), minute: 540))
            for _ in 0..<4 {
                guard let next = pattern.afterCompletion(of: due, on: due.day + 1, weekStart: weekStart) else { break }
                try Finding.unless(next.dueDate.day > due.day, "\(pattern.text) comes on \(due) and \(next.dueDate)")
                try next.pattern.checkText()
                (pattern, due) = (next.pattern, next.dueDate)
            }
        }
        let today = Day(number: 20_513)
        if let first = firstDay(onOrAfter: today) {
            try Finding.unless(first >= today, "\(text) begins on \(first), before \(today)")
        }
    }
}
