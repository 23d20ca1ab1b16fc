import Codecs
import JSON

/// The amount that makes a day done, such as 8 glasses or at most 2 coffees.
public struct HabitTarget: Hashable, Sendable {
    /// The number of characters of a unit.
    public static let unitLimit = 30
    /// Which amounts of a day keep the target.
    public enum Kind: String, CaseIterable, Sendable {
        /// Reached as soon as the amount is.
        case atLeast
        /// Kept when the day is over and has an amount that is no greater; a day without one counts neither way.
        case atMost
    }

    public let amount: HabitAmount
    public let unit: String
    public let kind: Kind

    public init(amount: HabitAmount, unit: String, kind: Kind = .atLeast) {
        (self.amount, self.unit, self.kind) = (amount, unit, kind)
    }

    public var isLimit: Bool { kind == .atMost }

    /// Such as `7.5 km` or `at most 2 coffees`.
    public var text: String { "\(isLimit ? "at most " : "")\(amount) \(unit)" }

    /// How much of the target a day with this amount reaches, from 0 to 1; a limit is either kept (1) or exceeded (0).
    func share(of amount: HabitAmount) -> Double {
        if isLimit { return amount <= self.amount ? 1 : 0 }
        return self.amount <= 0 ? 1 : min(1, max(0, amount.double / self.amount.double))
    }
}

extension HabitTarget {
    /// The sign before the stored amount of a limit.
    private static let limitSign = "≤"

    /// The stored form, such as `7.5 km` or `≤2 coffees`.
    var kept: String { "\(isLimit ? Self.limitSign : "")\(amount) \(unit)" }

    /// Parses the stored form; nil if the text is malformed.
    init?(kept text: some StringProtocol) {
        let isLimit = text.hasPrefix(Self.limitSign)
        let words = text.dropFirst(isLimit ? 1 : 0).split(separator: " ", maxSplits: 1)
        guard words.count == 2, let amount = HabitAmount(words[0]) else { return nil }
        self.init(amount: amount, unit: String(words[1]), kind: isLimit ? .atMost : .atLeast)
        guard isAllowed else { return nil }
    }

    /// Whether the amount is within the limits of its kind.
    public var isAllowed: Bool { HabitAmount.allowed.contains(amount) && (isLimit || amount > 0) }
}

extension Codec where Value == HabitTarget {
    public static var target: Codec {
        Codec(
            .object([
                .init("amount", .number(7.5), "From 0.001, or 0 if at most, to 100,000, with at most three decimals."),
                .init("unit", .text("km", max: HabitTarget.unitLimit)),
                .init("kind", .choice(HabitTarget.Kind.atLeast), isRequired: false, "`atLeast` by default."),
            ]), "an object such as {\"amount\": 7.5, \"unit\": \"km\", \"kind\": \"atLeast\"}",
            read: read,
            write: { writer, target in
                writer.object { writer in
                    writer.key("amount")
                    amount.write(&writer, target.amount)
                    writer.member("unit", target.unit)
                    writer.member("kind", target.kind.rawValue)
                }
            }, element: { fault($0, "amount", amount) ?? fault($0, "unit", unit) ?? fault($0, "kind", kind) })
    }

    private static let amount = Codec<HabitAmount>.amount(7.5)
    private static let unit = Codec<String>.text("km", max: HabitTarget.unitLimit)
    private static let kind = Codec<HabitTarget.Kind>.choice(.atLeast)

    @Sendable private static func read(_ json: JSONValue) -> HabitTarget? {
        guard let members = json.members, let amount = json["amount"].flatMap(amount.read),
            let unit = json["unit"].flatMap(unit.read)
        else { return nil }
        guard let kind = json["kind"] else {
            return members.count == 2 ? HabitTarget(amount: amount, unit: unit) : nil
        }
        guard members.count == 3, let kind = self.kind.read(kind) else { return nil }
        return HabitTarget(amount: amount, unit: unit, kind: kind)
    }

    private static func fault<Member>(_ json: JSONValue, _ name: String, _ codec: Codec<Member>) -> CodecFault? {
        guard let value = json[name], codec.read(value) == nil else { return nil }
        return CodecFault(place: ".\(name)", wanted: codec.wanted, value: value)
    }
}

extension HabitTarget {
    static let columns = [
        Column(
            "target_amount", .integer,
            shown: [
                .init(name: "target") { amount, others in
                    var problems: [String] = []
                    let values = [amount, others("target_unit"), others("target_kind")]
                    return read({ values[$0] }, &problems).map { Codec.target.json($0) } ?? .null
                }
            ],
            member: RowMember("target", span: 3, .target) { stored in
                var problems: [String] = []
                return read({ stored[$0] }, &problems)
            } writing: {
                values($0)
            }),
        .unwritten("target_unit", .text), .unwritten("target_kind", .text),
    ]

    /// Reads the target from its columns, of which the kind is null for `atLeast`; what does not fit is added to
    /// `problems`.
    static func read(_ values: (Int) -> ColumnValue, _ problems: inout [String]) -> HabitTarget? {
        var kind = Kind.atLeast
        if case .null = values(2) {
        } else if case .text(let word) = values(2), let known = Kind(rawValue: word) {
            kind = known
        } else {
            problems.append("target_kind: \(values(2).excerpt)")
        }
        switch (values(0), values(1)) {
        case (.null, .null): return nil
        case (.integer(let stored), .text(let unit)):
            let target = HabitAmount(thousandths: Int(stored)).map { HabitTarget(amount: $0, unit: unit, kind: kind) }
            if let target, target.isAllowed { return target }
        default: break
        }
        problems.append("target_amount: \(values(0).excerpt)")
        return nil
    }

    /// The values of the columns of a target, or of none.
    static func values(_ target: HabitTarget?) -> [ColumnValue] {
        guard let target else { return [.null, .null, .null] }
        return [
            .integer(Int64(target.amount.thousandths)), .text(target.unit),
            target.isLimit ? .text(target.kind.rawValue) : .null,
        ]
    }
}
