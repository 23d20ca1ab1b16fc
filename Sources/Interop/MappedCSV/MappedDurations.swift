import Domain
import Text

/// Reads the durations of a column, in which a bare number is of the same unit everywhere.
struct MappedDurations: Sendable {
    private static let units: [(seconds: Int, names: Set<String>)] = [
        (1, ["s", "sec", "secs", "second", "seconds", "sekunden"]),
        (60, ["m", "min", "mins", "minute", "minutes", "minuten", "minutos", "minuti"]),
        (3_600, ["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heures", "horas", "ore", "uren"]),
        (86_400, ["d", "day", "days", "tage", "jours", "dias", "giorni", "dagen"]),
    ]

    /// The seconds of a bare number.
    private let unit: Int

    /// - Parameters:
    ///   - title: the name of the column, which may name the unit.
    ///   - words: some of its values.
    init(_ title: String, _ words: [String]) {
        if OwnCSVColumn(rawValue: title)?.isDuration == true {
            unit = 1
            return
        }
        let named = OwnCSVColumn.key(title).split(separator: " ").map(String.init)
        if let found = Self.units.first(where: { !$0.names.isDisjoint(with: named) }) {
            unit = found.seconds
            return
        }
        let numbers = words.compactMap { Self.number($0) }
        // Nobody plans a quarter of a minute, or thirty hours.
        unit = numbers.contains { $0 != $0.rounded() } || numbers.allSatisfy { $0 <= 12 } ? 3_600 : 60
    }

    /// In seconds; nil for a text that is no duration of at most a year.
    func seconds(_ text: String) -> Int? {
        let folded = Folding.fold(text)
        if let number = Self.number(folded) { return Self.whole(number * Double(unit)) }
        if folded.hasPrefix("pt") { return seconds(String(folded.dropFirst(2))) }
        let clock = folded.split(separator: ":", omittingEmptySubsequences: false)
        if clock.count == 2 || clock.count == 3, clock.allSatisfy({ $0.utf8.count <= 4 && Int($0) != nil }) {
            let parts = clock.compactMap { Int($0) }
            return Self.whole(Double(parts[0] * 3_600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)))
        }
        return Self.sum(folded)
    }

    /// Numbers with units, such as `1 h 30 min`.
    private static func sum(_ text: String) -> Int? {
        var (total, rest) = (0.0, text[...])
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let name = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(name.count).drop { $0 == " " || $0 == "." || $0 == "," }
            guard let number = number(String(digits)),
                let unit = units.first(where: { $0.names.contains(String(name)) })
            else { return nil }
            total += number * Double(unit.seconds)
        }
        return total > 0 ? whole(total) : nil
    }

    private static func whole(_ seconds: Double) -> Int? {
        (0...31_622_400).contains(seconds) ? Int(seconds.rounded()) : nil
    }

    /// Accepts a decimal comma.
    private static func number(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.count <= 12,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C })
        else { return nil }
        return Double(String(text.map { $0 == "," ? "." : $0 }))
    }

    /// How the values were read, such as `1 h 30 min, 15 min`; nil if none is a number.
    func note(_ samples: [ColumnTable.Sample]) -> String? {
        let read = samples.compactMap { seconds($0.text) }.map { NumberWords.duration($0) }
        return read.isEmpty ? nil : read.joined(separator: ", ")
    }
}
