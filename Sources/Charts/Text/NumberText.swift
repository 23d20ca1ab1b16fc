import Text

/// Formatted numbers: at most two decimals, thousands separated by commas.
enum NumberText {
    static func grouped(_ value: Int) -> String {
        if (0..<1000).contains(value) { return String(value) }
        let digits = Array(String(value.magnitude).utf8)
        var bytes: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Rounds to hundredths and drops trailing zeros: 12.5, 1,204, 0.33. NaN is shown as a dash.
    static func grouped(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "–" }
        let hundredths = Int((value * 100).rounded())
        let whole = grouped(hundredths / 100)
        let rest = Int((hundredths % 100).magnitude)
        let sign = hundredths < 0 && hundredths > -100 ? "-" : ""
        if rest == 0 { return whole }
        if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Like `grouped`, but as 1.2M from a million and 3.4B from a billion on, for limited space.
    static func compact(_ value: Double) -> String {
        if abs(value) >= 1e9 { return grouped((value / 1e8).rounded() / 10) + "B" }
        if abs(value) >= 1e6 { return grouped((value / 1e5).rounded() / 10) + "M" }
        return grouped(value)
    }

    /// The whole percentage of a part; 0 and 100 only if exact, so that "100%" means complete.
    static func percent(_ part: Int, of whole: Int) -> Int {
        guard whole > 0, part > 0 else { return 0 }
        return part < whole ? NumberWords.percent(Double(part) / Double(whole)) : 100
    }

    /// "1 task", "3 tasks"
    static func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(grouped(count)) \(count == 1 ? one : many)"
    }
}
