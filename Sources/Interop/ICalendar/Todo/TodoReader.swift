import Calendar
import Domain

/// Reads a VTODO as a task (RFC 5545 §3.6.2).
struct TodoReader: Sendable {
    let clock: CalendarClock
    private let index: CalendarIndex
    private let isOfDevice: Bool

    init(_ moment: Moment, _ index: CalendarIndex) {
        (self.index, isOfDevice) = (index, false)
        clock = CalendarClock(moment: moment, zones: index.zones)
    }

    /// Reads components that stand alone, of devices.
    init(_ clock: CalendarClock) { (self.clock, index, isOfDevice) = (clock, CalendarIndex(clock.zones), true) }

    /// - Parameters:
    ///   - number: the place of the component in its file, counted from 1.
    ///   - project: the name of its calendar.
    /// - Returns: nil for a series of which all occurrences are tasks of their own.
    func draft(_ todo: CalendarComponent, number: Int, in project: String? = nil) -> TaskDraft? {
        var row = TodoDraft(todo, number: number, clock, isOfDevice: isOfDevice)
        row.readTexts(project)
        row.readState()
        row.readDates()
        row.readRelations(index)
        guard row.readRepeat(index.occurrences[todo["UID"]?.value ?? ""] ?? []) else { return nil }
        row.readAlarms()
        row.readOwn()
        row.keepRest()
        return row.task.built(FileFormat.iCalendarName)
    }
}

/// A task that is being built from the properties of a VTODO.
struct TodoDraft {
    /// The number of categories in a line that are looked at; a task has fewer tags.
    private static let tagLimit = 100

    let todo: CalendarComponent
    let clock: CalendarClock
    /// Whether the days that a series leaves out are kept beside its task.
    let isOfDevice: Bool
    var task: TaskBuilder
    /// The first date of the component, where it is not the due date.
    var start: CalendarTime?
    /// The properties that have been read; the others are kept.
    private var known: Set<String> = [
        "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CREATED", "METHOD",
    ]

    init(_ todo: CalendarComponent, number: Int, _ clock: CalendarClock, isOfDevice: Bool = false) {
        (self.todo, self.clock, self.isOfDevice) = (todo, clock, isOfDevice)
        task = TaskBuilder(number: number, line: todo.line)
        if todo.isCut {
            task.lose("VTODO", "It is larger than Tasker reads; some of its properties were left out.")
        }
        keepUID()
    }

    /// A UID that is not an id in Tasker's form is written again, with that of the series for one of its occurrences.
    private mutating func keepUID() {
        guard let uid = todo["UID"] else { return }
        task.draft.id = TodoIdentity.id(uid.value)
        if let occurrence = single("RECURRENCE-ID") {
            if let time = CalendarTime(occurrence) {
                task.draft.id = TodoIdentity.id(uid.value, occurrence: time)
                task.carry(foreign: uid.written)
                task.carry(foreign: occurrence.written)
                if occurrence[parameter: "RANGE"] != nil {
                    task.lose(
                        "RECURRENCE-ID",
                        "It also changes all later occurrences of its series, which Tasker cannot follow; the series stays as it was."
                    )
                }
                return
            }
            task.keep(foreign: occurrence.written, "RECURRENCE-ID", because: "Its value is not a date")
        }
        if task.draft.id?.description != uid.value { task.carry(foreign: uid.written) }
    }

    /// The first property of that name; any others are kept.
    mutating func single(_ name: String) -> ContentLine? {
        known.insert(name)
        let lines = todo.all(name)
        for line in lines.dropFirst() {
            task.keep(foreign: line.written, name, because: "Only the first \(name) counts")
        }
        return lines.first
    }

    /// All properties of that name.
    mutating func all(_ name: String) -> [ContentLine] {
        known.insert(name)
        return todo.all(name)
    }

    /// Keeps a property whose value cannot be read.
    mutating func keep(unreadable line: ContentLine) {
        task.keep(
            foreign: line.written, line.name,
            because: "“\(line.value.prefix(60))” is not a value that \(line.name) can have")
    }

    /// The properties and components that have no field.
    mutating func keepRest() {
        for line in todo.properties where !known.contains(line.name) {
            // The usual class says nothing.
            if line.name == "CLASS", line.value.uppercased() == "PUBLIC" { continue }
            task.keep(foreign: line.written, line.name)
        }
        for component in todo.components where component.name != "VALARM" {
            task.keep(foreign: component.lines.joined(separator: "\n"), component.name)
        }
    }

    // MARK: - Texts

