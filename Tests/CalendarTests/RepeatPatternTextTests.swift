import Testing
@testable import Calendar

struct RepeatPatternTextTests {
    static let canonical = [
        "every day", "every 3 days", "every! 3 days", "every 999 days", "every weekday", "every sat,sun", "every mon",
        "every mon,fri", "every week", "every 2 weeks", "every! week", "every 2 weeks on mon,fri",
        "every 2 weeks on mon,tue,wed,thu,fri", "every month", "every 3 months", "every 1st", "every 2nd", "every 3rd",
        "every 11th", "every 12th", "every 13th", "every 15th", "every 21st", "every 22nd", "every 31st",
        "every last day", "every 3rd friday", "every 5th sunday", "every last monday", "every 3 months on the 31st",
        "every 2 months on the last day", "every 2 months on the 1st tuesday", "every year", "every 2 years",
        "every year on 29 feb", "every 2 years on 21 jan", "every day until 2026-12-31", "every mon for 10 times",
        "every 15th and 30th", "every 1st and 10th and last day", "every 1st friday and 3rd friday",
        "every 2 months on the 1st friday and 3rd friday", "every 2 months on the 15th and 30th",
        "every! 2 weeks for 1 time", "every year on 29 feb until 2100-02-28",
    ]

    @Test(arguments: canonical)
    func `the canonical form is read and written as it is`(_ text: String) throws {
        #expect(try #require(RepeatPattern(text)).text == text)
    }

    @Test(arguments: [
        ("every weekend", "every sat,sun"), ("every other week", "every 2 weeks"), ("Every  OTHER Day", "every 2 days"),
        ("every second week", "every 2 weeks"),
        ("every 3rd day", "every 3 days"), ("every other monday", "every 2 weeks on mon"),
        ("every monday", "every mon"), ("every mondays", "every mon"), ("every fri,mon", "every mon,fri"),
        ("every mon, fri", "every mon,fri"), ("every mon and fri", "every mon,fri"),
        ("every mon, wed and fri", "every mon,wed,fri"), ("every mon,mon", "every mon"),
        ("every mon,tue,wed,thu,fri", "every weekday"), ("every week on tue", "every tue"),
        ("every 1 day", "every day"), ("every 1 months", "every month"), ("every month on the 15th", "every 15th"),
        ("every the 15th", "every 15th"), ("every 15th of the month", "every 15th"),
        ("every last day of the month", "every last day"), ("every third friday", "every 3rd friday"),
        ("every first monday of each month", "every 1st monday"), ("every thurs", "every thu"),
        ("every 21 jan", "every year on 21 jan"), ("every jan 21st", "every year on 21 jan"),
        ("every 29th of february", "every year on 29 feb"), ("every year on feb 29", "every year on 29 feb"),
        ("every workday", "every weekday"), ("every day for 1 times", "every day for 1 time"), ("daily", "every day"),
        ("weekdays", "every weekday"), ("Weekly", "every week"), ("monthly", "every month"), ("yearly", "every year"),
    ])
    func `other ways to say it become the canonical form`(_ text: String, _ expected: String) {
        #expect(RepeatPattern(text)?.text == expected)
    }

    @Test(arguments: [
        "", "every", "every!", "every blue moon", "every 0 days", "every 1000 days", "every 1234567890123456789 days",
        "every -1 days", "every 32nd", "every 0th", "every 15", "every 1th", "every 30 feb", "every 6th friday",
        "every last", "every mon,foo", "every ,mon", "every mon and", "every day until",
        "every day until tomorrow", "every day until 2026-02-30", "every day for 0 times", "every day for 1000 times",
        "every day for 10", "every day for 10 days", "every other", "every other 3 days", "every second", "day",
        "every day x", "everyday", "every 3 mondays", "every ２ days", "every day until 2026-12-31 for 2 times",
    ])
    func `anything else is no pattern`(_ text: String) {
        #expect(RepeatPattern(text) == nil)
    }

    @Test(arguments: [
        ("every mon, water", 2, "every mon"), ("every mon, fri water", 3, "every mon,fri"),
        ("every mon and water", 2, "every mon"), ("every week on paper", 2, "every week"),
        ("every day until noon", 2, "every day"), ("every day for fun", 2, "every day"),
        ("every 3rd friday until 2026-12-31 beer", 5, "every 3rd friday until 2026-12-31"),
        ("every 15th of nothing", 2, "every 15th"), ("every month on call", 2, "every month"), ("everyone", 0, nil),
        ("every dog", 0, nil),
    ])
    func `the longest beginning of a line is read`(_ line: String, _ count: Int, _ text: String?) {
        let found = RepeatPattern.longestPrefix(of: line.split(separator: " ").map(String.init))
        #expect(found?.pattern.text == text)
        if text != nil { #expect(found?.count == count) }
    }
}
