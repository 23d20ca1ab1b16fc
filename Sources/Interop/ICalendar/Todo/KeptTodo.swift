import Calendar
import Domain

/// What a task had in its VTODO beside its fields, and the spelling of values that are in fields.
struct KeptTodo {
    private let todo: CalendarComponent
    /// The UID under which it was read, if that gives the id of the task.
    let uid: String?

    /// Properties that are written with the fields.
    private static let fields: Set<String> = [
        "UID", "RECURRENCE-ID", "PRIORITY", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "DUE", "DTSTART", "RRULE",
        "CATEGORIES", "RELATED-TO",
    ]

    /// Text that cannot be read, which Tasker has not written, is void.
    init(_ foreign: String?, of task: TaskItem) {
        guard let foreign else {
            (todo, uid) = (CalendarComponent("VTODO"), nil)
            return
        }
        let text = "BEGIN:VTODO\n\(foreign)\nEND:VTODO"
        do {
            todo = try CalendarReader.component("VTODO", in: text.utf8)
        } catch {
            todo = CalendarComponent("VTODO")
        }
        let uid = todo["UID"]?.value
        let occurrence = todo["RECURRENCE-ID"].flatMap { CalendarTime($0) }
        let id = uid.map { uid in occurrence.map { TodoIdentity.id(uid, occurrence: $0) } ?? TodoIdentity.id(uid) }
        self.uid = id == task.id ? uid : nil
    }

    /// The properties of that name; an occurrence counts only with its series.
    subscript(name: String) -> [ContentLine] {
        name == "RECURRENCE-ID" && uid == nil ? [] : todo.all(name)
    }

    var rest: [ContentLine] { todo.properties.filter { !Self.fields.contains($0.name) } }
    var alarms: [CalendarComponent] { todo.components.filter { $0.name == "VALARM" } }
    var components: [CalendarComponent] { todo.components.filter { $0.name != "VALARM" } }

    /// Relations that Tasker cannot follow.
    var otherRelations: [ContentLine] {
        todo.all("RELATED-TO").filter {
            !["PARENT", "CHILD", "DEPENDS-ON"].contains($0[parameter: "RELTYPE"]?.uppercased() ?? "PARENT")
        }
    }

    /// A tag as it was written, with its spaces.
    func spelling(of tag: String) -> String {
        let texts = todo.all("CATEGORIES").flatMap { CalendarText.list($0.value) }
        return texts.first { $0.split(whereSeparator: \.isWhitespace).joined(separator: "-") == tag } ?? tag
    }
}

extension TodoAlarm {
    /// The alarms of a task: those that were kept, unless their reminders are gone, and one for each other reminder.
    /// - Parameter start: the start of the task, from which kept alarms may count.
    func alarms(of task: TaskItem, _ kept: [CalendarComponent], start: CalendarTime?) -> [CalendarComponent] {
        let draft = TaskDraft(alarmsOf: task)
        var waiting = task.reminders
        var alarms: [CalendarComponent] = []
        for alarm in kept {
            guard let reminder = reminder(alarm, of: draft, start: start) else {
                alarms.append(alarm)
                continue
            }
            guard let index = waiting.firstIndex(of: reminder) else { continue }
            waiting.remove(at: index)
            alarms.append(alarm)
        }
        return alarms + waiting.compactMap { alarm($0, of: task) }
    }

    /// The alarm of a reminder.
    func alarm(_ text: String, of task: TaskItem) -> CalendarComponent? {
        guard let rule = ReminderRule(text), let trigger = trigger(rule, due: task.dueDate) else { return nil }
        var alarm = CalendarComponent(
            "VALARM",
            [
                ContentLine("ACTION", "DISPLAY"), trigger,
                ContentLine("DESCRIPTION", CalendarText.escaped(task.wholeName.name)),
            ])
        if reminder(alarm, of: TaskDraft(alarmsOf: task), start: nil) != text {
            alarm.properties.append(ContentLine(TodoOwnField.reminder, text))
        }
        return alarm
    }

    /// An all-day task is due at the usual start of the day.
    private func trigger(_ rule: ReminderRule, due: DueDate?) -> ContentLine? {
        switch rule {
        case .at(let time):
            let instant = clock.moment.zone.instant(of: time.day, minute: time.minute)
            return ContentLine(
                "TRIGGER", BasicTime.text(instant), [ContentLine.Parameter(name: "VALUE", values: ["DATE-TIME"])])
        case .before(let lead):
            guard let due else { return nil }
            let end = [ContentLine.Parameter(name: "RELATED", values: ["END"])]
            let minutes = due.minute == nil ? Settings().morningRoutineTime - lead : -lead
            let duration =
                due.minute == nil
                ? CalendarDuration(seconds: minutes * 60)
                : CalendarDuration(days: minutes / 1_440, seconds: minutes % 1_440 * 60)
            return ContentLine("TRIGGER", duration.text, end)
        }
    }
}

extension TaskDraft {
    /// What the alarms of a task depend on.
    fileprivate init(alarmsOf task: TaskItem) {
        self.init(number: 1, line: 1, name: task.name)
        (dueDate, repeatPattern) = (task.dueDate, task.repeatPattern)
    }
}
