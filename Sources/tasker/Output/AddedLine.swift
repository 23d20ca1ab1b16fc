import Domain
import JSON

/// A line of quick add and what was understood by it.
struct AddedLine {
    private let name: String
    private let line: JSONValue
    private let id: String?

    /// - Parameter line: that it came from, as it was understood.
    init(_ task: JSONValue, _ line: JSONValue) {
        name = task["name"]?.string ?? ""
        id = task["id"]?.string
        self.line = line
    }

    /// Of a line that adds nothing yet.
    init(preview: JSONValue) {
        name = preview["habit"]?["title"]?.string ?? preview["name"]?.string ?? ""
        id = nil
        line = preview
    }

    /// What was added, in one line, and below it what was probably meant by words that stayed text.
    var lines: [String] { ["Added \(understood)\(id.map { "  (\($0.prefix(8)))" } ?? "")"] + hints }

    /// What would be added, and what stands in its way.
    var dry: [String] {
        let what = line["habit"]?.isNull == false ? "the habit " : ""
        let problems = (line["problems"]?.elements ?? []).compactMap { $0["message"]?.string }
        let project = line["newProject"]?.string.map {
            "There is no project “\($0)”; \(Option.createProject.name) creates it."
        }
        return ["Would add \(what)\(understood)"] + hints + (problems + [project].compactMap { $0 }).map { "  \($0)" }
    }

    /// The name, and the chips of the page.
    private var understood: String {
        let assumed = (line["assumed"]?.elements ?? []).compactMap { $0.string.map { "\($0) (not said)" } }
        let chips = (line["tokens"]?.elements ?? []).compactMap { $0["label"]?.string } + assumed
        return TextWidth.harmless((["“\(name)”"] + chips).joined(separator: " · "))
    }

    var hints: [String] {
        (line["hints"]?.elements ?? []).compactMap { $0["message"]?.string }.map { "  \(TextWidth.harmless($0))" }
    }
}
