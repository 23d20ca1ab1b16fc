import Domain

/// A feed for calendar programs: a calendar that they ask for again and again (RFC 7986).
public enum CalendarFeed {
    public static let contentType = "text/calendar; charset=utf-8"
    private static let name = "Tasker"
    /// How long programs wait between requests.
    private static let interval = CalendarDuration(seconds: 900)

    /// - Parameter asEvents: whether tasks with a due date are events instead of to-dos.
    public static func writer(asEvents: Bool) -> any TaskWriter {
        // The second of each pair is that of programs older than the standard.
        ICalendarWriter(
            asEvents ? .event : .todo,
            [
                ContentLine("METHOD", "PUBLISH"), ContentLine("NAME", name), ContentLine("X-WR-CALNAME", name),
                ContentLine(
                    "REFRESH-INTERVAL", interval.text, [ContentLine.Parameter(name: "VALUE", values: ["DURATION"])]),
                ContentLine("X-PUBLISHED-TTL", interval.text),
            ])
    }
}
