import Calendar
import Domain

/// A VTODO as a device sent it, read as a task.
struct TodoObject {
    /// Properties that stay in the text and are not shown with the details.
    private static let unread: Set<String> = ["COMMENT", "ATTACH", "CONTACT", SortOrder.name, TodoOwnField.project]

    let draft: TaskDraft
    /// The day by which its series names it; nil for a task or a whole series.
    let occurrence: Day?
    /// The days by which occurrences are named that the series leaves out.
    let leftOut: [Day]
    /// In the person's own order.
    let position: Int?
    /// How many days before it is due it starts.
    let lead: Int
    /// The UIDs of relations by the IDs that are made from them.
    let relations: [TaskID: String]

    init(_ component: CalendarComponent, _ clock: CalendarClock) {
        var todo = component
        todo.properties.removeAll { Self.unread.contains($0.name) }
        position = component[SortOrder.name].flatMap { SortOrder.position($0.value) }
        occurrence = todo["RECURRENCE-ID"].flatMap { CalendarTime($0) }.flatMap { clock.due($0)?.day }
        leftOut = todo.exceptions.compactMap { $0.flatMap { clock.due($0)?.day } }
        let days = ["DTSTART", "DUE"].map { name in
            todo[name].flatMap { CalendarTime($0) }.flatMap { clock.due($0)?.day }
        }
        lead = days[0].flatMap { start in days[1].map { $0 - start } } ?? 0
        relations = Dictionary(
            todo.all("RELATED-TO").map { (TodoIdentity.id($0.value), $0.value) },
            uniquingKeysWith: { first, _ in first })
        var draft = TodoReader(clock).draft(todo, number: 1) ?? Self.ended(todo, clock)
        // The text has the rest of a name that is too long.
        var named = draft.plain
        named.name = draft.name
        let (whole, details) = named.wholeName
        if whole != draft.name { draft.details = details.isEmpty ? nil : details.joined(separator: "\n") }
        self.draft = draft
    }

    /// A series that leaves out each of its occurrences.
    private static func ended(_ todo: CalendarComponent, _ clock: CalendarClock) -> TaskDraft {
        var whole = todo
        whole.properties.removeAll { $0.name == "EXDATE" }
        var draft =
            TodoReader(clock).draft(whole, number: 1) ?? TaskDraft(number: 1, line: 1, name: TaskBuilder.untitled)
        draft.isArchived = true
        return draft
    }

    /// What it says of its occurrence.
    var state: SentObject.Occurrence {
        if draft.isArchived { return .leftOut }
        return draft.completion.map { .completed($0) } ?? .changed(draft)
    }

    /// The clock of an object, with the zones that it defines.
    static func clock(_ object: ObjectLines, _ terms: ObjectTerms) -> CalendarClock {
        var zones = CalendarZones(terms.zones)
        for part in object.parts where part.name == "VTIMEZONE" { zones.define(object.component(part)) }
        return CalendarClock(moment: terms.moment, zones: zones)
    }
}

/// Writes tasks as VTODOs of objects, in which only the collection tells the project.
struct TodoObjectWriter {
    /// Time zones are written from this year on.
    private static let firstYear = 1_970
    /// No other property tells the project, and every priority is written as a number.
    private static let project = ExportProject(projectName: "", isInbox: true, defaultPriority: .medium)

    let uids: [TaskID: String]
    let foreign: String?
    let moment: Moment

    /// - Parameter foreign: what the text says beside the fields.
    init(uids: [TaskID: String], _ foreign: String?, _ terms: ObjectTerms) {
        (self.uids, self.foreign, moment) = (uids, foreign, terms.moment)
    }

    func component(_ task: TaskItem) -> CalendarComponent {
        var writer = TodoWriter(moment)
        writer.uids = uids
        var todo = writer.component(task, in: Self.project, foreign: foreign)
        let number = "\(TodoPriority.number(task.priority))"
        if todo["PRIORITY"]?.value == "0" { todo.set("PRIORITY", to: number) }
        todo.properties.removeAll { $0.name == TodoOwnField.priority }
        todo.properties.append(ContentLine(SortOrder.name, SortOrder.text(task.position)))
        return todo
    }

    static func zone(_ zone: Zone) -> CalendarComponent { .timeZone(zone, since: firstYear) }
}

/// The property for the person's own order, which Apple's programs and others that followed them write.
enum SortOrder {
    static let name = "X-APPLE-SORT-ORDER"
    /// Numbers of programs are seconds or smaller.
    private static let limit = 1 << 40

    /// Tasks have no position 0.
    static func position(_ text: String) -> Int? {
        guard let number = Int(text), -limit...limit ~= number else { return nil }
        return number < 0 ? number : number + 1
    }

    static func text(_ position: Int) -> String { "\(position > 0 ? position - 1 : position)" }
}

extension CalendarComponent {
    /// Gives the first property of a name another value.
    mutating func set(_ name: String, to value: String) {
        guard let index = properties.firstIndex(where: { $0.name == name }) else { return }
        properties[index].value = value
    }

    /// Whether a property has a time of the zone.
    func isIn(_ zone: Zone) -> Bool { properties.contains { $0[parameter: "TZID"] == zone.name } }
}
