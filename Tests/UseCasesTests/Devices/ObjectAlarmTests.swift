import Domain
import TestSupport
import Testing
import UseCases

/// The alarms of what a device sent; today is Saturday, 28 March 2026.
struct ObjectAlarmTests {
    private let world: World
    private let phone: Phone

    init() throws {
        world = try World()
        phone = Phone(world)
    }

    private static func alarm(_ lines: String...) -> String {
        (["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder"] + lines + ["END:VALARM"])
            .joined(separator: "\r\n")
    }

    /// Apple Reminders give such an alarm a time that means none.
    private static let place = alarm(
        "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "X-APPLE-PROXIMITY:DEPART",
        "X-APPLE-STRUCTURED-LOCATION;VALUE=URI:geo:1,2")

    @Test func `an alarm at a place is no reminder, and stays when the reminders are cleared`() throws {
        let lead = Self.alarm("TRIGGER:-PT15M")
        let text = Phone.object("a", "SUMMARY:Post", "DUE:20260330T090000", lead, Self.place)
        try phone.put("a.ics", text)
        let task = try phone.item("a.ics")
        #expect(task.reminders == ["15m"])
        try world.update(task.id) { $0.reminders = .set([]) }
        let cleared = try phone.text("a.ics")
        #expect(cleared.contains("\(Self.place)\r\n") && !cleared.contains("-PT15M"))
        try phone.put("a.ics", cleared)
        #expect(try phone.item("a.ics").reminders.isEmpty)
    }

    @Test func `another name leaves the alarms as they came`() throws {
        let alarms = [Self.alarm("TRIGGER;RELATED=START:PT0S"), Self.alarm("TRIGGER:-PT15M")].joined(separator: "\r\n")
        try phone.put(
            "a.ics", Phone.object("a", "SUMMARY:Post", "DTSTART:20260327T080000", "DUE:20260328T101500", alarms))
        let task = try phone.item("a.ics")
        #expect(task.reminders.count == 2)
        try world.update(task.id) { $0.name = .set("Post the letter") }
        let text = try phone.text("a.ics")
        #expect(text.contains("SUMMARY:Post the letter\r\n") && text.contains("\(alarms)\r\n"))
        #expect(text.ranges(of: "BEGIN:VALARM").count == 2)
    }

    @Test func `only the alarm of a reminder that changed is written anew`() throws {
        let (stays, goes) = (Self.alarm("TRIGGER;RELATED=END:-PT15M"), Self.alarm("TRIGGER;RELATED=END:-PT1H", "X-A:b"))
        try phone.put("a.ics", Phone.object("a", "SUMMARY:Post", "DUE:20260328T101500", goes, stays))
        let task = try phone.item("a.ics")
        #expect(Set(task.reminders) == ["15m", "1h"])
        try world.update(task.id) { $0.reminders = .set(["15m", "30m"]) }
        let text = try phone.text("a.ics")
        #expect(text.contains("\(stays)\r\n") && !text.contains("-PT1H") && !text.contains("X-A:b"))
        #expect(text.contains("TRIGGER;RELATED=END:-PT30M\r\n") && text.ranges(of: "BEGIN:VALARM").count == 2)
    }

    @Test func `the alarm of a task that loses its time is written anew`() throws {
        try phone.put("a.ics", Phone.object("a", "SUMMARY:Post", "DUE:20260328T101500", Self.alarm("TRIGGER:-PT15M")))
        let id = try phone.item("a.ics").id
        try world.update(id) { $0.dueDate = .set("2026-03-30") }
        #expect(try phone.item("a.ics").reminders == ["15m"])
        let text = try phone.text("a.ics")
        #expect(!text.contains("TRIGGER:-PT15M") && text.contains("X-TASKER-REMINDER:15m"))
        #expect(text.ranges(of: "BEGIN:VALARM").count == 1)
    }
}
