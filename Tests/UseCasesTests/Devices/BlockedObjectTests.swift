import Domain
import TestSupport
import Testing
import UseCases

/// What a device completes while the rules of Tasker forbid it.
struct BlockedObjectTests {
    private static let done = "STATUS:COMPLETED\r\nCOMPLETED:20260328T100000Z"

    /// How the task that stands in the way goes.
    enum Way: CaseIterable { case completed, deleted, together, notNeeded, deletedByDevice }

    private func isWaiting(_ world: World, _ id: TaskID) throws -> Bool {
        try GetRelatedTasks(world.context).execute(id).isCompletedOnDevice
    }

    @Test(arguments: Way.allCases)
    func `it is told at the task, and done once nothing stands in its way, whatever removes that`(
        _ way: Way
    ) throws {
        let world = try World()
        let phone = Phone(world)
        let first = try world.task("Buy soil")
        try phone.put(
            "p.ics", Phone.object("p", "SUMMARY:Plant", "RELATED-TO;RELTYPE=DEPENDS-ON:\(first)"))
        let id = try #require(try phone.task("p.ics"))
        #expect(try !isWaiting(world, id))
        let text = Phone.object("p", "SUMMARY:Plant", "RELATED-TO;RELTYPE=DEPENDS-ON:\(first)", Self.done)
        try phone.put("p.ics", text)
        #expect(try !world.item(id).isComplete && isWaiting(world, id))
        #expect(try phone.text("p.ics") == text)
        // What changes in Tasker meanwhile does not take the completion away from the device.
        try world.update(id) { $0.name = .set("Plant it") }
        #expect(try phone.lines("p.ics").contains("STATUS:COMPLETED") && isWaiting(world, id))
        switch way {
        case .completed: try world.complete(first)
        case .deleted: try world.delete(first)
        case .together: try world.bulk(.complete(.standard, includeSubtasks: true), [first])
        case .notNeeded: try world.update(id) { $0.dependencies = .set([]) }
        case .deletedByDevice: try phone.writing.delete(phone.segment, "\(first).ics")
        }
        let task = try world.item(id)
        #expect(task.isComplete && task.pointsEarned > 0 && task.completion?.at == "2026-03-28T10:00:00Z", "\(way)")
        #expect(try !isWaiting(world, id))
        // One undo takes both back, and the task waits again.
        if way != .deletedByDevice {
            _ = try world.history.undo(nil)
            #expect(try !world.item(id).isComplete && isWaiting(world, id))
        }
    }

    @Test func `a series goes on once, and one that the device opens again waits no longer`() throws {
        let world = try World()
        let phone = Phone(world)
        let first = try world.task("Fill the can")
        let series = ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=WEEKLY"]
        let relation = "RELATED-TO;RELTYPE=DEPENDS-ON:\(first)"
        let open = Phone.object("s", series[0], series[1], series[2], relation)
        try phone.put("s.ics", open)
        let done = open.replacing("END:VTODO", with: "\(Self.done)\r\nEND:VTODO")
        try phone.put("s.ics", done)
        try phone.put("s.ics", open)
        try world.complete(first)
        #expect(try !phone.item("s.ics").isComplete)
        try world.reopen(first)
        try phone.put("s.ics", done)
        try world.complete(first)
        let tasks = try world.tasks.filter { $0.name == "Water" }
        #expect(tasks.filter(\.isComplete).map(\.dueDate) == ["2026-03-28"])
        #expect(tasks.filter { !$0.isComplete }.map(\.dueDate) == ["2026-04-04"])
        #expect(try phone.lines("s.ics").contains("DUE;VALUE=DATE:20260404"))
        #expect(try !phone.lines("s.ics").contains("STATUS:COMPLETED"))
    }
}
