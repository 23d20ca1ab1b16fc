import Calendar
import Domain
import Testing

struct DayTests {
    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday), ("2026-11-21", 20_778, .saturday),
        ("1969-12-31", -1, .wednesday), ("0001-01-01", -719_162, .monday), ("9999-12-31", 2_932_896, .friday),
    ])
    func `a day is a number, a text and a weekday`(_ text: String, _ number: Int, _ weekday: Weekday) throws {
        let day = try #require(Day(text))
        #expect(day.number == number)
        #expect(day.description == text)
        #expect(day.weekday == weekday)
    }

    @Test func `every day of five centuries is the day after the one before it`() throws {
        var previous = try #require(Day("1600-12-31")).civil
        for number in try #require(Day("1601-01-01")).number...(try #require(Day("2100-12-31")).number) {
            let civil = Day(number: number).civil
            let isNext =
                civil.day == previous.day + 1 && civil.month == previous.month
                || civil.day == 1 && previous.day == Day.length(ofMonth: previous.month, year: previous.year)
                    && (civil.month == previous.month + 1 || civil.month == 1 && previous.month == 12)
            guard isNext, Day(year: civil.year, month: civil.month, day: civil.day)?.number == number else {
                Issue.record("\(Day(number: number))")
                return
            }
            previous = civil
        }
    }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
        "2026-1-01",
        "26-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "2026-01-0x", "-026-01-01", "", "٢٠٢٦-01-01",
        "20260101",
    ])
    func `an invalid date is refused`(_ text: String) {
        #expect(Day(text) == nil)
    }

    @Test(arguments: [
        (Weekday.monday, "2026-11-16"), (.sunday, "2026-11-15"), (.saturday, "2026-11-21"),
    ])
    func `a week starts where the setting says`(_ first: Weekday, _ expected: String) throws {
        #expect(try #require(Day("2026-11-21")).startOfWeek(first) == Day(expected))
    }

    @Test(arguments: [("2026-11-21", "2026-11-01"), ("2028-02-29", "2028-02-01"), ("2026-01-01", "2026-01-01")])
    func `a month starts on its first day`(_ day: String, _ expected: String) throws {
        #expect(try #require(Day(day)).startOfMonth == Day(expected))
    }
}

struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2015-06-30T13:16:30+02:00", 1_435_662_990_000),
        ("2026-11-21T14:05:00.5-05:30", 1_795_289_700_500),
        ("1969-12-31T23:59:59.999z", -1), ("2016-12-31T23:59:60Z", 1_483_228_799_000),
        ("2026-11-21t00:00:00.123456789Z", 1_795_219_200_123),
    ])
    func `RFC 3339 with any offset is read to the millisecond`(_ text: String, _ milliseconds: Int64) {
        #expect(Instant(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "2026-11-21T14:05:00", "2026-11-21", "2026-11-21T24:00:00Z", "2026-11-21T14:60:00Z", "2026-11-21T14:05:61Z",
        "2026-02-30T14:05:00Z",
        "2026-11-21T14:05:00.Z", "2026-11-21T14:05:00+0100", "2026-11-21T14:05:00+24:00", "2026-11-21T14:05:00+01:60",
        "2026-11-21T14:05:00Zx",
        "", "2026-11-21T14:05Z", "2026-11-21T14.05.00Z",
    ])
    func `an invalid instant is refused`(_ text: String) {
        #expect(Instant(text) == nil)
    }

    @Test(arguments: [0, -1, 1_795_269_900_500, -62_135_596_800_000, 253_402_300_799_999] as [Int64])
    func `an instant is written so that it reads back`(_ milliseconds: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        #expect(Instant(instant.description) == instant)
        #expect(instant.description.utf8.count == 24)
    }
}

struct DueDateTests {
    @Test(arguments: ["2026-11-21", "2026-11-21T00:00", "2026-11-21T14:30", "2026-11-21T23:59"])
    func `a due date reads back as it is written`(_ text: String) {
        #expect(DueDate(text)?.description == text)
    }

    @Test(arguments: [
        "2026-11-21T24:00", "2026-11-21T14:60", "2026-11-21 14:30", "2026-11-21T14:30:00", "2026-11-21T1430",
        "2026-02-30T10:00", "", "today",
    ])
    func `an invalid due date is refused`(_ text: String) {
        #expect(DueDate(text) == nil)
    }

    @Test(arguments: [
        ("2026-11-20", true), ("2026-11-21", false), ("2026-11-22", false), ("2026-11-21T13:59", true),
        ("2026-11-21T14:01", false),
        ("2026-11-20T23:00", true), ("2026-11-22T00:00", false),
    ])
    func `an all-day task is due until the day ends`(_ due: String, _ isOver: Bool) throws {
        let moment = Moment(instant: try #require(Instant("2026-11-21T14:00:00Z")), zone: .utc)
        #expect(DueDate(due)?.isOver(at: moment) == isOver)
    }
}

struct IdentifierTests {
    @Test func `either case is read, lower case is written`() throws {
        let id = try #require(TaskID("2742B654-b0ac-5311-9642-A19AC9E2BCF0"))
        #expect(id.description == "2742b654-b0ac-5311-9642-a19ac9e2bcf0")
        #expect(
            id.bytes == [
                0x27, 0x42, 0xb6, 0x54, 0xb0, 0xac, 0x53, 0x11, 0x96, 0x42, 0xa1, 0x9a, 0xc9, 0xe2, 0xbc, 0xf0,
            ])
        #expect(TaskID(bytes: id.bytes) == id)
    }

    @Test(arguments: [
        "", "2742b654-b0ac-5311-9642-a19ac9e2bcf", "2742b654-b0ac-5311-9642-a19ac9e2bcf00",
        "2742b654b0ac53119642a19ac9e2bcf0",
        "2742b654-b0ac-5311-9642-a19ac9e2bcfg", "{2742b654-b0ac-5311-9642-a19ac9e2bcf0}",
        "2742b654-b0ac-5311-9642_a19ac9e2bcf0",
    ])
    func `an invalid UUID is refused`(_ text: String) {
        #expect(TaskID(text) == nil)
    }

    @Test func `random ones have version 4 and differ`() {
        let ids = (0..<100).map { _ in TaskID.random() }
        #expect(Set(ids).count == 100)
        for id in ids {
            let text = Array(id.description)
            #expect(text[14] == "4")
            #expect("89ab".contains(text[19]))
        }
    }

    @Test func `Inbox has its fixed id`() {
        #expect(Project.inboxID.description == "00000000-0000-0000-0000-000000000001")
    }
}
