/// How a person reads times of day: hours to 24, or to 12 with am and pm.
public enum HourFormat: Sendable {
    case twentyFour, twelve

    /// Such as `14:05` or `2:05 pm`.
    public func text(_ minutes: Int) -> String { text(TimeOfDay.text(minutes)) }

    /// The same of a text such as `14:05`; an empty one stays empty.
    public func text(_ time: String) -> String {
        guard self == .twelve, let colon = time.firstIndex(of: ":"), let hour = Int(time[..<colon]) else { return time }
        return "\(Self.ofTwelve(hour))\(time[colon...]) \(Self.half(hour))"
    }

    /// A whole hour on an axis, such as `14:00` or `2 pm`.
    public func hour(_ hour: Int) -> String {
        self == .twelve ? "\(Self.ofTwelve(hour)) \(Self.half(hour))" : TimeOfDay.text(hour * 60)
    }

    /// A sentence with its times in this format, except within quotation marks.
    public func sentence(_ text: String) -> String {
        guard self == .twelve else { return text }
        var result = ""
        var rest = text[...]
        while let colon = rest.firstIndex(where: { $0 == ":" || $0 == "“" }) {
            if rest[colon] == "“" {
                let end = rest[colon...].firstIndex(of: "”") ?? rest.endIndex
                result += rest[..<end]
                rest = rest[end...]
                continue
            }
            let before = rest[..<colon].reversed().prefix { $0.isASCII && $0.isNumber }.count
            let start = rest.index(colon, offsetBy: -before)
            let after = rest[rest.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }
            let isTime =
                (1...2).contains(before) && after.count == 2 && (Int(rest[start..<colon]) ?? 25) < 25
                && !Self.goesOn(rest[after.endIndex...])
            let part = String(rest[start..<after.endIndex])
            result += rest[..<start] + (isTime ? self.text(part) : part)
            rest = rest[after.endIndex...]
        }
        return result + rest
    }

    /// Whether what follows a time makes it something else, such as `:09`.
    private static func goesOn(_ rest: Substring) -> Bool {
        rest.hasPrefix(":") && rest.dropFirst().first?.isNumber == true
    }

    private static func ofTwelve(_ hour: Int) -> Int { hour % 12 == 0 ? 12 : hour % 12 }

    private static func half(_ hour: Int) -> String { hour % 24 < 12 ? "am" : "pm" }
}
