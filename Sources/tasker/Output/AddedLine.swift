import Calendar
import Domain
import JSON
import Language

/// What an option gives every task, shown in place of what a line says about it.
struct OptionChip {
    let label: String
    /// Whether a token of a line no longer counts.
    let replaces: @Sendable (JSONValue) -> Bool

    init(_ label: String, _ kinds: QuickAddToken.Kind...) {
        self.label = label
        replaces = { token in kinds.contains { $0.rawValue == token["kind"]?.string } }
    }

    /// The part of the day, which a line gives as one of several keys.
    init(_ type: TaskType) {
        label = type.displayName
        replaces = { token in
            token["kind"]?.string == QuickAddToken.Kind.key.rawValue
                && TaskType.allCases.contains { $0.displayName == token["label"]?.string }
        }
    }
}

/// A quick add line and how it was understood.
struct AddedLine {
    private let name: String
    private let line: JSONValue
    private let id: String?
    private let options: [OptionChip]

    /// - Parameters:
    ///   - line: the parsed line from which the task was created.
    ///   - options: what the options of the command gave the task.
    init(_ task: JSONValue, _ line: JSONValue, _ options: [OptionChip] = []) {
        name = task["name"]?.string ?? ""
        id = task["id"]?.string
        (self.line, self.options) = (line, options)
    }

    /// A line that is only previewed.
    init(preview: JSONValue, _ options: [OptionChip]) {
        name = preview["habit"]?["title"]?.string ?? preview["name"]?.string ?? ""
        id = nil
        line = preview
        self.options = Self.isHabit(preview) ? [] : options
    }

    private static func isHabit(_ line: JSONValue) -> Bool { line["habit"]?.isNull == false }

    /// What was added, followed by suggestions for words that were left as text.
    var lines: [String] { ["Added \(understood)\(id.map { "  (\($0.prefix(8)))" } ?? "")"] + hints }

    /// What would be added, followed by suggestions and problems.
    var dry: [String] {
        let what = Self.isHabit(line) ? "the habit " : ""
        let problems = (line["problems"]?.elements ?? []).compactMap { $0["message"]?.string }
        let isProjectGone = replaced.contains { $0["kind"]?.string == QuickAddToken.Kind.project.rawValue }
        let newProject = isProjectGone ? nil : line["newProject"]?.string
        let project = newProject.map { "There is no project “\($0)”; \(Option.createProject.name) creates it." }
        return ["Would add \(what)\(understood)"] + hints + (problems + [project].compactMap { $0 }).map { "  \($0)" }
    }

    /// The name and the chips, as on the page, then what options say.
    private var understood: String {
        let assumed = (line["assumed"]?.elements ?? []).compactMap { $0.string.map { "\($0) (assumed)" } }
        let kept = tokens.filter { !isReplaced($0) }.compactMap { $0["label"]?.string }
        return TextWidth.harmless((["“\(name)”"] + kept + assumed + options.map(\.label)).joined(separator: " · "))
    }

    private var tokens: [JSONValue] { line["tokens"]?.elements ?? [] }
    private var replaced: [JSONValue] { tokens.filter(isReplaced) }

    private func isReplaced(_ token: JSONValue) -> Bool { options.contains { $0.replaces(token) } }

    var hints: [String] { messages.map { "  \(TextWidth.harmless($0))" } }

    /// The messages of the hints, except those on parts that an option replaces.
    var messages: [String] {
        let gone = replaced.compactMap { $0["text"]?.string }
        let isDateGone = replaced.contains { $0["kind"]?.string == QuickAddToken.Kind.date.rawValue }
        let hints = (line["hints"]?.elements ?? []).filter { hint in
            // What a hint on the due date suggests is a date.
            let isOnDate = hint["suggestion"]?.string.flatMap { DueDate($0) } != nil
            return !(isDateGone && isOnDate) && !gone.contains(hint["text"]?.string ?? "")
        }
        return hints.compactMap { $0["message"]?.string }
    }
}
