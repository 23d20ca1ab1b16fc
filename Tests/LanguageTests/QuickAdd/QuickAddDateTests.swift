import Testing

import System

@testable import Calendar
@testable import Language

/// Dates and times on Saturday, 24 October 2026, 12:00 in Berlin, and Saturday, 4 April 2026, 23:00 in Auckland.
struct QuickAddDateTests {
    private static let lines: [(line: String, read: String)] = [
        ("Pay rent today", "Pay rent | due 2026-10-24"), ("today pay rent", "pay rent | due 2026-10-24"),
        ("Pay TODAY rent", "Pay rent | due 2026-10-24"), ("Pay rent tomorrow", "Pay rent | due 2026-10-25"),
        ("Call tomorrow about rent", "Call about rent | due 2026-10-25"),
        ("Film tonight", "Film | due 2026-10-24T19:00 | type evening"),
        ("Film tonight at 21:30", "Film | due 2026-10-24T21:30 | type evening"),
        ("Call 8 tonight", "Call | due 2026-10-24T20:00 | type evening"),
        ("Call Ann 8 tonight", "Call Ann | due 2026-10-24T20:00 | type evening"),
        ("Meet 7 this evening", "Meet | due 2026-10-24T19:00 | type evening"),
        ("Read chapter 8 tonight", "Read chapter 8 | due 2026-10-24T19:00 | type evening"),
        ("Call room 8 tonight", "Call room 8 | due 2026-10-24T19:00 | type evening"),
        ("Buy 8 tonight", "Buy 8 | due 2026-10-24T19:00 | type evening"),
        ("tonight 8pm film", "film | due 2026-10-24T20:00 | type evening"),
        ("Pay rent monday", "Pay rent | due 2026-10-26"), ("Pay rent saturday", "Pay rent | due 2026-10-31"),
        ("Prepare Monday meeting", "Prepare Monday meeting"), ("Pay rent mon", "Pay rent | due 2026-10-26"),
        ("mon pay rent", "pay rent | due 2026-10-26"), ("Pay rent on sunday", "Pay rent | due 2026-10-25"),
        ("Pay rent on Sun", "Pay rent | due 2026-10-25"), ("Meet on thurs in town", "Meet in town | due 2026-10-29"),
        ("Buy sun cream", "Buy sun cream"), ("The cat sat there", "The cat sat there"),
        ("Watch mon and dad", "Watch mon and dad"), ("Pay by friday", "Pay | due 2026-10-30"),
        ("Pay due friday", "Pay | due 2026-10-30"), ("Pay due on friday", "Pay | due 2026-10-30"),
        ("Pay due by fri now", "Pay now | due 2026-10-30"), ("Pay this sunday", "Pay | due 2026-10-25"),
        ("Pay next monday", "Pay | due 2026-10-26"), ("Pay next fri", "Pay | due 2026-10-30"),
        ("Pay next saturday", "Pay | due 2026-10-31"), ("Hike this weekend", "Hike | due 2026-10-24"),
        ("Hike next weekend", "Hike | due 2026-10-31"), ("Plan next week", "Plan | due 2026-10-26"),
        ("next week: plan", "plan | due 2026-10-26"), ("Plan next month", "Plan | due 2026-11-01"),
        ("Bill end of month", "Bill | due 2026-10-31"), ("Bill end of the month", "Bill | due 2026-10-31"),
        ("Bill by end of month", "Bill | due 2026-10-31"), ("The end of days", "The end of days"),
        ("Pay in 3 days", "Pay | due 2026-10-27"), ("Pay in 1 day", "Pay | due 2026-10-25"),
        ("Pay in a week", "Pay | due 2026-10-31"), ("Pay in 2 weeks", "Pay | due 2026-11-07"),
        ("Pay in 1 month", "Pay | due 2026-11-24"), ("Pay in 4 months", "Pay | due 2027-02-24"),
        ("Pay in 2 years", "Pay | due 2028-10-24"), ("Pay in 3 hours", "Pay | due 2026-10-24T15:00"),
        ("Pay in an hour", "Pay | due 2026-10-24T13:00"), ("Pay in 45 minutes", "Pay | due 2026-10-24T12:45"),
        // Clocks go back at 3:00 during the night.
        ("Pay in 20 hours", "Pay | due 2026-10-25T07:00"), ("Pay in 0 days", "Pay in 0 days"),
        ("Pay in 1000 days", "Pay in 1000 days"), ("Put in 3 eggs", "Put in 3 eggs"),
        ("Pay in 3 days at 15:00", "Pay | due 2026-10-27T15:00"), ("Pay 17th", "Pay | due 2026-11-17"),
        ("Pay the 17th", "Pay | due 2026-11-17"), ("Pay on the 24th", "Pay | due 2026-10-24"),
        ("Pay on 31st", "Pay | due 2026-10-31"), ("on the 17th pay", "pay | due 2026-11-17"),
        ("17th floor keys", "17th floor keys"), ("Keys of the 17th floor", "Keys of the 17th floor"),
        ("Pay 17th at 9:00", "Pay | due 2026-11-17T09:00"), ("Pay 32nd", "Pay 32nd"), ("Pay 21th", "Pay 21th"),
        ("Pay 21 jan", "Pay | due 2027-01-21"), ("Pay jan 21", "Pay | due 2027-01-21"),
        ("Pay 21st of January", "Pay | due 2027-01-21"), ("Pay January 21st", "Pay | due 2027-01-21"),
        ("Pay on the 21st of jan", "Pay | due 2027-01-21"), ("21 jan pay", "pay | due 2027-01-21"),
        ("Dentist 21 jan with Bob", "Dentist with Bob | due 2027-01-21"), ("Pay 24 oct", "Pay | due 2026-10-24"),
        ("Pay 23 oct", "Pay | due 2027-10-23"), ("Pay 29 feb", "Pay | due 2028-02-29"), ("Pay 30 feb", "Pay 30 feb"),
        ("Pay 21 jan 2030", "Pay | due 2030-01-21"), ("Pay jan 21 2030", "Pay | due 2030-01-21"),
        ("Pay 5 sept", "Pay | due 2027-09-05"), ("You may 5 times", "You may 5 times"),
        ("Pay may 5", "Pay | due 2027-05-05"), ("Pay 2026-11-21", "Pay | due 2026-11-21"),
        ("2026-11-21 pay", "pay | due 2026-11-21"), ("Pay 2026-11-21T15:30", "Pay | due 2026-11-21T15:30"),
        ("Pay on 2026-11-21 at noon", "Pay | due 2026-11-21T12:00"), ("Pay 2026-02-30", "Pay 2026-02-30"),
        ("Fix 2026-11-21 outage", "Fix 2026-11-21 outage"), ("Pay 2026-10-01", "Pay | due 2026-10-01"),
        ("Pay 21.11.", "Pay | due 2026-11-21"), ("21.11. pay", "pay | due 2026-11-21"),
        ("Pay 1.2.", "Pay | due 2027-02-01"), ("Pay 21.11.2026", "Pay | due 2026-11-21"),
        ("Pay 21.11.26", "Pay | due 2026-11-21"), ("Install 21.11", "Install 21.11"),
        ("Install 1.2.3", "Install 1.2.3"), ("Install 21.11. beta", "Install 21.11. beta"),
        ("Pay 21/11", "Pay | due 2026-11-21"), ("Pay 21/11/2026", "Pay | due 2026-11-21"),
        ("Pay 11/21", "Pay 11/21"), ("Read the 9/11 report", "Read the 9/11 report"),
        ("9/11 report", "9/11 report"), ("Be open 24/7", "Be open 24/7"), ("Buy 1/2 litre", "Buy 1/2 litre"),
        ("Pay on 21/11", "Pay | due 2026-11-21"), ("Call at 15:00", "Call | due 2026-10-24T15:00"),
        ("Call at 9:00", "Call | due 2026-10-25T09:00"), ("Call 15:00", "Call | due 2026-10-24T15:00"),
        ("15:00 call", "call | due 2026-10-24T15:00"), ("Call 3pm", "Call | due 2026-10-24T15:00"),
        ("Call 3:30pm", "Call | due 2026-10-24T15:30"), ("Call at 3 pm today", "Call | due 2026-10-24T15:00"),
        ("Call at 3 p.m.", "Call | due 2026-10-24T15:00"), ("Call 12am", "Call | due 2026-10-25T00:00"),
        ("Call 12pm", "Call | due 2026-10-25T12:00"), ("Call at noon tomorrow", "Call | due 2026-10-25T12:00"),
        ("Call at 15:00 about rent", "Call about rent | due 2026-10-24T15:00"),
        ("Catch the 15:00 train", "Catch the 15:00 train"), ("Call 24:00", "Call 24:00"), ("Call 13pm", "Call 13pm"),
        ("Call 0am", "Call 0am"), ("Call 15:60", "Call 15:60"), ("Score 2:1", "Score 2:1"),
        ("30m sprint", "30m sprint"),
        ("Call tomorrow 15:00 Bob", "Call Bob | due 2026-10-25T15:00"),
        ("Call today 9:00", "Call | due 2026-10-24T09:00"), ("Call mon 7:05am", "Call | due 2026-10-26T07:05"),
        ("Pay rent tomorrow.", "Pay rent | due 2026-10-25"),
        ("Call Bob tomorrow, 15:00", "Call Bob | due 2026-10-25T15:00"),
        ("Read today's paper", "Read today's paper"),
        ("Prepare Monday meeting tomorrow", "Prepare Monday meeting | due 2026-10-25"),
        ("tomorrow plan Friday party", "plan Friday party | due 2026-10-25"), ("tomorrow", " | due 2026-10-25"),
        ("Rows 3 and 4", "Rows 3 and 4"), ("Buy 21", "Buy 21"), ("Room 101 at 4", "Room 101 | due 2026-10-24T16:00"),
    ]

