import Calendar
import Text

/// File names of backup copies; each contains the local date of the copy.
public enum CopyName {
    public static let suffix = ".db"

    public static func daily(_ day: Day) -> String { "daily-\(day)\(suffix)" }
    public static func manual(_ moment: Moment) -> String { "copy-\(time(moment))\(suffix)" }
    /// A copy that was rebuilt as of an earlier moment.
    public static func moment(_ moment: Moment) -> String { "as-of-\(time(moment))\(suffix)" }
    public static func replaced(_ moment: Moment) -> String { "replaced-\(time(moment))\(suffix)" }

    /// The day of a daily copy; nil for any other file.
    public static func day(of name: String) -> Day? {
        guard kind(of: name) == .daily else { return nil }
        return Day(name.dropFirst("daily-".count).dropLast(suffix.count))
    }

    /// Whether Tasker made the file as a copy, rather than setting it aside or the person putting it there.
    public static func isMade(_ name: String) -> Bool { [.daily, .manual, .beforeUpdate].contains(kind(of: name)) }

    static func kind(of name: String) -> StoredCopy.Kind {
        if name.hasPrefix("daily-") { return .daily }
        if name.hasPrefix("copy-") { return .manual }
        if name.hasPrefix("replaced-") { return .replaced }
        return name.hasPrefix("before-version-") ? .beforeUpdate : .other
    }

    /// Local time to the millisecond, so that two copies made within a second have different names.
    private static func time(_ moment: Moment) -> String {
        let rest = Int(moment.instant.milliseconds % 60_000)
        var text: [UInt8] = []
        moment.today.append(to: &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.decimal(moment.minute / 60, 2, &text)
        ASCIIText.decimal(moment.minute % 60, 2, &text)
        ASCIIText.decimal(max(0, rest) / 1_000, 2, &text)
        text.append(UInt8(ascii: "-"))
        ASCIIText.decimal(max(0, rest) % 1_000, 3, &text)
        return String(decoding: text, as: UTF8.self)
    }
}
