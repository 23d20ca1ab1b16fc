import Calendar

/// A duration such as `P1DT12H` or `-PT15M` (RFC 5545 §3.3.6): days on the calendar, and seconds that pass.
struct CalendarDuration: Hashable, Sendable {
    /// Negative for a time before.
    var days: Int
    /// Has the sign of `days`.
    var seconds: Int

    init(days: Int = 0, seconds: Int = 0) { (self.days, self.seconds) = (days, seconds) }

    /// - Returns: nil for another form, and for more than a hundred years.
    init?(_ text: some StringProtocol) {
        var bytes = Array(text.uppercased().utf8)[...]
        let sign = bytes.first == UInt8(ascii: "-") ? -1 : 1
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
        var (days, seconds, isTime) = (0, 0, false)
        while let first = bytes.first {
            if first == UInt8(ascii: "T"), !isTime {
                isTime = true
                bytes.removeFirst()
                if bytes.isEmpty { return nil }
                continue
            }
            let digits = bytes.prefix { (0x30...0x39).contains($0) }
            bytes = bytes.dropFirst(digits.count)
            guard digits.count <= 9, let count = Int(String(decoding: digits, as: UTF8.self)),
                let unit = bytes.popFirst()
            else { return nil }
            switch (unit, isTime) {
            case (UInt8(ascii: "W"), false): days += 7 * count
            case (UInt8(ascii: "D"), false): days += count
            case (UInt8(ascii: "H"), true): seconds += 3_600 * count
            case (UInt8(ascii: "M"), true): seconds += 60 * count
            case (UInt8(ascii: "S"), true): seconds += count
            default: return nil
            }
        }
        guard days <= 36_525, seconds <= 36_525 * 86_400 else { return nil }
        (self.days, self.seconds) = (sign * days, sign * seconds)
    }

    /// In minutes, taking a day for 24 hours; nil if it is no whole number of them.
    var minutes: Int? { seconds % 60 == 0 ? days * 1_440 + seconds / 60 : nil }

    var text: String {
        var text = days < 0 || seconds < 0 ? "-P" : "P"
        if days != 0 { text += "\(abs(days))D" }
        let (hours, minutes, rest) = (abs(seconds) / 3_600, abs(seconds) / 60 % 60, abs(seconds) % 60)
        if seconds != 0 || days == 0 { text += "T" }
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 || days == 0 && hours == 0 && rest == 0 { text += "\(minutes)M" }
        if rest > 0 { text += "\(rest)S" }
        return text
    }
}
