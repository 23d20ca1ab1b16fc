import Domain
import Text

/// What words before a number make of the target.
enum HabitTargetLead: CaseIterable {
    case atLeast, atMost
    /// Fewer than a number, which is no target.
    case lessThan

    private var phrases: [[String]] {
        switch self {
        case .atLeast: [["at", "least"]]
        case .atMost:
            [["at", "most"], ["no", "more", "than"], ["not", "more", "than"], ["up", "to"], ["max"], ["maximum"]]
        case .lessThan: [["less", "than"], ["fewer", "than"], ["under"], ["below"]]
        }
    }

    private static let all = allCases.flatMap { lead in lead.phrases.map { (lead, words: $0) } }

    /// The lead that starts at a word, with the number of its words.
    static func starting(at index: Int, _ key: (Int) -> String) -> (lead: HabitTargetLead, count: Int)? {
        all.first { _, words in words.indices.allSatisfy { key(index + $0) == words[$0] } }.map { ($0, $1.count) }
    }

    /// The lead that ends before a word.
    static func ending(before index: Int, _ key: (Int) -> String) -> HabitTargetLead? {
        all.first { _, words in
            index >= words.count && words.indices.allSatisfy { key(index - words.count + $0) == words[$0] }
        }?.0
    }
}

extension HabitWords {
    /// Whether words before the number make it a maximum, also one that cannot be a target.
    func isLimited(_ index: Int) -> Bool { (HabitTargetLead.ending(before: index, key) ?? .atLeast) != .atLeast }

    /// Whether the number is one that the amount should stay below.
    func isBelow(_ index: Int) -> Bool { HabitTargetLead.ending(before: index, key) == .lessThan }

    /// Whether a word is a number with decimals, possibly with more than an amount can have.
    static func isDecimal(_ key: String) -> Bool {
        let parts = key.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    private static let noUnits: Set = [
        "on", "in", "at", "for", "to", "of", "and", "or", "by", "with", "the", "a", "an", "per", "each", "every", "x",
        "times", "from", "until", "more", "less", "no", "not", "up", "max", "maximum",
    ]

    /// Matches `8 glasses`, `7.5 km`, `5 portions of`, `at most 2 coffees`.
    func target(_ index: Int) -> HabitLineReader.Match? {
        let lead = HabitTargetLead.starting(at: index, key)
        let number = index + (lead?.count ?? 0)
        guard lead?.lead != .lessThan, number + 1 < all.count, key(number) == all[number].key,
            lead != nil || !isLimited(index),
            let amount = HabitAmount(typed: key(number)), let unit = unit(number + 1)
        else { return nil }
        let target = HabitTarget(amount: amount, unit: unit, kind: lead?.lead == .atMost ? .atMost : .atLeast)
        guard target.isAllowed else { return nil }
        let isOf = key(number + 2) == "of" && number + 3 < all.count
        return found(.target(target), index, number - index + (isOf ? 3 : 2), loose: lead == nil && !isOf)
    }

    private func unit(_ index: Int) -> String? {
        let unit = all[index]
        guard unit.quoted == nil, unit.bareKey.unicodeScalars.first?.properties.isAlphabetic == true,
            unit.bareKey.count <= HabitTarget.unitLimit, !Self.noUnits.contains(unit.bareKey)
        else { return nil }
        // Asked last: for a word that starts with a letter and no target, `match` never recurses.
        return match(index) == nil ? unit.bareKey : nil
    }
}