    mutating func readTexts(_ project: String?) {
        task.setName(single("SUMMARY").map { CalendarText.plain($0.value) } ?? "")
        for line in all("DESCRIPTION") { task.add(details: CalendarText.plain(line.value)) }
        for line in all("COMMENT") { task.add(comment: CalendarText.plain(line.value), on: nil) }
        for line in all("ATTACH") { readAttachment(line) }
        for line in all("CATEGORIES") {
            for text in CalendarText.list(line.value).prefix(Self.tagLimit) {
                let count = task.draft.tags.count
                task.add(tag: text)
                if task.draft.tags.count > count, task.draft.tags.last != text {
                    task.carry(foreign: ContentLine("CATEGORIES", CalendarText.escaped(text)).written)
                }
            }
        }
        if let name = single(TodoOwnField.project).map({ CalendarText.plain($0.value) }) ?? project {
            task.setProject(name)
        }
    }

    private mutating func readAttachment(_ line: ContentLine) {
        let isInline = line[parameter: "VALUE"]?.uppercased() == "BINARY" || line[parameter: "ENCODING"] != nil
        let name = line[parameter: "FILENAME"] ?? line[parameter: "X-FILENAME"] ?? line[parameter: "X-LABEL"]
        guard isInline else {
            let label = name.map { "\($0), " } ?? ""
            task.add(comment: "Attachment: \(label)\(line.value)", on: nil)
            return task.lose("ATTACH", "The attachment is named in the details.")
        }
        task.add(comment: "Attachment: \(name ?? line[parameter: "FMTTYPE"] ?? "a file")", on: nil)
        task.lose("ATTACH", "The attachment is named in the details; its content was left out.")
    }

    // MARK: - Dates

    mutating func readDates() {
        if let created = todo["CREATED"].flatMap({ CalendarTime($0) }).flatMap({ clock.local($0) }) {
            task.draft.added = .init(at: created.at, on: created.on)
        }
        let due = date("DUE")
        let start = date("DTSTART")
        let length = single("DURATION")
        let duration = length.flatMap { CalendarDuration($0.value) }
        if let length, duration == nil || start == nil || due != nil { keep(unneeded: length, duration) }
        guard let first = due ?? start else { return }
        setDue(first, plus: due == nil ? duration : nil)
        if let due { carry(instantOf: due) }
        guard let start, due != nil, start != due, let line = todo["DTSTART"] else {
            if due == nil, duration != nil { self.start = start }
            return
        }
        self.start = start
        task.keep(foreign: line.written, "DTSTART", because: "Tasker has no field for a start")
    }

    private mutating func keep(unneeded line: ContentLine, _ duration: CalendarDuration?) {
        if duration == nil { return keep(unreadable: line) }
        task.keep(foreign: line.written, "DURATION", because: "The task has no start from which it counts")
    }

    /// Carries the instant of a time of another zone, or with seconds, which are not in the field.
    private mutating func carry(instantOf due: CalendarTime) {
        guard let second = due.time.second, todo["RRULE"] == nil, !clock.isUnknown(due),
            due.time.isUTC || due.zoneName.map({ $0 != clock.moment.zone.name }) ?? false || second % 60 != 0
        else { return }
        task.carry(foreign: ContentLine("DUE", BasicTime.text(clock.instant(due))).written)
    }

    private mutating func date(_ name: String) -> CalendarTime? {
        guard let line = single(name) else { return nil }
        guard let time = CalendarTime(line), clock.due(time) != nil else {
            keep(unreadable: line)
            return nil
        }
        if clock.isUnknown(time) {
            task.lose(
                name,
                "The time zone “\((time.zoneName ?? "").prefix(60))” is unknown, and the file has no rules for it; the time was read as local."
            )
        }
        return time
    }

    private mutating func setDue(_ time: CalendarTime, plus duration: CalendarDuration?) {
        task.draft.dueDate = clock.due(time)
        guard let duration, let first = task.draft.dueDate else { return }
        if let due = first.adding(duration, in: clock.moment.zone) {
            task.draft.dueDate = due
            if !time.isDate, duration.days == 0 { task.setEstimate(duration.seconds) }
        } else if let line = todo["DURATION"] {
            keep(unreadable: line)
        }
    }
}

extension DueDate {
    /// The due date after days on the calendar and seconds that pass; nil outside the supported days.
    func adding(_ duration: CalendarDuration, in zone: Zone) -> DueDate? {
        var later = DueDate(day: day + duration.days, minute: minute)
        if duration.seconds != 0 {
            let start = zone.instant(of: later.day, minute: minute ?? 0)
            let end = zone.local(Instant(milliseconds: start.milliseconds + Int64(duration.seconds) * 1_000))
            later = DueDate(day: end.day, minute: minute == nil ? nil : end.minute)
        }
        return Day.limits.contains(later.day) ? later : nil
    }
}
