extension DatePhrase {
    /// Every way to say a time or a part of the day.
    static let times = PhraseTable(clocks + parts) { $0.pattern }

    private static let clocks: [DatePhrase] = [
        DatePhrase("<clock>", .edges, .time, "Call 15:00") { numbers, _ in
            NamedTime(minute: numbers[0], isOpen: numbers[1] == 0 && (60..<720).contains(numbers[0]))
        },
        DatePhrase("<half-clock>", .edges, .time, "Call at 3pm") { numbers, _ in NamedTime(minute: numbers[0]) },
        DatePhrase("<hour> <half>", .edges, .time, "Call at 3:30 pm") { numbers, _ in
            NamedTime(minute: numbers[0] + numbers[1])
        },
        DatePhrase("<bare-hour> o'clock|o’clock|oclock", .edges, .time, "Call at 9 o'clock") { numbers, _ in
            NamedTime(hour: numbers[0])
        },
        DatePhrase("at|@ <bare-hour>", .end, .time, "Call at 9", "Call fri at 7") { numbers, _ in
            NamedTime(hour: numbers[0])
        },
        DatePhrase("<clock-range>", .edges, .time, "Meeting 15:00-16:30") { numbers, _ in
            numbers[0] < numbers[1] ? NamedTime(minute: numbers[0], lastMinute: numbers[1]) : nil
        },
        DatePhrase("noon|midday", .end, .time, "Call at noon") { _, _ in NamedTime(minute: 720) },
        DatePhrase("midnight", .end, .time, "Call at midnight") { _, _ in NamedTime(hour: midnight) },
    ]

    private static let parts: [DatePhrase] = [
        DatePhrase("morning", .end, .part, "Run tomorrow morning") { _, _ in NamedTime(part: .morning) },
        DatePhrase("afternoon", .end, .part, "Swim friday afternoon") { _, _ in NamedTime(part: .afternoon) },
        DatePhrase("evening", .end, .part, "Read in bed evening") { _, _ in NamedTime(part: .evening) },
        DatePhrase("in the <part>", .edges, .part, "Run in the morning") { numbers, _ in
            NamedTime(part: DayPart(rawValue: numbers[0]))
        },
        DatePhrase("night", .beside, .part, "Film friday night") { _, _ in NamedTime(part: .evening) },
        DatePhrase("first thing", .before, .part, "Call Anna first thing tomorrow") { _, _ in
            NamedTime(part: .morning)
        },
        DatePhrase("first thing in the morning", .end, .part, "Call Anna first thing in the morning") { _, _ in
            NamedTime(part: .morning)
        },
    ]

    /// The hour that is the last of one day and the first of the next.
    static let midnight = 24

    /// Words before a day that go with it and make clear that it is one.
    static let dayLeads = leads(
        "on", "by", "due", "due on", "due by", "is due", "is due on", "is due by", "before", "due before", "latest by",
        "at latest",
        "no later than", "not later than")
    static let timeLeads = leads("at", "by", "before", "due at", "due by", "due before", "due", "@")

    private static func leads(_ leads: String...) -> [[String]] {
        leads.map { $0.split(separator: " ").map(String.init) }
    }
}
