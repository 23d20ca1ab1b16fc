import Text

/// A day, or a day with a local time of day to the minute.
public struct DueDate: Hashable, Sendable {
    public let day: Day
    /// In minutes since local midnight, 0 to 1,439; nil for an all-day due date.
    public let minute: Int?

    public init(day: Day, minute: Int? = nil) {
        self.day = day
        self.minute = minute
    }

    /// Reads exactly `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        if bytes.count == 10 {
            guard let day = Day(text) else { return nil }
            self.init(day: day)
            return
        }
        guard bytes.count == 16, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            let day = Day(String(decoding: bytes[0..<10], as: UTF8.self)),
            let hour = Digits.value(bytes[11..<13]), let minute = Digits.value(bytes[14..<16]),
            hour <= 23, minute <= 59
        else { return nil }
        self.init(day: day, minute: hour * 60 + minute)
    }

    /// An all-day task is overdue once the day has ended, a timed one as soon as its minute begins.
    public func isOver(at moment: Moment) -> Bool {
        if day != moment.today { return day < moment.today }
        guard let minute else { return false }
        return minute <= moment.minute
    }
}

extension DueDate: CustomStringConvertible {
    /// `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`.
    public var description: String { ASCIIText.string { append(to: &$0) } }

    /// Appends the same text as bytes.
    public func append(to text: inout [UInt8]) {
        day.append(to: &text)
        guard let minute else { return }
        text.append(UInt8(ascii: "T"))
        ASCIIText.decimal(minute / 60, 2, &text)
        text.append(UInt8(ascii: ":"))
        ASCIIText.decimal(minute % 60, 2, &text)
    }
}
