/// Minutes since midnight in the text form of the API, such as `07:00`.
public enum TimeOfDay {
    public static func text(_ minutes: Int) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// Returns nil unless the text is exactly `HH:MM` from 00:00 to 23:59.
    public static func minutes(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - 0x30 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        return hour <= 23 && minute <= 59 ? hour * 60 + minute : nil
    }
}

extension Weekday {
    /// The name in the API, such as `monday`.
    public var code: String { name.lowercased() }

    public init?(code: String) {
        guard let day = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
        self = day
    }
}
