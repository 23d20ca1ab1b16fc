import Testing

/// iCalendar through the program: what is imported and exported is the same in an empty database.
struct CalendarFileTests {
    private static let calendar = """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-CALNAME:Garden
        BEGIN:VTODO
        UID:water@example.org
        CREATED:20260301T080000Z
        SUMMARY:Water the plants
        DESCRIPTION:One\\n\\ntwo
        PRIORITY:2
        CATEGORIES:Two words,home
        DTSTART;VALUE=DATE:20300103
        DUE;VALUE=DATE:20300105
        RRULE:FREQ=WEEKLY;BYDAY=TH
        X-OTHER;A="b;c":d
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER;RELATED=END:-PT15H
        X-B:c
        END:VALARM
        END:VTODO
        BEGIN:VTODO
        UID:can@example.org
        CREATED:20260301T080000Z
        SUMMARY:Fill the can
        RELATED-TO:water@example.org
        STATUS:COMPLETED
        COMPLETED:20260401T221500Z
        END:VTODO
        BEGIN:VTODO
        UID:water@example.org
        RECURRENCE-ID;VALUE=DATE:20300103
        CREATED:20260301T080000Z
        SUMMARY:Water the plants
        STATUS:COMPLETED
        COMPLETED:20260301T101500Z
        END:VTODO
        BEGIN:VTODO
        UID:B7F1B0A1-0000-4000-8000-000000000000
        CREATED:20260301T080000Z
        SUMMARY:Sell the mower
        STATUS:CANCELLED
        DUE:20300105T100000Z
        END:VTODO
        END:VCALENDAR

        """

    @Test func `tasks come back from an export as they were imported, with what Tasker has no field for`() throws {
        let (desk, other) = (Desk(), Desk())
        try Files.write(desk.file("tasks.ics"), Self.calendar)
        try desk.done("import", desk.file("tasks.ics"))
        try desk.done("export", desk.file("first.ics"), "--format", "ics")
        try other.done("import", desk.file("first.ics"))
        try other.done("export", other.file("second.ics"), "--format", "ics")
        let first = try Self.lines(Files.text(desk.file("first.ics")))
        #expect(try first == Self.lines(Files.text(other.file("second.ics"))))
        for line in [
            "UID:water@example.org", "PRIORITY:2", "CATEGORIES:Two words,home", "X-OTHER;A=\"b;c\":d", "X-B:c",
            "RECURRENCE-ID;VALUE=DATE:20300103", "RELATED-TO:water@example.org", "STATUS:CANCELLED",
            "UID:B7F1B0A1-0000-4000-8000-000000000000", "X-TASKER-PROJECT:Garden", "RRULE:FREQ=WEEKLY;BYDAY=TH",
        ] {
            #expect(first.contains(line))
        }
        // The file itself is known in the second database too.
        #expect(try other.run("import", desk.file("tasks.ics"), "--json").output.contains("\"added\":0"))
    }

    /// Without when they were written.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\r\n").map(String.init).filter {
            !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("LAST-MODIFIED")
        }.sorted()
    }
}
