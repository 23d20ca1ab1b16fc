import Domain
import JSON

/// A quick add line and how it was understood.
struct AddedLine {
    private let name: String
    private let line: JSONValue
    private let id: String?

    /// - Parameter line: the parsed line from which the task was created.
    init(_ task: JSONValue, _ line: JSONValue) {
        name = task["name"]?.string ?? ""
        id = task["id"]?.string
        self.line = line
    }

    /// A line that is only previewed.
    init(preview: JSONValue) {
        name = preview["habit"]?["title"]?.string ?? preview["name"]?.string ?? ""
        id = nil
        line = preview
    }

    /// What was added, followed by suggestions for words that were left as text.
    var lines: [String] { ["Added \(understood)\(id.map { "  (\($0.prefix(8)))" } ?? "")"] + hints }

    /// What would be added, followed by suggestions and problems.
    var dry: [String] {
        let what = line["habit"]?.isNull == false ? "the habit " : ""
        let problems = (line["problems"]?.elements ?? []).compactMap { $0["message"]?.string }
        let project = line["newProject"]?.string.map {
            "There is no project “\($0)”; \(Option.createProject.name) creates it."
        }
        return ["Would add \(what)\(understood)"] + hints + (problems + [project].compactMap { $0 }).map { "  \($0)" }
    }

    /// The name and the chips, as on the page.
    private var understood: String {
        let assumed = (line["assumed"]?.elements ?? []).compactMap { $0.string.map { "\($0) (assumed)" } }
        let chips = (line["tokens"]?.elements ?? []).compactMap { $0["label"]?.string } + assumed
        return TextWidth.harmless((["“\(name)”"] + chips).joined(separator: " · "))
    }

    var hints: [String] {
        (line["hints"]?.elements ?? []).compactMap { $0["message"]?.string }.map { "  \(TextWidth.harmless($0))" }
    }
}
