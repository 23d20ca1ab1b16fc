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
    private var filters: ArraySlice<FilterDraft>
    private let unsaid: [ImportProblem]
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
        let found = try saved.map { saved throws(ImportFailure) in try VikunjaFilters(saved, outline) }
        (filters, unsaid) = (found?.drafts[...] ?? [], found?.unsaid ?? [])
        elements = try JSONElements(data, at: VikunjaOutline.taskPaths)
    }

    var bytesRead: Int { elements.bytesRead }
    var notices: [ImportProblem] { elements.notices.map { $0.named(partName) } + unsaid }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        if let project = pending.popLast() { return .project(project) }
        guard let element = try elements.next() else { return filters.popFirst().map { .filter($0) } }
        number += 1
        var task = TaskBuilder(number: number, line: element.line)
        if let name = projects.name(of: VikunjaOutline.place(ofTask: element)) { task.setProject(name) }
        if let id = VikunjaOutline.id(element.value) { identities.claim(id, for: &task) }
        var row = VikunjaRow(element.value, task, outline, moment)
        return .task(row.draft())
    }
}
