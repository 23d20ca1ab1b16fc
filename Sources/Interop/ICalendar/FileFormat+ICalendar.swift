import Domain

extension FileFormat {
    static let iCalendarName = "ics"

    /// iCalendar (RFC 5545), of which the VTODOs are tasks.
    static let iCalendar = FileFormat(
        name: iCalendarName, title: "iCalendar", endings: [".ics", ".ical", ".ifb", ".icalendar"],
        mediaTypes: ["text/calendar"],
        example:
            "BEGIN:VTODO\nUID:20261120-1@example.org\nSUMMARY:Water the plants\nDUE;VALUE=DATE:20261121\nEND:VTODO\n",
        content: FormatContent(
            [
                .tasks, .subtasks, .completedTasks, .projects, .tags, .priorities, .dueDates, .repeats, .reminders,
                .estimates, .dependencies, .comments,
            ],
            without: ["events", "attachments, which are named in the details"]),
        formRefusals: Refusal.calendar.all + Refusal.text.all, valueRefusals: [], confidence: iCalendarConfidence,
        reader: { file, terms throws(ImportFailure) in try ICalendarReader(file, terms) }, writer: { ICalendarWriter() }
    )

    /// Certain by the first line.
    private static func iCalendarConfidence(_ file: FileStart) -> Confidence {
        let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
        let letters = isUTF16 ? file.bytes.dropFirst(2).filter { $0 != 0 } : file.bytes
        let content = letters.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let start = String(decoding: content.prefix(15), as: UTF8.self).uppercased()
        return start.hasPrefix("BEGIN:VCALENDAR") || start.hasPrefix("BEGIN:VTODO") ? .sure : .none
    }
}
