import Calendar
import Domain

/// Writes a task with a due date as a VEVENT (RFC 5545 §3.6.1), for programs that show no VTODO.
struct EventWriter {
    /// The length of a timed task without an estimate, in seconds: one line of a calendar.
    private static let usualLength = 1_800

    /// Times are written in its zone.
    let moment: Moment

    /// - Returns: nil for a task without a due date.
    func component(_ task: TaskItem, foreign: String?) -> CalendarComponent? {
        guard let due = task.dueDate else { return nil }
        let kept = KeptTodo(foreign, of: task)
        let (name, details) = task.wholeName
        var lines = [ContentLine("UID", kept.uid ?? task.id.description)] + task.calendarTimes
        lines.append(ContentLine("SUMMARY", CalendarText.escaped(task.isComplete ? "✓ \(name)" : name)))
        lines += kept.notes(details, tags: task.tags) + time(task, due)
        lines.append(ContentLine("PRIORITY", "\(TodoPriority.number(task.priority))"))
        if task.archivedAt != nil { lines.append(ContentLine("STATUS", "CANCELLED")) }
        return CalendarComponent("VEVENT", lines)
    }

    /// An all-day event lasts its day and leaves the person free.
    private func time(_ task: TaskItem, _ due: DueDate) -> [ContentLine] {
        var lines = [ContentLine("DTSTART", due, in: moment.zone)]
        if due.minute == nil {
            lines.append(ContentLine("TRANSP", "TRANSPARENT"))
        } else {
            let seconds = task.estimatedDuration ?? Self.usualLength
            lines.append(ContentLine("DURATION", CalendarDuration(seconds: seconds).text))
        }
        if !task.isComplete, let pattern = task.repeatPattern,
            let rule = TodoRepeat.rule(pattern, due, in: moment.zone)
        {
            lines.append(ContentLine("RRULE", rule))
        }
        return lines
    }
}
