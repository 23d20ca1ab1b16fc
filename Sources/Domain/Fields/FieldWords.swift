/// What fields of the API are called in a sentence for people.
public enum FieldWords {
    private static let own = ["q": "search", "on": "day shown", "at": "moment", "ids": "list of ids"]

    /// Such as `the due date` for `dueDate`, `the project` for `projectId`, and the last part of a path.
    public static func phrase(_ field: String) -> String {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        if let words = own[name] { return "the \(words)" }
        let words = name.hasSuffix("Id") ? name.dropLast(2) : name[...]
        return "the "
            + words.reduce(into: "") { text, character in
                text += character.isUppercase ? " \(character.lowercased())" : String(character)
            }
    }

    /// The same at the beginning of a sentence.
    public static func opening(_ field: String) -> String {
        let phrase = phrase(field)
        return phrase.prefix(1).uppercased() + phrase.dropFirst()
    }
}
