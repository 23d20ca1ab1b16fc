import Calendar
import Domain
import JSON

/// Reads the lists of Google Tasks one task at a time, after their titles.
struct GoogleReader: DraftSource {
    private var elements: JSONElements
    /// The titles of the lists by position; empty for a file of one list without its title.
    private let titles: [Int: String]
    private var projects: [ProjectDraft]
    private var identities = ForeignIdentities("google")
    private var number = 0
    private var deleted = 0
    private let moment: Moment

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        moment = terms.moment
        var heads = try JSONElements(file, at: [["kind"], ["items", "*", "title"]])
        var (titles, isOneList): ([Int: String], Bool) = ([:], false)
        while let head = try heads.next() {
            if head.path.count == 1 {
                isOneList = head.value.string == "tasks#tasks"
            } else if !isOneList {
                titles[head.positions[0]] = head.value.plainText
            }
        }
        self.titles = isOneList ? [:] : titles
        projects = self.titles.sorted { $0.key > $1.key }.compactMap {
            TaskBuilder.project($0.value, number: $0.key + 1, line: 1)
        }
        elements = try JSONElements(file, at: [isOneList ? ["items", "*"] : ["items", "*", "items", "*"]])
    }

    var bytesRead: Int { elements.bytesRead }

    var notices: [ImportProblem] {
        guard deleted > 0 else { return elements.notices }
        let what = deleted == 1 ? "1 deleted task was" : "\(deleted) deleted tasks were"
        return elements.notices + [ImportProblem(refusal: .file.importValueChanged, message: "\(what) left out.")]
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        if let project = projects.popLast() { return .project(project) }
        while let element = try elements.next() {
            number += 1
            var fields = JSONFields(element.value)
            if fields.flag("deleted") {
                deleted += 1
                continue
            }
            var task = TaskBuilder(number: number, line: element.line)
            if element.positions.count == 2, let title = titles[element.positions[0]] { task.setProject(title) }
            if let id = fields.text("id") { identities.claim(identities.id(id), for: &task) }
            take(&fields, into: &task)
            return .task(task.built("google"))
        }
        return nil
    }

    private func take(_ fields: inout JSONFields, into task: inout TaskBuilder) {
        fields.drop("kind", "etag", "selfLink", "webViewLink", "position", "task_type")
        task.setName(fields.text("title") ?? "")
        if let notes = fields.text("notes") { task.add(details: notes) }
        for link in fields.list("links") {
            guard let address = link["link"]?.string else { continue }
            task.add(link: address, link["description"]?.string)
        }
        task.draft.dueDate = fields.time("due").map { DueDate(day: writtenDay($0)) }
        if let parent = fields.text("parent"), !parent.isEmpty {
            let id = identities.id(parent)
            if id != task.draft.id { task.draft.parentID = id }
        }
        let (completed, updated) = (fields.time("completed"), fields.time("updated"))
        task.setAdded(fields.time("created"), moment.zone)
        // Completed tasks are hidden once the list is cleared of them.
        if [fields.text("status") == "completed", fields.flag("hidden")].contains(true) {
            task.complete(at: completed ?? updated, moment)
        }
        fields.keepRest(in: &task)
    }

    /// The day that was written: the time that follows says nothing.
    private func writtenDay(_ time: JSONTime) -> Day {
        guard case .instant(let instant, let offset) = time else { return time.day(in: .utc) }
        return Zone.utc.day(of: Instant(milliseconds: instant.milliseconds + Int64(offset ?? 0) * 1_000))
    }
}
