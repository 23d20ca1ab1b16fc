import Domain
import JSON

/// The text of a task in Todoist: a name, the labels in it, and whether it is a heading.
struct TodoistContent: Equatable {
    let name: String
    let labels: [String]
    /// Whether it cannot be completed and only groups what is indented below it.
    let isHeading: Bool

    init(_ text: String) {
        isHeading = text.hasPrefix("* ")
        var (words, labels): ([Substring], [String]) = ([], [])
        for word in TodoTxtLine.words(of: isHeading ? String(text.dropFirst(2)) : text) {
            guard let (label, mark) = Self.label(word) else {
                words.append(word)
                continue
            }
            labels.append(label)
            if !mark.isEmpty, let last = words.popLast() { words.append(last + mark) }
        }
        self.labels = labels
        name = words.joined(separator: " ")
    }

    /// The label of a word such as `@home-office` or `@v2.1`, and the punctuation after it.
    private static func label(_ word: Substring) -> (label: String, mark: Substring)? {
        guard word.first == "@" else { return nil }
        let end = word.lastIndex { !",;:!?)\"".contains($0) } ?? word.startIndex
        let label = word[...end].dropFirst()
        guard !label.isEmpty, !label.contains(where: { "@\"()|&!,/".contains($0) }) else { return nil }
        return (String(label), word[word.index(after: end)...])
    }

    /// The text of a comment, in which attachments are only named: their addresses open files without signing in.
    static func comment(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstRange(of: "[[file "), let end = rest[start.upperBound...].firstRange(of: "]]") {
            result += "\(rest[..<start.lowerBound])Attachment: \(fileName(rest[start.upperBound..<end.lowerBound]))"
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func fileName(_ json: Substring) -> String {
        guard case .object(let members)? = try? JSONParser.parse(json.utf8) else { return "a file" }
        for wanted in ["file_name", "title"] {
            if case .string(let name)? = members.first(where: { $0.name == wanted })?.value, !name.isEmpty {
                return name
            }
        }
        return "a file"
    }
}
