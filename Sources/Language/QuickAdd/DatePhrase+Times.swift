import Calendar

extension DatePhrase {
    /// All phrases for times and parts of the day; the longest match wins.
    static let times = PhraseTable(clocks + spokenClocks + parts) { $0.pattern }

    private static let clocks: [DatePhrase] = [
        DatePhrase("<clock>", .edges, .time, "Call 15:00") { numbers, _ in
            NamedTime(minute: numbers[0], isOpen: numbers[1] == 0 && (60..<720).contains(numbers[0]))
        },
        DatePhrase("<half-clock>", .edges, .time, "Call at 3pm", "Call at 7.30pm") { numbers, _ in
            NamedTime(minute: numbers[0])
        },
        DatePhrase("<hour> <half>", .edges, .time, "Call at 3:30 pm") { numbers, _ in
            NamedTime(minute: numbers[0] + numbers[1])
        },
        DatePhrase("<bare-hour> o'clock|o’clock|oclock", .edges, .time, "Call at 9 o'clock") { numbers, _ in
            NamedTime(face: numbers[0] * 60)
        },
        DatePhrase("at|@ <bare-hour>", .end, .time, "Call at 9", "Call fri at 7") { numbers, _ in
            NamedTime(face: numbers[0] * 60)
        },
        DatePhrase("by|before <bare-hour>", .end, .time, "Call by 5") { numbers, _ in NamedTime(face: numbers[0] * 60)
        },
        DatePhrase("<bare-hour> in the <part>", .edges, .time, "Call 9 in the morning") { numbers, _ in
            NamedTime(face: numbers[0] * 60, part: DayPart(rawValue: numbers[1]))
        },
        // A number with two decimals may be a price or a version, so it needs a preceding `at` or day.
        DatePhrase("<dotted-clock>", .beside, .time, "Call at 7.30", "Call friday 18.45") { numbers, _ in
            numbers[1] == 0 ? NamedTime(face: numbers[0]) : NamedTime(minute: numbers[0])
        },
        DatePhrase("<h-clock>", .beside, .time, "Call at 15h30") { numbers, _ in NamedTime(minute: numbers[0]) },
        DatePhrase("at|@ <four-digits>", .end, .time, "Call at 1430") { numbers, _ in NamedTime(minute: numbers[0]) },
        DatePhrase("at <no-clock>", .end, .time) { _, _ in nil },
        DatePhrase("<clock-range>", .edges, .time, "Meeting 15:00-16:30") { numbers, _ in
            guard numbers[0] < numbers[1] else { return nil }
            return NamedTime(minute: numbers[0], isOpen: numbers[2] == 1, lastMinute: numbers[1])
        },
        DatePhrase("noon|midday", .end, .time, "Call at noon") { _, _ in NamedTime(minute: 720) },
        DatePhrase("midnight", .end, .time, "Call at midnight") { _, _ in NamedTime(face: midnight) },
        DatePhrase("12 noon|midday", .edges, .time) { _, _ in NamedTime(minute: 720) },
        DatePhrase("12 midnight", .edges, .time) { _, _ in NamedTime(face: midnight) },
    ]

    private static let spokenClocks: [DatePhrase] = [
        DatePhrase("half past <spoken-hour>", .edges, .time, "Call at half past 7") { numbers, _ in
            NamedTime(face: numbers[0] * 60 + 30)
        },
        DatePhrase("half <spoken-hour>", .end, .time) { numbers, _ in
            NamedTime(face: numbers[0] * 60 + 30, isHalf: true)
        },
        DatePhrase("[a] quarter past <spoken-hour>", .edges, .time, "Call at quarter past 3") { numbers, _ in
            NamedTime(face: numbers[0] * 60 + 15)
        },
        DatePhrase("[a] quarter to|till|til <spoken-hour>", .edges, .time, "Call at quarter to 6") { numbers, _ in
            NamedTime(face: before(numbers[0], 15))
        },
        DatePhrase("<some-minutes> [minutes|mins|min] past <spoken-hour>", .edges, .time, "Call at ten past four") {
            numbers, _ in NamedTime(face: numbers[1] * 60 + numbers[0])
        },
        // Without a lead-in it may be a range, such as `10 to 6`.
        DatePhrase("at|by|before|@ <some-minutes> to|till|til <spoken-hour>", .edges, .time, "Call at ten to four") {
            numbers, _ in NamedTime(face: before(numbers[1], numbers[0]))
        },
        DatePhrase("<said-minutes> to|till|til <spoken-hour>", .end, .time, "Call twenty to four") { numbers, _ in
            NamedTime(face: before(numbers[1], numbers[0]))
        },
        DatePhrase("<some-minutes> minutes|mins|min to|till|til <spoken-hour>", .edges, .time) { numbers, _ in
            NamedTime(face: before(numbers[1], numbers[0]))
        },
        DatePhrase("at|by|before|@ <hour-word>", .end, .time, "Call at four", "Call by five tomorrow") { numbers, _ in
            NamedTime(face: numbers[0] * 60)
        },
        DatePhrase("<hour-word> o'clock|o’clock|oclock", .edges, .time, "Call at three o'clock") { numbers, _ in
            NamedTime(face: numbers[0] * 60)
        },
        DatePhrase("<hour-word> <half>", .edges, .time, "Call at five pm") { numbers, _ in
            NamedTime(minute: numbers[0] % 12 * 60 + numbers[1])
        },
        DatePhrase("<hour-word> in the <part>", .edges, .time) { numbers, _ in
            NamedTime(face: numbers[0] * 60, part: DayPart(rawValue: numbers[1]))
        },
        DatePhrase("<hour-word> <minute-word>", .beside, .time, "Call at four thirty") { numbers, _ in
            NamedTime(face: numbers[0] * 60 + numbers[1])
        },
    ]

    /// The time `minutes` before `hour`, in minutes since midnight; before midnight for hour 0.
    private static func before(_ hour: Int, _ minutes: Int) -> Int { (hour == 0 ? 1_440 : hour * 60) - minutes }

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

    /// Midnight, if it may be the end of a day or its start.
    static let midnight = 1_440

    /// Lead-ins that are part of the phrase and rule out that the day belongs to a name.
    static let dayLeads = leads(
        "on", "by", "due", "due on", "due by", "is due", "is due on", "is due by", "before", "due before", "latest by",
        "at latest",
        "no later than", "not later than")
    static let timeLeads = leads("at", "by", "before", "due at", "due by", "due before", "due", "@")

    private static func leads(_ leads: String...) -> [[String]] {
        leads.map { $0.split(separator: " ").map(String.init) }
    }
}
