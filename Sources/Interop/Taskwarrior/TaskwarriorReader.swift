import Domain
import JSON

/// Reads the tasks of `task export`, then the intervals of Timewarrior, from one file or several.
struct TaskwarriorReader: DraftSource {
    private let terms: ReadingTerms
    private var files: [(file: ImportFile, inList: Bool)] = []
    private var intervals: [ImportFile] = []
    private var elements: JSONElements?
    private var times: TimewarriorReader?
    private var series = TaskwarriorSeries()
    private var (number, deleted, finished) = (0, 0, 0)
    private var problems: [ImportProblem] = []
    /// Drafts of projects that precede that of the current task, last first, and this itself.
    private var pending: [ImportDraft] = []
    private var projects: Set<String> = []
    private(set) var partName: String?

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        self.terms = terms
        for part in try file.parts() { try part.naming { () throws(ImportFailure) in try sort(part) } }
        try collectSeries()
    }

    var bytesRead: Int { finished + (elements?.bytesRead ?? times?.bytesRead ?? 0) }

    var notices: [ImportProblem] {
        var all = problems + ((elements?.notices ?? []) + (times?.notices ?? [])).map { $0.named(partName) }
        if deleted > 0 {
            let what = deleted == 1 ? "1 deleted task was" : "\(deleted) deleted tasks were"
            all.append(ImportProblem(refusal: .file.importValueChanged, message: "\(what) left out."))
        }
        return all
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while pending.isEmpty {
            if let element = try nextElement() {
                try take(element)
            } else if let entry = try nextEntry() {
                return .entry(entry)
            } else {
                return nil
            }
        }
        return pending.removeLast()
    }

    private mutating func sort(_ part: ImportFile) throws(ImportFailure) {
        switch TaskwarriorContent(try part.start()) {
        case .tasks(let inList, _): files.append((part, inList))
        case .intervals: intervals.append(part)
        case .ownData:
            throw ImportFailure([
                .file(
                    .taskwarrior.ownData,
                    "The file is one that Taskwarrior keeps for itself. Import the output of “task export” instead.")
            ])
        case nil:
            // A file of tasks that was chosen by hand; reading says what is wrong with others.
            let start = String(decoding: try part.start(), as: UTF8.self)
            files.append((part, start.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "["))
        }
    }

    private static func elements(_ part: (file: ImportFile, inList: Bool)) throws(ImportFailure) -> JSONElements {
        try JSONElements(part.file, at: part.inList ? [["*"]] : [[]], isSequence: !part.inList)
    }

    private mutating func collectSeries() throws(ImportFailure) {
        var number = 0
        for part in files {
            try part.file.naming { () throws(ImportFailure) in
                var elements = try Self.elements(part)
                while let element = try elements.next() {
                    number += 1
                    guard let task = TaskwarriorObject(element.value) else { continue }
                    series.take(task, number: number, in: terms.moment.zone)
                }
            }
        }
        series.finish()
    }

    private mutating func nextElement() throws(ImportFailure) -> JSONElements.Element? {
        while true {
            if let element = try elements?.next() { return element }
            if let elements {
                finished += elements.bytesRead
                problems += elements.notices.map { $0.named(partName) }
            }
            elements = nil
            if files.isEmpty { return nil }
            let part = files.removeFirst()
            partName = part.file.partName
            elements = try Self.elements(part)
        }
    }

    private mutating func nextEntry() throws(ImportFailure) -> EntryDraft? {
        while true {
            if let entry = try times?.next(&number) { return entry }
            if let times {
                finished += times.bytesRead
                problems += times.notices.map { $0.named(partName) }
            }
            times = nil
            if intervals.isEmpty { return nil }
            let part = intervals.removeFirst()
            partName = part.partName
            times = try TimewarriorReader(part, terms)
        }
    }

    private mutating func take(_ element: JSONElements.Element) throws(ImportFailure) {
        number += 1
        guard let object = TaskwarriorObject(element.value) else {
            throw ImportFailure([
                ImportProblem(
                    row: number, line: element.line, refusal: .taskwarrior.task,
                    message: "Expected a task, which is an object, but found \(element.value.kind).")
            ])
        }
        if let id = object.id, series.isReplaced(id, number: number) { return }
        if object.status == .deleted {
            deleted += 1
            return
        }
        if object.status == .recurring, let id = object.id, series.repeating(id) != nil { return }
        let task = TaskwarriorTask.draft(object, series, terms.moment, number: number, line: element.line)
        pending.append(.task(task))
        if let name = task.projectName { announce(name, task) }
    }

    /// Precedes the first task of a project such as `Home.Garden` by the projects in which it lies.
    private mutating func announce(_ name: String, _ task: TaskDraft) {
        guard name.contains("."), projects.insert(name).inserted else { return }
        var drafts: [ImportDraft] = []
        var parent: String?
        for place in name.indices where name[place] == "." {
            let outer = String(name[..<place])
            if outer.isEmpty || outer.hasSuffix(".") || TextRules.trimmed(outer) != outer { continue }
            drafts.append(project(outer, in: parent, task))
            parent = outer
        }
        drafts.append(project(name, in: parent, task))
        pending += drafts.reversed()
    }

    private func project(_ name: String, in parent: String?, _ task: TaskDraft) -> ImportDraft {
        let now = terms.moment.instant
        let project = Project(id: .random(), name: name, createdAt: now, modifiedAt: now)
        return .project(ProjectDraft(number: task.number, line: task.line, project, parentName: parent))
    }
}
