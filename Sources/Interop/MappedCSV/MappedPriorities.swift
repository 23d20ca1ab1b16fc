import Domain
import Text

/// Reads the priorities of a column, whose numbers, letters and marks mean what they do together.
struct MappedPriorities: Sendable {
    private var table: [String: Priority] = [:]
    private let offset: Int

    /// - Parameter words: all different values of the column; nil if there are too many of them.
    init(_ words: [String]?, scale: PriorityScale) {
        offset = scale == .oneToFour ? 1 : 0
        let values = (words ?? []).filter { !UsualWords.isNone($0) }
        guard !values.isEmpty, scale == .zeroToThree else { return }
        if values.allSatisfy({ $0.allSatisfy { "!*+★".contains($0) } && Set($0).count == 1 }) {
            let most = values.map(\.count).max() ?? 1
            for value in values { table[value] = Self.level(most - value.count) }
        } else if values.allSatisfy({ $0.count == 1 && $0.first.map { $0.isASCII && $0.isLetter } == true }),
            values.contains(where: { UsualWords.priority($0) == nil })
        {
            for value in values {
                table[value] = Self.level(Int(value.uppercased().utf8.first ?? 0) - Int(UInt8(ascii: "A")))
            }
        } else if values.allSatisfy({ Int($0) != nil }) {
            readNumbers(values)
        }
    }

    /// 0 to 3 are Tasker's; 1 to 4 and 1 to 5 begin with the highest; 0 to 9 are those of iCalendar.
    private mutating func readNumbers(_ values: [String]) {
        let numbers = values.compactMap { Int($0) }
        let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
        switch (least, most) {
        case (1..., 4...5): for value in values { table[value] = Int(value).map { Self.level($0 - 1) } }
        case (0..., 4...9):
            for value in values {
                guard let number = Int(value), number > 0 else { continue }
                table[value] = number <= 2 ? .highest : number <= 4 ? .high : number == 5 ? .medium : .low
            }
        default: break
        }
    }

    private static func level(_ number: Int) -> Priority { Priority(rawValue: min(max(0, number), 3)) ?? .low }

    /// Nil for a text that is not known; none for one that says that there is no priority.
    func read(_ text: String) -> Priority?? {
        if UsualWords.isNone(text) { return .some(nil) }
        if let known = table[text] { return .some(known) }
        if !table.isEmpty, Int(text) == 0 { return .some(nil) }
        let known = Int(text).flatMap { Priority(rawValue: $0 - offset) } ?? UsualWords.priority(text)
        return known.map { .some($0) }
    }

    /// Such as `!! is P0, ! is P1`.
    func note(_ words: [String]?) -> String? {
        let parts = (words ?? []).compactMap { word -> String? in
            guard let read = read(word), word.uppercased() != read?.code else { return nil }
            return "\(word) is \(read.map(\.code) ?? "the default")"
        }
        return parts.isEmpty ? nil : parts.prefix(5).joined(separator: ", ") + (parts.count > 5 ? "…" : "")
    }
}
