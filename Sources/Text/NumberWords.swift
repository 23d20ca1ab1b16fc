/// Numbers as they appear in sentences.
public enum NumberWords {
    /// Those that share a place, such as `Friday`, `Friday and Sunday` or `Friday, Sunday and 2 other days`.
    /// - Parameter other: the noun for those that are not named, such as `other day`.
    public static func sharing(_ names: [String], _ other: String) -> String {
        switch names.count {
        case ...1: names.joined()
        case 2: "\(names[0]) and \(names[1])"
        default: "\(names[0]), \(names[1]) and \(counted(names.count - 2, other))"
        }
    }

    /// Such as `1,498`.
    public static func number(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let text = digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
            text.append(digit.element)
        }
        return number < 0 ? "−\(text)" : text
    }

    /// Such as `1 task` and `1,498 tasks`.
    public static func counted(_ count: Int, _ noun: String) -> String {
        "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
    }

    /// A share in whole percent, rounded half up; 0% means none and 100% means all, so other values stay between.
    public static func percent(_ share: Double) -> Int {
        let whole = Int((min(max(share, 0), 1e12) * 100).rounded())
        return share > 0 && share < 1 ? min(max(whole, 1), 99) : whole
    }

    /// With one decimal, such as `1.2`.
    public static func tenths(_ value: Double) -> String {
        let tenths = Int((min(max(value, -1e15), 1e15) * 10).rounded())
        return "\(tenths < 0 ? "−" : "")\(number(abs(tenths) / 10)).\(abs(tenths) % 10)"
    }

    /// Formats seconds, such as `45 min` or `9 h 20 min`.
    public static func duration(_ seconds: Int) -> String {
        let minutes = (max(0, seconds) + 30) / 60
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(number(minutes / 60)) h" : "\(number(minutes / 60)) h \(minutes % 60) min"
    }
}
