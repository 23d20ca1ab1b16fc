import Calendar
import Domain
import JSON

/// Turns tasks of Microsoft Graph into drafts: the task, followed by the items of its checklist.
struct MicrosoftRows {
    private let moment: Moment
    private let zones: any ZoneDirectory
    private var identities = ForeignIdentities("microsoft")
    private var number = 0

    init(_ terms: ReadingTerms) { (moment, zones) = (terms.moment, terms.zones) }

    mutating func drafts(_ element: JSONElements.Element, in list: String?) -> [ImportDraft] {
        number += 1
        var fields = JSONFields(element.value)
        var task = TaskBuilder(number: number, line: element.line)
        if let list { task.setProject(list) }
        let id = fields.text("id") ?? "\(list ?? "")\u{1F}\(number)"
        identities.claim(identities.id(id), for: &task)
        let items = fields.list("checklistItems")
        take(&fields, into: &task)
        var drafts: [ImportDraft] = [.task(task.built("microsoft"))]
        for (position, item) in items.enumerated() {
            number += 1
            var row = TaskBuilder(number: number, line: element.line)
            take(item, at: position, of: task.draft, into: &row)
            drafts.append(.task(row.built("microsoft")))
        }
        return drafts
    }

    private func take(_ fields: inout JSONFields, into task: inout TaskBuilder) {
        fields.drop("@odata.etag", "lastModifiedDateTime", "bodyLastModifiedDateTime", "hasAttachments", "parentListId")
        task.setName(fields.text("title") ?? "")
        takeTexts(&fields, into: &task)
        switch fields.text("importance") {
        case "high": task.draft.priority = .high
        case "low": task.draft.priority = .low
        default: break
        }
        for category in fields.list("categories") { task.add(tag: category.plainText ?? "") }
        task.setAdded(fields.time("createdDateTime"), moment.zone)
        task.draft.dueDate = fields.read("dueDateTime", time).map { DueDate(day: $0.day(in: moment.zone)) }
        let completed = fields.read("completedDateTime", time)
        let isReminded = fields.look("isReminderOn")?.bool != false
        fields.drop("isReminderOn")
        if let reminder = fields.read("reminderDateTime", reminderTime), isReminded {
            task.add(reminder: reminder, moment.zone)
        }
        let status = fields.look("status")?.string
        if status == "completed" || status == "notStarted" { fields.drop("status") }
        if status == "completed" {
            task.complete(at: completed, moment)
            fields.drop("recurrence")
        } else if let recurrence = fields.take("recurrence") {
            setRepeat(recurrence, of: &task)
        }
        fields.keepRest(in: &task)
    }

    private func takeTexts(_ fields: inout JSONFields, into task: inout TaskBuilder) {
        if let body = fields.take("body"), let content = body["content"]?.string ?? body.string {
            task.add(details: body["contentType"]?.string == "html" ? MarkupText.plain(content) : content)
        }
        for resource in fields.list("linkedResources") {
            guard let address = resource["webUrl"]?.string else { continue }
            task.add(link: address, resource["displayName"]?.string)
        }
        for attachment in fields.list("attachments") {
            if let name = attachment["name"]?.string { task.add(details: "Attachment: \(name)") }
        }
    }

    private func setRepeat(_ recurrence: JSONValue, of task: inout TaskBuilder) {
        if let pattern = MicrosoftRecurrence.pattern(recurrence) {
            task.setRepeat(pattern)
        } else {
            let type = recurrence["pattern"]?["type"]?.string ?? "unknown"
            task.lose("recurrence", "Tasker has no repeat that is exactly like this one (\(type)); it was left out.")
            task.offer(MicrosoftRecurrence.sketch(recurrence))
        }
    }

    /// An item becomes a subtask; one that is ticked without a date was completed with its task.
    private mutating func take(
        _ item: JSONValue, at position: Int, of parent: TaskDraft, into task: inout TaskBuilder
    ) {
        var fields = JSONFields(item)
        task.setName(fields.text("displayName") ?? fields.text("title") ?? "")
        task.draft.projectName = parent.projectName
        task.draft.parentID = parent.id
        let id = fields.text("id") ?? String(position)
        identities.claim(identities.id(parent.id?.description ?? "", id), for: &task)
        task.setAdded(fields.time("createdDateTime"), moment.zone)
        let checked = fields.time("checkedDateTime")
        if fields.flag("isChecked") {
            if checked == nil, let completion = parent.completion {
                task.draft.completion = completion
            } else {
                task.complete(at: checked, moment)
            }
        }
        task.archiveOpenItem(of: parent, "isChecked")
        fields.keepRest(in: &task)
    }

    /// An instant in a zone that is known; in any other, the time that was written.
    private func reminderTime(_ value: JSONValue) -> JSONTime? {
        guard let time = time(value), case .local = time, let name = value["timeZone"]?.string,
            let zone = zones.zone(named: name) ?? WindowsZone.zone(named: name, in: zones)
        else { return time(value) }
        return .instant(time.instant(in: zone), offset: nil)
    }

    /// A time with the name of its zone; in UTC it is an instant, in any other zone its day is the one that was written.
    private func time(_ value: JSONValue) -> JSONTime? {
        guard let text = value.string ?? value["dateTime"]?.string, let time = JSONTime(text) else { return nil }
        guard case .local = time else { return time }
        let name = value["timeZone"]?.string ?? "UTC"
        return ["UTC", "Etc/UTC", "GMT", "tzone://Microsoft/Utc", ""].contains(name)
            ? .instant(time.instant(in: .utc), offset: nil) : time
    }
}
