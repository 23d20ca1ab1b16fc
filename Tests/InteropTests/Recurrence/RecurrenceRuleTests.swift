import Calendar
import TestRandom
import Testing

@testable import Interop

struct RecurrenceRuleTests {
    private func pattern(_ rule: String, start: String = "2026-11-21") -> String? {
        RecurrenceRule.pattern(rule, start: Day(start), zone: .utc)?.text
    }

    @Test(arguments: [
        ("FREQ=DAILY", "every day"), ("RRULE:FREQ=DAILY;INTERVAL=3", "every 3 days"), ("freq=weekly", "every week"),
        ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday"), ("FREQ=WEEKLY;BYDAY=MO,FR;WKST=SU", "every mon,fri"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=MO", "every 2 weeks on mon,fri"), ("FREQ=MONTHLY", "every month"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "every last day"), ("FREQ=MONTHLY;BYDAY=3FR", "every 3rd friday"),
        ("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1", "every last friday"), ("FREQ=MONTHLY;BYMONTHDAY=15", "every 15th"),
        ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "every 30th"),
        ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=14", "every 14 mar"), ("FREQ=YEARLY", "every year"),
        ("FREQ=DAILY;COUNT=5", "every day for 5 times"), ("FREQ=DAILY;UNTIL=20261231", "every day until 2026-12-31"),
        ("FREQ=DAILY;UNTIL=20261231T235959Z", "every day until 2026-12-31"),
    ])
    func `a rule that a pattern can express is read`(_ rule: String, _ text: String) {
        #expect(RecurrenceRule.pattern(rule, start: Day("2026-11-21"), zone: .utc) == RepeatPattern(text))
        #expect(pattern(rule) != nil)
    }

    @Test(arguments: [
        "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=1000",
        "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=2;UNTIL=20261231", "FREQ=DAILY;UNTIL=soon", "INTERVAL=2", "",
        "every day",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=MONTHLY;BYDAY=FR",
        "FREQ=WEEKLY;BYDAY=1MO",
        "FREQ=DAILY;FREQ=DAILY", "FREQ=MONTHLY;BYMONTHDAY=99999999999999999999",
    ])
    func `any other rule is not`(_ rule: String) {
        #expect(pattern(rule) == nil)
    }

    @Test(arguments: ["2026-11-29", "2026-11-30", "2026-12-31"])
    func `a rule that skips months without the day of its start is not read`(_ start: String) {
        #expect(pattern("FREQ=MONTHLY", start: start) == nil)
    }

    @Test(arguments: [
        "every day", "every 3 days", "every week", "every mon,fri", "every weekday", "every 15th", "every 31st",
        "every last day", "every 3rd friday", "every last friday", "every 15th and 20th", "every 14 mar",
        "every 29 feb",
        "every 2 months", "every day until 2026-12-31", "every week for 5 times",
    ])
    func `a written rule is read again as the same pattern`(_ text: String) throws {
        let pattern = try #require(RepeatPattern(text))
        let due = try #require(Day("2026-11-21"))
        let rule = try #require(RecurrenceRule.text(pattern, due: due))
        let again = RecurrenceRule.pattern(rule, start: Day("2026-11-21"), zone: .utc)
        #expect(again == pattern || again?.rule == .months(.day(21)) && pattern.rule == .months(nil), "\(rule)")
    }

    @Test func `a pattern that counts from the completion has no rule`() throws {
        let pattern = try #require(RepeatPattern("every! 3 days"))
        #expect(RecurrenceRule.text(pattern, due: Day(number: 0)) == nil)
    }
}

struct BasicTimeTests {
    @Test(arguments: [
        ("20261121", "2026-11-21"), ("20261121T143000", "2026-11-21T14:30"), ("20261121T143000Z", "2026-11-21T15:30"),
        ("20261121t233000z", "2026-11-22T00:30"), ("20240229", "2024-02-29"),
    ])
    func `dates and times are read in their zone`(_ text: String, _ due: String) throws {
        let zone = try #require(Zone(rule: "CET-1"))
        #expect(BasicTime(text)?.due(in: zone).description == due)
    }

    @Test(arguments: [
        "", "2026112", "20261131", "20261121T", "20261121T2530Z", "20261121T250000Z", "20261121Z", "2026-11-21",
    ])
    func `anything else is not`(_ text: String) {
        #expect(BasicTime(text) == nil)
    }
}