    @Test(arguments: lines)
    func `a line says in Berlin`(_ line: String, _ expected: String) {
        #expect(QuickAddParser(QuickAddSample.berlin).parse(line).summary == expected)
    }

    @Test(arguments: [
        ("Film tonight", "Film | due 2026-04-04 | type evening"),
        ("Film tonight 23:30", "Film | due 2026-04-04T23:30 | type evening"),
        ("Pay today", "Pay | due 2026-04-04"), ("Pay tomorrow", "Pay | due 2026-04-05"),
        // Clocks go back at 3:00 during the night, so that it is 3:00 five hours later.
        ("Pay in 5 hours", "Pay | due 2026-04-05T03:00"), ("Pay in 30 min", "Pay | due 2026-04-04T23:30"),
        ("Plan next week", "Plan | due 2026-04-05"), ("Plan next monday", "Plan | due 2026-04-06"),
        ("Plan next sunday", "Plan | due 2026-04-05"), ("Plan next sat", "Plan | due 2026-04-11"),
        ("Plan sunday", "Plan | due 2026-04-05"), ("Plan this weekend", "Plan | due 2026-04-04"),
        ("Pay 11/21", "Pay | due 2026-11-21"), ("Pay 4/4", "Pay | due 2026-04-04"), ("Pay 4/3", "Pay | due 2027-04-03"),
        ("Pay 11/21/2027", "Pay | due 2027-11-21"), ("Pay 11/21/26", "Pay | due 2026-11-21"),
        ("Pay 21/11", "Pay 21/11"), ("Read the 9/11 report", "Read the 9/11 report"),
        ("Pay 2/29", "Pay | due 2028-02-29"),
        ("Pay 21.11.", "Pay | due 2026-11-21"), ("Call 15:00", "Call | due 2026-04-05T15:00"),
        ("Call 23:00", "Call | due 2026-04-05T23:00"), ("Call 23:01", "Call | due 2026-04-04T23:01"),
        ("Call 11:30pm", "Call | due 2026-04-04T23:30"), ("Pay end of month", "Pay | due 2026-04-30"),
        ("Pay 31st", "Pay | due 2026-05-31"), ("Pay next month", "Pay | due 2026-05-01"),
        ("Pay in 1 month", "Pay | due 2026-05-04"),
        ("Water every mon at 9:00", "Water | due 2026-04-06T09:00 | every mon"),
        ("Water every day at 9:00", "Water | due 2026-04-05T09:00 | every day"),
        ("Water every day at 23:59", "Water | due 2026-04-04T23:59 | every day"),
        ("Water every day 5am until apr 30", "Water | due 2026-04-05T05:00 | every day until 2026-04-30"),
        ("Pay 5 apr", "Pay | due 2026-04-05"), ("Pay 3 apr", "Pay | due 2027-04-03"),
    ])
    func `a line says in Auckland`(_ line: String, _ expected: String) {
        #expect(QuickAddParser(QuickAddSample.auckland).parse(line).summary == expected)
    }

