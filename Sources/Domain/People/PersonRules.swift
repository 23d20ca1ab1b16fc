/// Limits and validation for the names of people.
public enum PersonRules {
    /// The largest number of people, including those who are switched off.
    public static let limit = 100
    public static let nameLimit = 100
    public static let shortNameLimit = 20

    /// What stands in the place of a short name in quick add and filter lines: `+me`, `no one`, `from:ann`.
    public static let words: Set<String> = [
        "me", "no", "one", "noone", "nobody", "from", "for", "all", "anyone", "anybody", "everyone", "everybody",
    ]

    /// Trims and validates a name.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty || name.count > nameLimit || name.utf8.count > 2_048 {
            return .wrong(field, .person.nameLength, "Write a name of 1 to \(nameLimit) characters.")
        }
        return TextRules.refusingControls(name, field: field, refusal: .person.nameControlCharacter, lines: false)
    }

    /// Validates a short name and puts it into lower case; a `+` in front is left out.
    public static func shortName(_ text: String, field: String = "shortName") -> Checked<String> {
        let text = TextRules.trimmed(text)
        let name = TextRules.key(text.hasPrefix("+") ? String(text.dropFirst()) : text)
        guard isShortName(name) else {
            return .wrong(
                field, .person.shortNameInvalid,
                "A short name has 1 to \(shortNameLimit) letters, digits and hyphens, and begins with a letter.")
        }
        if words.contains(name) {
            return .wrong(
                field, .person.shortNameReserved,
                "“\(name)” has a meaning of its own in quick add. Take another short name.")
        }
        return .right(name)
    }

    private static func isShortName(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter, name.count <= shortNameLimit,
            name.utf8.count <= 4 * shortNameLimit
        else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    /// A short name made from a name: its first word, and a number if that is taken, reserved or none.
    public static func suggestedShortName(_ name: String, among people: [Person]) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map { TextRules.key(String($0.prefix(16))) }
        let first = words.first { $0.first?.isLetter == true && isShortName($0) } ?? "person"
        let taken = Set(people.map(\.shortName)).union(Self.words)
        let numbered = (2...(people.count + Self.words.count + 2)).lazy.map { "\(first)\($0)" }
        return taken.contains(first) ? numbered.first { !taken.contains($0) } ?? first : first
    }

    /// A name for whoever had none to give: `usual`, unless it cannot be one.
    public static func ownerName(_ usual: String?) -> String {
        if let usual, case .right(let name) = name(usual) { return name }
        return "Owner"
    }
}
