import Calendar
import Domain

/// Writes a task as a VTODO (RFC 5545 §3.6.2).
struct TodoWriter {
    /// Times are written in its zone.
    let moment: Moment
    /// The UID under which a task is known elsewhere, if that is not its id.
    var uids: [TaskID: String] = [:]
    /// The fields that other programs cannot read.
    private(set) var unsaid: Set<String> = []

    init(_ moment: Moment) { self.moment = moment }

    /// - Parameter foreign: what the task had beside its fields when it was read.
    mutating func component(_ task: TaskItem, in project: ExportProject, foreign: String?) -> CalendarComponent {
        let kept = KeptTodo(foreign, of: task)
        if let uid = kept.uid, kept["RECURRENCE-ID"].isEmpty { uids[task.id] = uid }
        var todo = CalendarComponent("VTODO", identity(task, kept))
        todo.properties += texts(task, kept)
        todo.properties += state(task, project, kept)
        todo.properties += dates(task, kept)
        todo.properties += relations(task, kept)
        todo.properties += own(task, project)
        todo.properties += kept.rest
        let first = (task.dueDate.map { start($0, kept) } ?? kept["DTSTART"]).first.flatMap { CalendarTime($0) }
        todo.components = TodoAlarm(clock).alarms(of: task, kept.alarms, start: first) + kept.components
        unsaid = task.repeatPattern != nil && todo["RRULE"] == nil && !task.isComplete ? ["repeatPattern"] : []
        return todo
    }

    private var clock: CalendarClock { CalendarClock(moment: moment, zones: CalendarZones(NoZones())) }

    private func identity(_ task: TaskItem, _ kept: KeptTodo) -> [ContentLine] {
        [ContentLine("UID", kept.uid ?? task.id.description)] + kept["RECURRENCE-ID"] + task.calendarTimes
    }

    private func texts(_ task: TaskItem, _ kept: KeptTodo) -> [ContentLine] {
        let (name, details) = task.wholeName
        return [ContentLine("SUMMARY", CalendarText.escaped(name))] + kept.notes(details, tags: task.tags)
    }

    private func state(_ task: TaskItem, _ project: ExportProject, _ kept: KeptTodo) -> [ContentLine] {
        var lines: [ContentLine] = []
        if let line = kept["PRIORITY"].first(where: { Int($0.value).flatMap(TodoPriority.priority) == task.priority }) {
            lines.append(line)
        } else if task.priority == project.defaultPriority {
            lines.append(ContentLine("PRIORITY", "0"))
        } else {
            lines.append(ContentLine("PRIORITY", "\(TodoPriority.number(task.priority))"))
        }
        if let completion = task.completion {
            return lines + [
                ContentLine("STATUS", "COMPLETED"), ContentLine("COMPLETED", BasicTime.text(completion.at)),
                ContentLine("PERCENT-COMPLETE", "100"),
            ]
        }
        if task.archivedAt != nil {
            return lines + [ContentLine("STATUS", "CANCELLED")] + kept["COMPLETED"] + kept["PERCENT-COMPLETE"]
        }
        let status = kept["STATUS"].first { $0.value.uppercased() == "IN-PROCESS" }
        return lines + [status ?? ContentLine("STATUS", "NEEDS-ACTION")] + kept["PERCENT-COMPLETE"]
    }

    private func relations(_ task: TaskItem, _ kept: KeptTodo) -> [ContentLine] {
        func line(_ type: String, _ id: TaskID) -> ContentLine {
            let original = kept["RELATED-TO"].first {
                TodoIdentity.id($0.value) == id && ($0[parameter: "RELTYPE"]?.uppercased() ?? "PARENT") == type
            }
            return original
                ?? ContentLine(
                    "RELATED-TO", uids[id] ?? id.description, [ContentLine.Parameter(name: "RELTYPE", values: [type])])
        }
        return (task.parentID.map { [line("PARENT", $0)] } ?? []) + task.dependencies.map { line("DEPENDS-ON", $0) }
            + kept.otherRelations
    }

    private func own(_ task: TaskItem, _ project: ExportProject) -> [ContentLine] {
        var lines = TodoOwnField.plain.compactMap { property, field -> ContentLine? in
            guard !field.isSame(task, .blank), let text = field.text?.text(task) else { return nil }
            return ContentLine(property, CalendarText.escaped(text))
        }
        if !project.isInbox {
            lines.append(ContentLine(TodoOwnField.project, CalendarText.escaped(project.projectName)))
        }
        // Without a priority it is read with the usual one, which is medium unless the user has changed it.
        if task.priority == project.defaultPriority, task.priority != .medium {
            lines.append(ContentLine(TodoOwnField.priority, task.priority.code))
        }
        if let type = task.completion?.type ?? task.chosenType {
            lines.append(ContentLine(TodoOwnField.type, type.rawValue))
        }
        guard let completion = task.completion else { return lines }
        if completion.quality != .standard {
            lines.append(ContentLine(TodoOwnField.quality, completion.quality.rawValue))
        }
        let seconds = Instant(milliseconds: Zone.floorDivide(completion.at.milliseconds, 1_000) * 1_000)
        if moment.zone.local(seconds) != (completion.on, completion.minute) {
            lines.append(
                ContentLine(
                    TodoOwnField.completed,
                    "\(completion.at) \(LocalMinute(day: completion.on, minute: completion.minute))"))
        }
        return lines
    }
}

