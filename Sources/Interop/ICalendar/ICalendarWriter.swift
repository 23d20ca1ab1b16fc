import Calendar
import Domain

/// Writes iCalendar task by task: one calendar, with the time zone before the first task that needs it.
struct ICalendarWriter: FormatWriter {
    /// What tasks become.
    enum Component {
        case todo
        /// Only those with a due date.
        case event
    }

    /// Time zones are written from this year on.
    private static let firstYear = 1_970

    let format = FileFormat.iCalendarName
    private var bytes: [UInt8] = []
    private let component: Component
    private var todos: TodoWriter
    private var hasZone = false
    private var unsupported = UnsupportedFields(supported: Set(TaskAttributes.all.map(\.name)))

    /// - Parameter properties: those of the calendar, besides the required ones.
    init(_ component: Component = .todo, _ properties: [ContentLine] = []) {
        self.component = component
        todos = TodoWriter(Moment(instant: Instant(milliseconds: 0), zone: .utc))
        ContentLine("BEGIN", "VCALENDAR").append(to: &bytes)
        ContentLine("VERSION", "2.0").append(to: &bytes)
        ContentLine("PRODID", "-//Tasker//Tasker//EN").append(to: &bytes)
        for property in properties { property.append(to: &bytes) }
    }

    var count: Int { bytes.count }

    var losses: [ExportLoss] {
        unsupported.losses(
            of: "iCalendar",
            [
                "archivedAt": "iCalendar has no archive, so completed tasks are only completed there.",
                "repeatPattern": "iCalendar cannot express it, so other programs see the task without a repeat.",
            ])
    }

    mutating func begin(at moment: Moment) { todos = TodoWriter(moment) }

    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {
        guard let written = written(task, project, foreign) else { return }
        let zone = todos.moment.zone
        if !hasZone, written.properties.contains(where: { $0[parameter: "TZID"] == zone.name }) {
            CalendarComponent.timeZone(zone, since: Self.firstYear).append(to: &bytes)
            hasZone = true
        }
        written.append(to: &bytes)
        for field in todos.unsaid { unsupported.note(field) }
        // Those that are not completed are cancelled.
        if component == .todo, task.archivedAt != nil, task.isComplete { unsupported.note("archivedAt") }
    }

    private mutating func written(_ task: TaskItem, _ project: ExportProject, _ foreign: String?) -> CalendarComponent?
    {
        switch component {
        case .todo: todos.component(task, in: project, foreign: foreign)
        case .event: EventWriter(moment: todos.moment).component(task, foreign: foreign)
        }
    }

    mutating func finish() { ContentLine("END", "VCALENDAR").append(to: &bytes) }

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
