import Domain
import JSON

/// The saved filters of a Vikunja account.
struct VikunjaFilters {
    private(set) var drafts: [FilterDraft] = []
    /// Those that no filter line can say.
    private(set) var unsaid: [ImportProblem] = []

    init(_ file: ImportFile, _ outline: VikunjaOutline) throws(ImportFailure) {
        let projects = outline.projectTitles
        var elements = try file.naming { () throws(ImportFailure) in try JSONElements(file, at: [["*"]]) }
        func next() throws(ImportFailure) -> JSONElements.Element? {
            try file.naming { () throws(ImportFailure) in try elements.next() }
        }
        while let filter = try next() {
            let title = filter.value["title"]?.plainText ?? ""
            guard let line = VikunjaFilter.line(Self.text(filter.value), labels: outline.labels, projects: projects),
                case .right(let name) = SavedFilter.name(String(title.prefix(SavedFilter.nameLimit)))
            else {
                let message = "The saved view “\(title.prefix(60))” was left out. No filter line means the same."
                unsaid.append(
                    ImportProblem(column: "filters", refusal: .file.importValueChanged, message: message)
                        .named(file.partName))
                continue
            }
            drafts.append(FilterDraft(name: name, line: line))
        }
    }

    /// Such as `done = false && priority >= 3`; empty if it also asks for something else.
    private static func text(_ filter: JSONValue) -> String {
        guard let asked = filter["filters"], asked["filter_include_nulls"]?.bool != true,
            asked["s"]?.string ?? "" == ""
        else { return "" }
        guard let names = asked["filter_by"]?.elements, !names.isEmpty else { return asked["filter"]?.string ?? "" }
        // As versions before 0.24 wrote it.
        let signs = [
            "equals": "=", "not_equals": "!=", "greater": ">", "greater_equals": ">=", "less": "<", "in": "in",
        ]
        let (values, ways) = (asked["filter_value"]?.elements ?? [], asked["filter_comparator"]?.elements ?? [])
        guard values.count == names.count, ways.count == names.count else { return "" }
        let conditions = names.indices.map { index in
            let sign = ways[index].string.flatMap { signs[$0] } ?? ""
            return "\(names[index].string ?? "") \(sign) \"\(values[index].plainText ?? "")\""
        }
        return conditions.joined(separator: asked["filter_concat"]?.string == "or" ? " || " : " && ")
    }
}
