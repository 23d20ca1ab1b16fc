import Testing
@testable import Calendar

struct NextOccurrenceTests {
    /// The due dates of a series whose tasks are each completed on their due day.
    private func series(_ text: String, from due: String, count: Int) throws -> [String] {
        var pattern = try #require(RepeatPattern(text))
        var date = try #require(DueDate(due))
        pattern = pattern.anchored(to: date.day)
        var dates: [String] = []
        for _ in 0..<count {
            guard let next = pattern.afterCompletion(of: date, on: date.day, weekStart: .monday) else { break }
            (date, pattern) = (next.dueDate, next.pattern)
            dates.append(date.description)
        }
        return dates
    }

    @Test(arguments: [
        ("every day", "2026-12-31", ["2027-01-01", "2027-01-02"]),
        ("every weekday", "2026-03-27", ["2026-03-30", "2026-03-31"]),
        ("every weekday", "2026-03-28", ["2026-03-30"]), ("every weekend", "2026-03-28", ["2026-03-29", "2026-04-04"]),
        ("every mon,fri", "2026-03-30", ["2026-04-03", "2026-04-06"]),
        ("every 2 weeks on mon,fri", "2026-03-30", ["2026-04-03", "2026-04-13", "2026-04-17"]),
        ("every 2 weeks", "2026-03-26", ["2026-04-09", "2026-04-23"]),
        ("every month", "2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]),
        ("every month", "2027-12-30", ["2028-01-30", "2028-02-29", "2028-03-30"]),
        ("every 15th", "2026-03-20", ["2026-04-15", "2026-05-15"]), ("every 15th", "2026-03-10", ["2026-03-15"]),
        ("every last day", "2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30"]),
        ("every 3rd friday", "2026-01-16", ["2026-02-20", "2026-03-20"]),
        ("every 5th friday", "2026-01-30", ["2026-05-29", "2026-07-31"]),
        ("every last monday", "2026-01-26", ["2026-02-23", "2026-03-30"]),
        ("every 3 months on the 31st", "2026-01-31", ["2026-04-30", "2026-07-31", "2026-10-31"]),
        ("every year", "2024-02-29", ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
        ("every 2 years", "2024-02-29", ["2026-02-28", "2028-02-29"]),
        ("every 3 days", "2026-03-27T07:30", ["2026-03-30T07:30", "2026-04-02T07:30"]),
        ("every day", "9999-12-31", []),
    ])
    func `a series keeps its days, over short months and leap years`(
        _ text: String, _ due: String, _ expected: [String]
    ) throws {
        #expect(try series(text, from: due, count: max(1, expected.count)) == expected)
    }

    @Test(arguments: [
        ("every day", "2026-03-20", "2026-03-29"), ("every 3 days", "2026-03-20", "2026-03-29"),
        ("every 3 days", "2026-03-19", "2026-03-31"), ("every 2 weeks", "2026-03-14", "2026-04-11"),
        ("every month", "2025-12-31", "2026-03-31"), ("every! 3 days", "2026-03-20", "2026-03-31"),
        ("every! month", "2026-01-31", "2026-04-28"), ("every! mon", "2026-03-20", "2026-03-30"),
        ("every! 15th", "2026-03-15", "2026-04-15"), ("every! 3 months on the 31st", "2026-01-31", "2026-06-30"),
        ("every! 2 weeks on mon,fri", "2026-03-20", "2026-04-06"),
        // Completed before it is due: the next one comes after its own day, or is counted from the completion.
        ("every mon", "2026-04-06", "2026-04-13"), ("every! 3 days", "2026-04-06", "2026-03-31"),
    ])
    func `the next occurrence after a completion is due after today`(_ text: String, _ due: String, _ expected: String)
        throws
    {
        let pattern = try #require(RepeatPattern(text))
        let next = pattern.afterCompletion(of: DueDate(due), on: try #require(Day("2026-03-28")), weekStart: .monday)
        #expect(next?.dueDate.description == expected)
    }

    @Test(arguments: [
        ("every day", "2026-03-20", "2026-03-29"), ("every mon", "2026-03-30", "2026-04-06"),
        ("every! 3 days", "2026-04-06", "2026-04-09"), ("every! 3 days", "2026-03-20", "2026-03-31"),
    ])
    func `skipping moves past the due day and today`(_ text: String, _ due: String, _ expected: String) throws {
        let pattern = try #require(RepeatPattern(text))
        let next = pattern.afterSkipping(
            try #require(DueDate(due)), on: try #require(Day("2026-03-28")), weekStart: .monday)
        #expect(next?.dueDate.description == expected)
    }

    @Test(arguments: [(Weekday.monday, "2026-03-29"), (.sunday, "2026-04-05")])
    func `weeks are counted as the person counts them`(_ weekStart: Weekday, _ expected: String) throws {
        // A Saturday: the Sunday after it ends its week, or begins the next one, which is left out.
        let due = try #require(DueDate("2026-03-28"))
        let pattern = try #require(RepeatPattern("every 2 weeks on mon,sun"))
        let next = pattern.afterCompletion(of: due, on: due.day, weekStart: weekStart)
        #expect(next?.dueDate.description == expected)
    }

    @Test func `a pattern ends after its last day`() throws {
        #expect(
            try series("every 2 days until 2026-04-01", from: "2026-03-28", count: 9) == ["2026-03-30", "2026-04-01"])
    }

    @Test func `the number of remaining occurrences goes down to one`() throws {
        let three = try #require(RepeatPattern("every day for 3 times"))
        let due = try #require(DueDate("2026-03-28"))
        let second = three.afterCompletion(of: due, on: due.day, weekStart: .monday)
        #expect(second?.pattern.text == "every day for 2 times")
        let third = second?.pattern.afterSkipping(due, on: due.day, weekStart: .monday)
        #expect(third?.pattern.text == "every day for 1 time")
        #expect(third?.pattern.afterCompletion(of: due, on: due.day, weekStart: .monday) == nil)
    }

    @Test(arguments: [
        ("every day", "2026-03-28"), ("every week", "2026-03-28"), ("every month", "2026-03-28"),
        ("every year", "2026-03-28"), ("every weekday", "2026-03-30"), ("every sat", "2026-03-28"),
        ("every 15th", "2026-04-15"), ("every 28th", "2026-03-28"), ("every last day", "2026-03-31"),
        ("every 3 months on the 5th", "2026-04-05"), ("every 4 years on 29 feb", "2027-02-28"),
    ])
    func `a series without a due date starts on its first day from today on`(_ text: String, _ expected: String) throws
    {
        let pattern = try #require(RepeatPattern(text))
        #expect(pattern.firstDay(onOrAfter: try #require(Day("2026-03-28")))?.description == expected)
    }

    @Test(arguments: [
        ("every month", "2026-01-31", "every 31st"), ("every 2 months", "2026-01-29", "every 2 months on the 29th"),
        ("every month", "2026-01-28", "every month"), ("every year", "2024-02-29", "every year on 29 feb"),
        ("every year", "2026-02-28", "every year"), ("every! month", "2026-01-31", "every! month"),
        ("every month from 2026-01-31", "2026-02-02", "every 31st from 2026-01-31"),
        ("every week", "2026-01-31", "every week"),
    ])
    func `a day missing from short months is recorded`(_ text: String, _ due: String, _ expected: String) throws {
        #expect(RepeatPattern(text)?.anchored(to: try #require(Day(due))).text == expected)
    }
}
