import Codecs
import JSON

/// An amount of a habit with up to three decimals, or a change of one.
public struct HabitAmount: Hashable, Sendable {
    public let thousandths: Int

    /// What the type can hold, in whole numbers, so that adding two amounts never overflows.
    fileprivate static let wholeLimits = -1_000_000_000...1_000_000_000
    /// The same in thousandths.
    private static let limits = wholeLimits.lowerBound * 1_000...wholeLimits.upperBound * 1_000

    /// The limits for a target and for the amount of a day.
    public static let allowed: ClosedRange<HabitAmount> = 0...100_000

    /// Nil for amounts far beyond what is allowed.
    public init?(thousandths: Int) {
        guard Self.limits.contains(thousandths) else { return nil }
        self.thousandths = thousandths
    }

    /// Nil for amounts far beyond what is allowed.
    public init?(whole number: Int) {
        let (thousandths, overflow) = number.multipliedReportingOverflow(by: 1_000)
        if overflow { return nil }
        self.init(thousandths: thousandths)
    }

    /// Limits a number of thousandths to what is allowed for a day.
    public init(limiting thousandths: Int) {
        self.thousandths = thousandths.limited(
            to: Self.allowed.lowerBound.thousandths...Self.allowed.upperBound.thousandths)
    }

    /// Parses a decimal number such as `7.5`; nil if it has a fourth decimal other than 0.
    public init?(_ text: some StringProtocol) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = text.utf8.dropFirst(isNegative ? 1 : 0).split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? Array(parts[1]) : []
        let digits = Array(parts[0]) + decimals.prefix(3)
        guard !parts[0].isEmpty, parts.count == 1 || !decimals.isEmpty,
            digits.allSatisfy({ (0x30...0x39).contains($0) }), decimals.dropFirst(3).allSatisfy({ $0 == 0x30 }),
            let number = Int(
                String(decoding: digits + Array(repeating: 0x30, count: max(0, 3 - decimals.count)), as: UTF8.self))
        else { return nil }
        self.init(thousandths: isNegative ? -number : number)
    }

    /// Parses what a person types: `7.5`, `7,5`, or `1,500` with a comma between thousands.
    public init?(typed text: some StringProtocol) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        let isGrouped =
            (1...3).contains(parts[0].utf8.count) && parts[0] != "0"
            && parts.dropFirst().allSatisfy { $0.prefix { $0 != "." }.utf8.count == 3 }
        guard isGrouped || parts.count <= 2 else { return nil }
        self.init(parts.joined(separator: isGrouped ? "" : "."))
    }

    /// Without trailing zeros, such as `8` or `7.5`.
    public var text: String {
        let (whole, rest) = (thousandths.magnitude / 1_000, thousandths.magnitude % 1_000)
        var text = "\(thousandths < 0 ? "-" : "")\(whole)"
        if rest > 0 {
            text += "." + String(String(1_000 + rest).dropFirst())
            while text.hasSuffix("0") { text.removeLast() }
        }
        return text
    }

    public var double: Double { Double(thousandths) / 1_000 }
}

extension HabitAmount: CustomStringConvertible {
    public var description: String { text }
}

extension HabitAmount: Comparable {
    public static func < (left: HabitAmount, right: HabitAmount) -> Bool { left.thousandths < right.thousandths }

    /// Limited to what the type can hold.
    public static func + (left: HabitAmount, right: HabitAmount) -> HabitAmount {
        HabitAmount(held: (left.thousandths + right.thousandths).limited(to: limits))
    }

    private init(held thousandths: Int) { self.thousandths = thousandths }
}

extension HabitAmount: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral number: Int) { thousandths = number * 1_000 }
    public init(floatLiteral number: Double) { thousandths = Int((number * 1_000).rounded()) }
}

extension Codec where Value == HabitAmount {
    /// A JSON number with up to three decimals.
    public static func amount(_ example: HabitAmount) -> Codec {
        Codec(
            .number(example.double, HabitAmount.wholeLimits), "a number with at most three decimals",
            read: { if case .number(let number) = $0 { HabitAmount(number.text) } else { nil } },
            write: { $0.json($1.text.utf8) }, parse: { HabitAmount($0) }, text: { $0.text })
    }
}

extension ColumnForm where Value == HabitAmount {
    /// Thousandths; numbers outside what a day allows are limited to it.
    public static var amount: ColumnForm {
        let limits = HabitAmount.allowed
        return .integer(
            in: Int64(limits.lowerBound.thousandths)...Int64(limits.upperBound.thousandths),
            { HabitAmount(thousandths: $0) }, { $0.thousandths })
    }
}
