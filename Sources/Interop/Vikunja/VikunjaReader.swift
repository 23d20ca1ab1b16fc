import Calendar
import Domain
import JSON

/// Reads a Vikunja export: first its outline, then its tasks one at a time.
struct VikunjaReader: DraftSource {
    private var elements: JSONElements
    private let outline: VikunjaOutline
    private let projects: VikunjaProjects
    private var pending: [ProjectDraft]
    private var identities = ForeignIdentities("vikunja")
    private var number = 0
    private let filters: [ImportProblem]
    private let moment: Moment
    let partName: String?

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        let parts = try file.parts()
        let data = parts.count == 1 ? parts[0] : parts.first { $0.lastName == "data.json" }
        guard let data else {
            throw ImportFailure([.file(.file.importFormatOther, "The archive contains no data.json.")])
        }
        moment = terms.moment
        partName = data.partName
        let outline = try data.naming { () throws(ImportFailure) in try VikunjaOutline(data) }
        self.outline = outline
        projects = VikunjaProjects(outline)
        pending = projects.drafts.reversed()
        let saved = parts.first { $0.lastName == "filters.json" }
        filters = try saved.map { saved throws(ImportFailure) in try Self.filters(saved, outline) } ?? []
        elements = try JSONElements(data, at: VikunjaOutline.taskPaths)
    }

    var bytesRead: Int { elements.bytesRead }
    var notices: [ImportProblem] { elements.notices.map { $0.named(partName) } + filters }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        if let project = pending.popLast() { return .project(project) }
        guard let element = try elements.next() else { return nil }
        number += 1
        var task = TaskBuilder(number: number, line: element.line)
        if let name = projects.name(of: VikunjaOutline.place(ofTask: element)) { task.setProject(name) }
        if let id = VikunjaOutline.id(element.value) { identities.claim(id, for: &task) }
        var row = VikunjaRow(element.value, task, outline, moment)
        return .task(row.draft())
    }

    /// Says for each saved filter what happens to it: nothing, but often a filter line finds the same.
    private static func filters(
        _ file: ImportFile, _ outline: VikunjaOutline
    ) throws(ImportFailure) -> [ImportProblem] {
        try file.naming { () throws(ImportFailure) in
            var elements = try JSONElements(file, at: [["*"]])
            let projects = outline.projectTitles
            var problems: [ImportProblem] = []
            while let filter = try elements.next() {
                let name = filter.value["title"]?.plainText?.prefix(60) ?? ""
                let text = filter.value["filters"]?["filter"]?.string ?? ""
                let line = VikunjaFilter.line(text, labels: outline.labels, projects: projects)
                let advice = line.map { "the filter line “\($0)” finds the same" } ?? "no filter line can say the same"
                let message = "The saved filter “\(name)” was left out; \(advice)."
                problems.append(ImportProblem(refusal: .file.importValueChanged, message: message).named(file.partName))
            }
            return problems
        }
    }
}