    @Test(arguments: [
        ("2026-10-24T22:30:00Z", "Europe/Berlin", "Hike this weekend", "2026-10-25"),
        ("2026-10-25T12:00:00Z", "Europe/Berlin", "Hike next weekend", "2026-10-31"),
        ("2026-10-26T12:00:00Z", "Europe/Berlin", "Hike this weekend", "2026-10-31"),
        ("2026-10-26T12:00:00Z", "Europe/Berlin", "Pay monday", "2026-11-02"),
        ("2026-01-31T12:00:00Z", "Europe/Berlin", "Pay in 1 month", "2026-02-28"),
        ("2026-01-31T12:00:00Z", "Europe/Berlin", "Pay 30th", "2026-03-30"),
        ("2026-03-28T23:30:00Z", "Europe/Berlin", "Pay in 1 hour", "2026-03-29T01:30"),
        ("2026-03-29T00:30:00Z", "Europe/Berlin", "Pay in 1 hour", "2026-03-29T03:30"),
        ("2026-12-31T12:00:00Z", "Europe/Berlin", "Pay tomorrow", "2027-01-01"),
        ("2026-12-31T12:00:00Z", "Pacific/Auckland", "Pay today", "2027-01-01"),
        ("2096-03-01T12:00:00Z", "Europe/Berlin", "Pay 29 feb", "2104-02-29"),
    ])
    func `the day depends on the clock and its zone`(
        _ instant: String, _ zone: String, _ line: String, _ due: String
    ) throws {
        let moment = Moment(instant: try #require(Instant(instant)), zone: try #require(ZoneFiles().zone(named: zone)))
        let parsed = QuickAddParser(QuickAddOptions(moment: moment)).parse(line)
        #expect(parsed.dueDate?.description == due)
    }
}
