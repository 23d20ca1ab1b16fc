import Domain
import TestSupport
import Testing
import UseCases

/// Series whose rules only the device can follow; today is Saturday, 28 March 2026.
struct UnsaidSeriesTests {
    private static let rules = [
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=HOURLY", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY;BYYEARDAY=87",
    ]

    private let world: World
    private let phone: Phone

    init() throws {
        world = try World()
        phone = Phone(world)
    }

    private func isRepeatedOnDevice(_ id: TaskID) throws -> Bool {
        try GetRelatedTasks(world.context).execute(id).isRepeatedOnDevice
    }

    @Test(arguments: rules)
    func `the task says that it repeats on the device`(_ rule: String) throws {
        try phone.put("s.ics", Phone.object("s", "SUMMARY:Pay", "DUE;VALUE=DATE:20260328", "RRULE:\(rule)"))
        let task = try phone.item("s.ics")
        #expect(try task.repeatPattern == nil && isRepeatedOnDevice(task.id))
        try world.update(task.id) { $0.name = .set("Pay rent") }
        #expect(try isRepeatedOnDevice(task.id))
        #expect(try phone.lines("s.ics").contains("RRULE:\(rule)"))
    }

    @Test func `a task says so only of a rule that the device still has`() throws {
        let object = { Phone.object("s", "SUMMARY:Pay", "DUE;VALUE=DATE:20260328", $0) }
        try phone.put("s.ics", object("RRULE:FREQ=WEEKLY"))
        let id = try phone.item("s.ics").id
        #expect(try !isRepeatedOnDevice(id))
        try world.update(id) { $0.repeatPattern = .clear }
        #expect(try !isRepeatedOnDevice(id) && !phone.text("s.ics").contains("RRULE"))
        try phone.put("s.ics", object("RRULE:FREQ=HOURLY"))
        #expect(try isRepeatedOnDevice(id))
        try phone.put("s.ics", object("PRIORITY:1"))
        #expect(try !isRepeatedOnDevice(id))
        #expect(try !isRepeatedOnDevice(world.task("Dig")))
    }

    @Test(arguments: rules)
    func `an occurrence that is completed in Tasker is an object without the rule, until it is open again`(
        _ rule: String
    ) throws {
        let text = Phone.object(
            "s", "SUMMARY:Pay", "DTSTART;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328", "RRULE:\(rule)",
            "EXDATE;VALUE=DATE:20260502")
        try phone.put("s.ics", text)
        let id = try phone.item("s.ics").id
        try world.complete(id)
        let lines = try phone.lines("s.ics")
        #expect(lines.contains("STATUS:COMPLETED") && !lines.contains { $0.contains("RRULE") || $0.contains("EXDATE") })
        #expect(try !isRepeatedOnDevice(id))
        try world.reopen(id)
        #expect(try phone.lines("s.ics").contains("RRULE:\(rule)") && isRepeatedOnDevice(id))
    }
}
