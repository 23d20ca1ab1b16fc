import Text

extension QuickAddHint {
    /// Returns nil unless the word resembles a token.
    init?(_ word: LineWord) {
        guard let (choices, message) = Self.suggestion(word.bareKey.isEmpty ? word.key : word.bareKey) else {
            return nil
        }
        self.init(text: word.text, suggestion: choices[0], message: message)
    }

    /// Like `init(_:)`, with the corrected lines.
    /// - Parameter line: returns the line with the word replaced by a text.
    init?(_ word: LineWord, in line: (_ text: String) -> String) {
        guard word.key.utf8.contains(where: { $0 < 0x30 || (0x34...0x3A).contains($0) || $0 == 0x7E }),
            let (choices, message) = Self.suggestion(word.bareKey.isEmpty ? word.key : word.bareKey)
        else { return nil }
        self.init(
            text: word.text, suggestion: choices[0], message: message,
            readings: choices.prefix(4).map {
                QuickAddReading(label: $0, lines: [line($0)])
            })
    }

    /// The possible corrections, nearest first, and the message.
    private static func suggestion(_ word: String) -> ([String], String)? {
        let bytes = Array(word.utf8)
        let digit = bytes.last.map { Int($0) - 0x30 } ?? -1
        if bytes.count == 2, bytes[0] == UInt8(ascii: "p"), (4...9).contains(digit) {
            return (["p3"], "Priorities go from p0, the highest, to p3; \(word) stays text.")
        }
        if bytes.count <= 3, bytes.count >= 2, bytes.dropLast().allSatisfy({ $0 == UInt8(ascii: "!") }),
            (0...9).contains(digit)
        {
            return (["p\(min(digit, 3))"], "A priority is written p0 to p3; \(word) stays text.")
        }
        if bytes.count > 1, word.hasPrefix("~"), bytes.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) {
            return (
                ["\(word)m", "\(word)h"], "An estimate needs its unit, such as ~30m or ~1h30m; \(word) stays text."
            )
        }
        guard bytes.contains(UInt8(ascii: ":")) else { return nil }
        guard let (key, value) = QuickAddKey.split(word) else { return keyed(word) }
        guard key.read(value) == nil else { return nil }
        let name = word.prefix { $0 != ":" }
        let nearest =
            key.values.first { !value.isEmpty && $0.hasPrefix(value) } ?? NearestName.of(value, among: key.values)
        let values = (nearest.map { [$0] } ?? []) + key.values.filter { $0 != nearest }
        return (
            values.map { "\(name):\($0)" },
            "\(name): takes \(key.values.joined(separator: ", ")); “\(word.prefix(60))” stays text."
        )
    }

    /// Corrects a misspelt key if its value is valid.
    private static func keyed(_ word: String) -> ([String], String)? {
        let name = String(word.prefix { $0 != ":" })
        guard name.count > 2, let nearest = NearestName.of(name, among: LineKeys.all),
            let (key, value) = QuickAddKey.split(nearest + word.dropFirst(name.count)), key.read(value) != nil
        else { return nil }
        return (["\(nearest):\(value)"], "There is no key “\(name.prefix(60))”; it stays text.")
    }
}
