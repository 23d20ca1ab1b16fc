/// The names of API fields in sentences for people.
public enum FieldWords {
    private static let own = ["q": "search", "on": "day shown", "at": "moment", "ids": "list of ids"]

    /// Returns `the due date` for `dueDate` and `the project` for `projectId`; of a path, only the last part counts.
    public static func phrase(_ field: String) -> String {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        if let words = own[name] { return "the \(words)" }
        let words = name.hasSuffix("Id") ? name.dropLast(2) : name[...]
        return "the "
            + words.reduce(into: "") { text, character in
                text += character.isUppercase ? " \(character.lowercased())" : String(character)
            }
    }

    /// Returns the phrase for the beginning of a sentence.
    public static func opening(_ field: String) -> String {
        let phrase = phrase(field)
        return phrase.prefix(1).uppercased() + phrase.dropFirst()
    }
}
