import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The start of a series that a device sent; today is Saturday, 28 March 2026.
struct SeriesStartTests {
    private let world: World
    private let phone: Phone

    init() throws {
        world = try World()
        phone = Phone(world)
    }

    private func put(_ lines: [String]) throws {
        let text = Phone.object("s", "SUMMARY:Water", lines.joined(separator: "\r\n"))
        #expect(try phone.put("s.ics", text).tag != nil)
    }

    /// The dates of the object.
    private var dates: [String] {
        get throws {
            try phone.lines("s.ics").filter { line in
                ["DTSTART", "DUE", "DURATION", "RRULE"].contains { line.hasPrefix($0) }
            }
        }
    }

    @Test(arguments: [
        ("FREQ=MONTHLY", "20260428"), ("FREQ=YEARLY", "20270328"), ("FREQ=WEEKLY;INTERVAL=1", "20260404"),
        ("FREQ=WEEKLY;WKST=MO", "20260404"), ("FREQ=WEEKLY;UNTIL=20261231T000000Z", "20260404"),
        ("FREQ=MONTHLY;BYDAY=SA;BYSETPOS=-1", "20260425"), ("FREQ=DAILY;BYDAY=SA,SU", "20260329"),
        ("FREQ=DAILY", "20260329"), ("FREQ=MONTHLY;BYMONTHDAY=28", "20260428"),
    ])
    func `a series that starts when it is due starts anew with each occurrence, whatever its rule`(
        _ rule: String, _ next: String
    ) throws {
        try put(["DTSTART;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328", "RRULE:\(rule)"])
        try world.complete(phone.item("s.ics").id)
        #expect(try dates == ["DTSTART;VALUE=DATE:\(next)", "DUE;VALUE=DATE:\(next)", "RRULE:\(rule)"])
        #expect(try phone.item("s.ics").repeatPattern != nil)
    }

    private static let leads = [
        (
            ["DTSTART;VALUE=DATE:20260325", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=WEEKLY"],
            ["DTSTART;VALUE=DATE:20260401", "DUE;VALUE=DATE:20260404", "RRULE:FREQ=WEEKLY"]
        ),
        (
            ["DTSTART;VALUE=DATE:20260325", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=5"],
            ["DTSTART;VALUE=DATE:20260401", "DUE;VALUE=DATE:20260404", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=4"]
        ),
        (
            ["DTSTART:20260328T080000", "DUE:20260328T100000", "RRULE:FREQ=WEEKLY;COUNT=3"],
            ["DTSTART:20260404T080000", "DUE:20260404T100000", "RRULE:FREQ=WEEKLY;COUNT=2"]
        ),
        (
            ["DTSTART:20260327T223000Z", "DUE:20260328T100000Z", "RRULE:FREQ=DAILY"],
            ["DTSTART:20260328T223000Z", "DUE:20260329T100000Z", "RRULE:FREQ=DAILY"]
        ),
        (
            ["DTSTART:20260328T080000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY"],
            ["DTSTART:20260404T080000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY"]
        ),
        (
            ["DTSTART;VALUE=DATE:20260325", "DURATION:P3D", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=5"],
            ["DTSTART;VALUE=DATE:20260401", "DURATION:P3D", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=4"]
        ),
    ]

    @Test(arguments: leads)
    func `a series that starts before it is due does so with each occurrence`(_ sent: [String], _ next: [String]) throws
    {
        try put(sent)
        let pattern = try #require(try phone.item("s.ics").repeatPattern)
        try world.complete(phone.item("s.ics").id)
        #expect(try dates == next)
        // What is served means the same when it is sent back.
        let before = try phone.item("s.ics")
        try phone.put("s.ics", phone.text("s.ics"))
        #expect(try phone.item("s.ics") == before && before.repeatPattern?.rule == pattern.rule)
    }

    @Test(arguments: [
        (["DTSTART;VALUE=DATE:20260325", "DUE;VALUE=DATE:20260328"], "DTSTART;VALUE=DATE:20260327"),
        (["DTSTART;VALUE=DATE:20260325", "DURATION:P3D"], "DTSTART;VALUE=DATE:20260327"),
    ])
    func `a date that is moved in Tasker takes the start of its series along`(_ sent: [String], _ start: String) throws
    {
        try put(sent + ["RRULE:FREQ=WEEKLY"])
        try world.update(phone.item("s.ics").id) { $0.dueDate = .set("2026-03-30") }
        #expect(try dates.first == start)
        #expect(try dates.contains { $0 == "DUE;VALUE=DATE:20260330" || $0 == "DURATION:P3D" })
    }

    @Test func `a start stays where it is when its series ends`() throws {
        try put(["DTSTART;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=DAILY;COUNT=1"])
        let id = try phone.item("s.ics").id
        try world.complete(id)
        #expect(try dates == ["DTSTART;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328"])
        try world.reopen(id)
        try world.update(id) { $0.repeatPattern = .clear }
        #expect(try dates == ["DTSTART;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328"])
        try world.update(id) { $0.dueDate = .clear }
        #expect(try dates.isEmpty)
    }

    @Test func `a start stays where it is if the task does not repeat`() throws {
        try put(["DTSTART;VALUE=DATE:20260325", "DUE;VALUE=DATE:20260328"])
        try world.update(phone.item("s.ics").id) { $0.dueDate = .set("2026-03-30") }
        #expect(try dates == ["DTSTART;VALUE=DATE:20260325", "DUE;VALUE=DATE:20260330"])
    }

    /// Only the device knows when it repeats.
    @Test func `the start of a series that Tasker cannot follow goes along with a date that is moved`() throws {
        try put(["DTSTART;VALUE=DATE:20260325", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=HOURLY"])
        try world.update(phone.item("s.ics").id) { $0.dueDate = .set("2026-03-30") }
        #expect(
            try dates == ["DTSTART;VALUE=DATE:20260327", "DUE;VALUE=DATE:20260330", "RRULE:FREQ=HOURLY"])
    }
}
