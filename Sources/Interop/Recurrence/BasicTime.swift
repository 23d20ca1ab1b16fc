import Calendar

/// A date, or a date with a time, in the basic format of ISO 8601, such as `20261121` or `20261121T143000Z`.
struct BasicTime: Hashable, Sendable {
    let day: Day
    /// In seconds since midnight; nil for a date.
    let second: Int?
    /// Whether the time is in UTC.
    let isUTC: Bool

    init?(_ text: some StringProtocol) {
        var bytes = Array(text.utf8)
        let isUTC = bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z")
        if isUTC { bytes.removeLast() }
        guard bytes.count == 8 || bytes.count == 15 && (bytes[8] == UInt8(ascii: "T") || bytes[8] == UInt8(ascii: "t")),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[4..<6]),
            let number = Self.number(bytes[6..<8]), let day = Day(year: year, month: month, day: number)
        else { return nil }
        (self.day, self.isUTC) = (day, isUTC)
        if bytes.count == 8 {
            if isUTC { return nil }
            second = nil
            return
        }
        guard let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
            let second = Self.number(bytes[13..<15]), hour <= 23, minute <= 59, second <= 60
        else { return nil }
        self.second = hour * 3_600 + minute * 60 + min(second, 59)
    }

    /// - Parameter zone: that of a time that is not in UTC.
    func instant(in zone: Zone) -> Instant {
        let second = second ?? 0
        let base = isUTC ? Zone.utc : zone
        let minute = base.instant(of: day, minute: second / 60)
        return Instant(milliseconds: minute.milliseconds + Int64(second % 60) * 1_000)
    }

    /// The due date in a zone; one without a time is all-day.
    func due(in zone: Zone) -> DueDate {
        guard let second else { return DueDate(day: day) }
        if !isUTC { return DueDate(day: day, minute: second / 60) }
        let (day, minute) = zone.local(instant(in: zone))
        return DueDate(day: day, minute: minute)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit) - 0x30
        }
        return value
    }
}

extension BasicTime {
    /// A day, such as `20261121`.
    static func text(_ day: Day) -> String { basic(day.description) }

    /// A local time, such as `20261121T143000`.
    static func text(_ day: Day, minute: Int) -> String {
        basic(DueDate(day: day, minute: minute).description) + "00"
    }

    /// A time in UTC, such as `20261121T143000Z`.
    static func text(_ instant: Instant) -> String {
        basic(instant.description.prefix(19)) + "Z"
    }

    /// The basic format of a text in the extended one, byte by byte: objects have three such times.
    private static func basic(_ extended: some StringProtocol) -> String {
        String(decoding: extended.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }
}
