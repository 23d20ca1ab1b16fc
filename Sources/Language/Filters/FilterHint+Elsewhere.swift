import Domain

extension FilterHint {
    /// For words that are a condition on their own, but a text search next to other words.
    init(unsure match: FilterMatch, _ range: Range<Int>, _ text: String) {
        let written = match.written ?? text
        self.init(
            range: range, suggestion: "& \(written)",
            message: match.isBareDay
                ? "“\(text)” is searched for here; as a day it is written “& \(written)” (\(match.label))."
                : "“\(text)” is searched for here; as a filter it is written “& \(written)” (\(match.label)).")
    }

    /// For a comma, which means “or” in other programs.
    init(commaBehind text: String, _ range: Range<Int>) {
        let bare = text.hasSuffix(",") ? String(text.dropLast()) : text
        self.init(
            range: range, suggestion: "\(bare) |",
            message: "A comma means “and”; for “or” write “\(bare) |”.")
    }

    /// For filters of other programs that have no equivalent; returns nil for other words.
    init?(elsewhere run: FilterRun, _ index: Int) {
        let word = run.words[index]
        if FilterKeyWord.tag(word) != nil, word.text.hasPrefix("-") {
            let name = String(word.text.dropFirst())
            self.init(
                range: word.range, suggestion: "!\(name)",
                message:
                    "“\(word.text)” is searched for; to leave out the word write “!\(name)”, the tag “!@\(name)”."
            )
            return
        }
        let isLast = index + 1 == run.words.count
        if isLast, let suggestion = Self.verbs[word.bareKey] {
            self.init(
                range: word.range, suggestion: suggestion,
                message: "“\(word.text)” is searched for, as no day follows; write, for example, “\(suggestion)”.")
            return
        }
        let keys = run.words[index...].prefix(2).map { word in
            word.bareKey.hasSuffix(":") ? String(word.bareKey.dropLast()) : word.bareKey
        }
        let isKey = word.key.hasSuffix(":") || !isLast && ["=", ":", "!=", "in"].contains(run.words[index + 1].key)
        let isAlone = run.words.count == 1 || isKey
        guard
            let found = Self.absent.first(where: { keys.starts(with: $0.keys) && ($0.keys.count > 1 || isAlone) })
        else { return nil }
        let isAboutPeople = found.message == Self.nobody && !run.options.people.isEmpty
        let text = run.words[index..<index + found.keys.count].map(\.text).joined(separator: " ")
        self.init(
            range: run.range(index, count: found.keys.count), suggestion: "\"\(text)\"",
            message: "\(isAboutPeople ? Self.people : found.message) “\(text)” is searched for.")
    }

    private static let verbs = ["due": "!no date", "added": "added today", "created": "added today"]

    private static let nobody = "Tasks are not assigned to people, so nothing can be found by that."
    private static let people =
        "Write +name, +me or “no one” for the person a task is for, and from:name for the one who added it."
    private static let order = "A line finds tasks; their order is chosen beside the search field."

    private static let absent: [(keys: [String], message: String)] = [
        (["assigned", "to"], nobody), (["assigned", "by"], nobody), (["assigned"], nobody), (["assignee"], nobody),
        (["owner"], nobody), (["shared"], nobody), (["added", "by"], nobody), (["created", "by"], nobody),
        (["sort", "by"], order), (["sorted", "by"], order), (["order", "by"], order), (["group", "by"], order),
        (["sort"], order), (["limit"], order),
        (["section"], "Projects have no sections; there are #Project and ##Project."),
        (["has", "subtasks"], "Tasks that have subtasks cannot be found this way; “subtask” finds subtasks."),
        (["starred"], "Tasks have no stars; there are p0 to p3."),
        (["flagged"], "Tasks have no flags; there are p0 to p3."),
        (["urgent"], "The priority, p0 to p3, says how urgent a task is."),
        (["important"], "The priority, p0 to p3, says how important a task is."),
    ]
}