/// Due dates and repeats.
extension TodoWriter {
    private func dates(_ task: TaskItem, _ kept: KeptTodo) -> [ContentLine] {
        guard let due = task.dueDate else {
            return kept["DUE"].filter { CalendarTime($0) == nil } + kept["DTSTART"] + kept["RRULE"]
        }
        // The exact instant, unless the task has been moved.
        let exact = kept["DUE"].first { line in
            CalendarTime(line).map { $0.time.isUTC && clock.due($0) == due } ?? false
        }
        let line = task.repeatPattern == nil ? exact ?? date("DUE", due) : date("DUE", due)
        guard let pattern = task.repeatPattern, !task.isComplete else {
            let starts = (start(due, kept) + kept["DTSTART"].dropFirst()).filter { start in
                CalendarTime(start).flatMap { clock.due($0) }.map { $0.day <= due.day } ?? true
            }
            return [line] + starts + unsaidRule(line, starts, kept) + repeatText(task.repeatPattern)
        }
        let starts = start(due, kept)
        let original = [line] + starts + kept["RRULE"].prefix(1)
        if !kept["RRULE"].isEmpty, Self.pattern(of: original, clock) == pattern { return original }
        guard let rule = TodoRepeat.rule(pattern, due, in: moment.zone) else { return [line] + repeatText(pattern) }
        if let start = starts.first, let first = CalendarTime(start).flatMap({ clock.due($0)?.day }) {
            let rules = [rule, TodoRepeat.rule(pattern, due, startingOn: first, in: moment.zone)].compactMap { $0 }
            let all = rules.map { [line, start, ContentLine("RRULE", $0)] }
            let told = all + all.map { $0 + repeatText(pattern) }
            if let exact = told.first(where: { Self.pattern(of: $0, clock) == pattern }) { return exact }
        }
        // A rule needs a start to count from.
        let lines = [line, date("DTSTART", due), ContentLine("RRULE", rule)]
        return Self.pattern(of: lines, clock) == pattern ? lines : lines + repeatText(pattern)
    }

    /// The kept start, moved along with the due date of the series.
    private func start(_ due: DueDate, _ kept: KeptTodo) -> [ContentLine] {
        let days = [kept["DTSTART"], kept["DUE"]].map { lines in
            lines.first.flatMap { CalendarTime($0) }.flatMap { clock.due($0) }
        }
        guard let start = days[0], let first = days[1], first != due else {
            return Array(kept["DTSTART"].prefix(1))
        }
        if let minute = start.minute, let was = first.minute, let now = due.minute {
            let time = LocalMinute(day: start.day + (due.day - first.day), minute: minute + now - was)
            return [date("DTSTART", DueDate(day: time.day.limited, minute: time.minute))]
        }
        return [date("DTSTART", DueDate(day: (start.day + (due.day - first.day)).limited, minute: start.minute))]
    }

    /// A rule that Tasker cannot follow; any other is gone with the repeat of the task.
    private func unsaidRule(_ due: ContentLine, _ starts: [ContentLine], _ kept: KeptTodo) -> [ContentLine] {
        let rules = kept["RRULE"]
        if rules.isEmpty { return [] }
        let exceptions = kept["EXDATE"] + kept["RDATE"] + kept["EXRULE"]
        return Self.pattern(of: [due] + starts.prefix(1) + rules + exceptions, clock) == nil ? rules : []
    }

    private func repeatText(_ pattern: RepeatPattern?) -> [ContentLine] {
        pattern.map { [ContentLine(TodoOwnField.repeats, CalendarText.escaped($0.text))] } ?? []
    }

    private func date(_ name: String, _ due: DueDate) -> ContentLine { ContentLine(name, due, in: moment.zone) }

    /// The repeat that is read from these lines.
    static func pattern(of lines: [ContentLine], _ clock: CalendarClock) -> RepeatPattern? {
        var draft = TodoDraft(CalendarComponent("VTODO", lines), number: 1, clock)
        draft.readDates()
        return draft.readRepeat([]) ? draft.task.draft.repeatPattern : nil
    }
}

extension KeptTodo {
    /// Description and categories.
    func notes(_ details: [Substring], tags: [String]) -> [ContentLine] {
        var lines: [ContentLine] = []
        let text = details.joined(separator: "\n")
        if !text.isEmpty { lines.append(ContentLine("DESCRIPTION", CalendarText.escaped(text))) }
        let tags = tags.map { CalendarText.escaped(spelling(of: $0)) }
        if !tags.isEmpty { lines.append(ContentLine("CATEGORIES", tags.joined(separator: ","))) }
        return lines
    }
}

extension TaskItem {
    /// When it was added and changed.
    var calendarTimes: [ContentLine] {
        let modified = BasicTime.text(modifiedAt)
        return [
            ContentLine("DTSTAMP", modified), ContentLine("CREATED", BasicTime.text(dateAdded)),
            ContentLine("LAST-MODIFIED", modified),
        ]
    }
}

/// Knows none, since kept times are in the zone of the moment or void.
private struct NoZones: ZoneDirectory {
    let names: [String] = []

    func zone(named name: String) -> Zone? { nil }
}
