import Calendar
import Domain
import JSON

/// Reads the tasks of a Habitica account one at a time, after its tags and its zone; nothing else of the account is read.
struct HabiticaReader: DraftSource {
    private var elements: JSONElements
    private var pending: [ImportDraft] = []
    private var number = 0
    private var rewards: [String] = []
    private let tags: [String: String]
    private let clock: HabiticaClock
    private let moment: Moment
    private var identities = ForeignIdentities("habitica")

    private static let kinds = ["todos", "dailys", "habits", "rewards"]

    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        moment = terms.moment
        var heads = try JSONElements(
            file, at: [["tags", "*"], ["preferences", "timezoneOffset"], ["preferences", "dayStart"]])
        var (tags, offset, dayStart): ([String: String], Int64?, Int64?) = ([:], nil, nil)
        while let head = try heads.next() {
            if head.path[0] == "tags" {
                if let id = head.value["id"]?.plainText { tags[id] = head.value["name"]?.plainText }
            } else if head.path[1] == "dayStart" {
                dayStart = head.value.wholeNumber
            } else {
                offset = head.value.wholeNumber
            }
        }
        self.tags = tags
        clock = HabiticaClock(minutesWest: offset, dayStart: dayStart, otherwise: terms.moment.zone)
        elements = try JSONElements(file, at: Self.kinds.map { ["tasks", $0, "*"] })
    }

    var bytesRead: Int { elements.bytesRead }

    var notices: [ImportProblem] {
        guard !rewards.isEmpty else { return elements.notices }
        let few = rewards.prefix(5).joined(separator: ", ") + (rewards.count > 5 ? "…" : "")
        let what = rewards.count == 1 ? "1 reward was" : "\(rewards.count) rewards were"
        let message = "Tasker has no rewards to buy; \(what) left out: \(few)."
        return elements.notices + [ImportProblem(refusal: .file.importValueChanged, message: message)]
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        while true {
            if let draft = pending.popLast() { return draft }
            guard let element = try elements.next() else { return nil }
            guard case .object = element.value else { continue }
            switch element.path[1] {
            case "todos": pending = todo(element).reversed().map { .task($0) }
            case "rewards": rewards.append(String((element.value["text"]?.plainText ?? "").prefix(60)))
            default:
                number += 1
                let habit = HabiticaHabit(element.value, clock, moment, tags: tagNames(element.value["tags"]))
                let draft = habit.draft(number: number, line: element.line, isDaily: element.path[1] == "dailys")
                pending = [.habit(draft)]
            }
        }
    }

    /// The names of tags, which older exports have as members that are true.
    private func tagNames(_ value: JSONValue?) -> [String] {
        let ids = value?.elements?.compactMap(\.string) ?? value?.members?.filter { $0.value.bool == true }.map(\.name)
        return (ids ?? []).compactMap { tags[$0] }
    }

    /// A to-do and the items of its checklist.
    private mutating func todo(_ element: JSONElements.Element) -> [TaskDraft] {
        number += 1
        var fields = JSONFields(element.value)
        // The account, and what the game made of the task.
        fields.drop(
            "_id", "id", "userId", "type", "value", "attribute", "byHabitica", "challenge", "group", "approval", "tags",
            "updatedAt", "collapseChecklist", "_legacyId", "dateCreated", "alias", "checklist")
        var task = TaskBuilder(number: number, line: element.line)
        let id = (element.value["id"] ?? element.value["_id"])?.plainText ?? "\(number)"
        identities.claim(identities.id(id), for: &task)
        task.setName(fields.text("text") ?? "")
        task.add(details: fields.text("notes") ?? "")
        for tag in tagNames(element.value["tags"]) { task.add(tag: tag) }
        task.setAdded(fields.time("createdAt") ?? element.value["dateCreated"].flatMap { JSONTime($0) }, moment.zone)
        task.draft.dueDate = fields.time("date").map { DueDate(day: clock.dueDay(of: $0)) }
        let done = fields.time("dateCompleted")
        if fields.flag("completed") { complete(&task, at: done) }
        for reminder in fields.list("reminders") {
            if let time = reminder["time"].flatMap({ JSONTime($0) }) { task.add(reminder: time, moment.zone) }
        }
        // Easy is what every task is at first.
        if case .number(let number)? = fields.look("priority"), number.double == 1 { fields.drop("priority") }
        fields.keepRest(in: &task)
        let draft = task.built("habitica")
        let items = element.value["checklist"]?.elements ?? []
        return [draft] + items.enumerated().map { item($0.element, at: $0.offset, of: draft) }
    }

    private func complete(_ task: inout TaskBuilder, at time: JSONTime?) {
        task.complete(at: time, moment)
        guard let time, let old = task.draft.completion else { return }
        let (day, minute) = clock.local(time.instant(in: .utc))
        task.draft.completion = .init(at: old.at, on: day, minute: minute)
    }

    /// A ticked item has no day of its own, so it was completed with its task.
    private mutating func item(_ item: JSONValue, at position: Int, of parent: TaskDraft) -> TaskDraft {
        number += 1
        var task = TaskBuilder(number: number, line: parent.line)
        let id = item["id"]?.plainText ?? "\(parent.id?.description ?? "")\u{1F}\(position)"
        identities.claim(identities.id(id), for: &task)
        task.setName(item["text"]?.plainText ?? "")
        task.draft.parentID = parent.id
        task.draft.added = parent.added
        if item["completed"]?.bool == true {
            if let completion = parent.completion {
                task.draft.completion = completion
            } else {
                task.complete(at: nil, moment)
            }
        }
        task.archiveOpenItem(of: parent, "checklist")
        return task.built("habitica")
    }
}
