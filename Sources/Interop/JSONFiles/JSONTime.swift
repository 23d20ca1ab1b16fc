import Calendar
import JSON
import Text

/// A date, or a date with a time, as programs write it in JSON: ISO 8601, or milliseconds since 1970.
enum JSONTime: Hashable, Sendable {
    case day(Day)
    /// In seconds since midnight, of a zone that is said elsewhere.
    case local(Day, second: Int)
    /// With the offset in seconds that was written with it; nil for UTC and for numbers.
    case instant(Instant, offset: Int?)

    /// Nil if the value is no date, or outside the years 1 to 9999.
    init?(_ value: JSONValue) {
        if let text = value.string {
            self.init(text)
            return
        }
        guard let milliseconds = value.wholeNumber, Self.range.contains(milliseconds) else { return nil }
        self = .instant(Instant(milliseconds: milliseconds), offset: nil)
    }

    init?(_ text: String) {
        if let day = Day(text) {
            self = .day(day)
            return
        }
        let local = Self.local(text)
        if let instant = Instant(text) {
            guard Self.range.contains(instant.milliseconds) else { return nil }
            let wall = local.map { Int64($0.day.number) * 86_400 + Int64($0.second) }
            let offset = wall.map { Int($0 - Zone.floorDivide(instant.milliseconds, 1_000)) }
            self = .instant(instant, offset: text.hasSuffix("Z") || text.hasSuffix("z") ? nil : offset)
            return
        }
        guard let local, local.isWhole else { return nil }
        self = .local(local.day, second: local.second)
    }

    /// Keeps a day away from the limits of `Day`, so that it stays within them in every zone.
    private static let range =
        Int64(Day.limits.lowerBound.number + 2) * 86_400_000...Int64(Day.limits.upperBound.number - 2) * 86_400_000

    /// Reads `YYYY-MM-DDTHH:MM`, with or without seconds and their fraction; `isWhole` if nothing else follows.
    private static func local(_ text: String) -> (day: Day, second: Int, isWhole: Bool)? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
            bytes[13] == UInt8(ascii: ":"), let day = Day(String(decoding: bytes[0..<10], as: UTF8.self)),
            let hour = Digits.value(bytes[11..<13]), let minute = Digits.value(bytes[14..<16]), hour <= 23, minute <= 59
        else { return nil }
        var (second, end) = (0, 16)
        if bytes.count >= 19, bytes[16] == UInt8(ascii: ":"), let value = Digits.value(bytes[17..<19]), value <= 60 {
            (second, end) = (min(value, 59), 19)
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
        }
        return (day, hour * 3_600 + minute * 60 + second, end == bytes.count)
    }
}

extension JSONTime {
    /// - Parameter zone: that of a local time.
    func instant(in zone: Zone) -> Instant {
        switch self {
        case .day(let day): return zone.instant(of: day, minute: 0)
        case .local(let day, let second):
            let minute = zone.instant(of: day, minute: second / 60)
            return Instant(milliseconds: minute.milliseconds + Int64(second % 60) * 1_000)
        case .instant(let instant, _): return instant
        }
    }

    /// The day as it was written; for an instant, that of the zone.
    func day(in zone: Zone) -> Day {
        switch self {
        case .day(let day), .local(let day, _): day
        case .instant(let instant, _): zone.day(of: instant)
        }
    }

    /// The due date, where midnight and 23:59:59, as it was written or in the zone, stand for the whole day.
    func due(in zone: Zone) -> DueDate {
        switch self {
        case .day(let day): return DueDate(day: day)
        case .local(let day, let second): return Self.due(day, second: second)
        case .instant(let instant, let offset):
            let seconds = Zone.floorDivide(instant.milliseconds, 1_000)
            if let offset {
                let wall = seconds + Int64(offset)
                let day = Zone.floorDivide(wall, 86_400)
                let written = Self.due(Day(number: Int(day)), second: Int(wall - day * 86_400))
                if written.minute == nil { return written }
            }
            let (day, minute) = zone.local(instant)
            return Self.due(day, second: minute * 60 + Int(seconds - Zone.floorDivide(seconds, 60) * 60))
        }
    }

    private static func due(_ day: Day, second: Int) -> DueDate {
        DueDate(day: day, minute: second == 0 || second == 86_399 ? nil : second / 60)
    }
}

extension JSONValue {
    /// The number without its fraction; nil if it is no number of at most 15 digits.
    var wholeNumber: Int64? {
        if let integer { return abs(integer.clamped) < 1_000_000_000_000_000 ? integer : nil }
        guard case .number(let number) = self, let double = number.double, abs(double) < 1e15 else { return nil }
        return Int64(double)
    }
}

extension Int64 {
    /// Without the one value that has no positive counterpart.
    fileprivate var clamped: Int64 { Swift.max(self, -Int64.max) }
}
