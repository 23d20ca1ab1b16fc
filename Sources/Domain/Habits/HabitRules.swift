import Calendar

/// Limits and validation for the fields of a habit.
public enum HabitRules {
    public static let titleLimit = 100
    public static let groupLimit = 50
    public static let noteLimit = 500
    public static let habitLimit = 200
    /// The maximum distance of the start from today, in days, in either direction.
    public static let startDays = 3_660
    /// How long a habit is followed after its first day, in days.
    static let followedDays = 36_525
    static let positions = -1_000_000_000...1_000_000_000

    /// Trims and validates a title.
    public static func title(_ text: String, field: String = "title") -> Checked<String> {
        let title = TextRules.seen(text)
        if title.isEmpty { return .wrong(field, .habit.titleEmpty, "Give the habit a name of 1 to 100 characters.") }
        if title.count > titleLimit || title.utf8.count > 2_048 {
            let (length, most) = TextRules.excess(of: title, over: titleLimit, bytes: 2_048)
            return .wrong(field, .habit.titleTooLong, "The name has \(length); shorten it to \(most).")
        }
        return TextRules.refusingControls(title, field: field, refusal: .habit.titleControlCharacter, lines: false)
    }

    static func target(_ target: HabitTarget, field: String) -> Checked<HabitTarget?> {
        let unit = TextRules.seen(target.unit)
        let isClean =
            if case .right = TextRules.refusingControls(
                unit, field: field, refusal: .habit.targetInvalid, lines: false)
            { true } else { false }
        guard target.isAllowed, (1...HabitTarget.unitLimit).contains(unit.count), unit.utf8.count <= 512, isClean
        else {
            return .wrong(
                field, .habit.targetInvalid,
                "A target is a number from 0.001 (or 0 if at most) to 100,000 with up to three decimals, and a unit of 1 to 30 characters, such as 7.5 km."
            )
        }
        return .right(HabitTarget(amount: target.amount, unit: unit, kind: target.kind))
    }

    static func group(_ text: String, field: String) -> Checked<String?> {
        let group = TextRules.seen(text)
        if group.isEmpty { return .right(nil) }
        if group.count > groupLimit || group.utf8.count > 1_024 {
            return .wrong(field, .habit.groupTooLong, "Shorten the name of the group to 50 characters.")
        }
        return TextRules.refusingControls(group, field: field, refusal: .habit.groupControlCharacter, lines: false)
            .map { $0 }
    }

    static func position(_ position: Int, field: String) -> Checked<Int?> {
        if positions.contains(position) { return .right(position) }
        return .wrong(
            field, .habit.positionOutOfRange, "The position of a habit is from -1,000,000,000 to 1,000,000,000.")
    }

    /// Trims and validates a note; nil if it is blank.
    public static func note(_ text: String, field: String) -> Checked<String?> {
        let note = TextRules.seenLines(text)
        if note.isEmpty { return .right(nil) }
        if note.count > noteLimit || note.utf8.count > 8_192 {
            return .wrong(field, .habit.noteTooLong, "Shorten the note to 500 characters.")
        }
        return TextRules.refusingControls(note, field: field, refusal: .habit.noteControlCharacter, lines: true)
            .map { $0 }
    }

    /// Validates the start and end dates.
    public static func days(of habit: Habit, today: Day) -> [FieldProblem] {
        var problems: [FieldProblem] = []
        if abs(habit.startDate - today) > startDays {
            problems.append(
                FieldProblem(
                    field: "startDate", refusal: .habit.startOutOfRange,
                    message: "A habit begins at most ten years ago, and at most ten years from now."))
        }
        if let end = habit.endDate, end < habit.startDate {
            problems.append(
                FieldProblem(
                    field: "endDate", refusal: .habit.endBeforeStart,
                    message: "The last day must not be before the first one, \(habit.startDate)."))
        }
        return problems
    }
}
