import Calendar
import Domain

/// Writes iCalendar task by task: one calendar, with the time zone before the first task that needs it.
struct ICalendarWriter: FormatWriter {
    /// Time zones are written from this year on.
    private static let firstYear = 1_970

    let format = FileFormat.iCalendarName
    private var bytes: [UInt8] = []
    private var todos: TodoWriter
    private var hasZone = false
    private var unsupported = UnsupportedFields(supported: Set(TaskAttributes.all.map(\.name)))

    init() {
        todos = TodoWriter(Moment(instant: Instant(milliseconds: 0), zone: .utc))
        ContentLine("BEGIN", "VCALENDAR").append(to: &bytes)
        ContentLine("VERSION", "2.0").append(to: &bytes)
        ContentLine("PRODID", "-//Tasker//Tasker//EN").append(to: &bytes)
    }

    var count: Int { bytes.count }

    var losses: [ExportLoss] {
        unsupported.losses(
            of: "iCalendar",
            ["repeatPattern": "iCalendar cannot express it, so other programs see the task without a repeat."])
    }

    mutating func begin(at moment: Moment) { todos = TodoWriter(moment) }

    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {
        let todo = todos.component(task, in: project, foreign: foreign)
        let zone = todos.moment.zone
        if !hasZone, todo.properties.contains(where: { $0[parameter: "TZID"] == zone.name }) {
            CalendarComponent.timeZone(zone, since: Self.firstYear).append(to: &bytes)
            hasZone = true
        }
        todo.append(to: &bytes)
        for field in todos.unsaid { unsupported.note(field) }
    }

    mutating func finish() { ContentLine("END", "VCALENDAR").append(to: &bytes) }

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
