import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The ways in which programs complete a repeating task; today is Saturday, 28 March 2026.
struct SeriesObjectTests {
    private static let weekly = ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=WEEKLY;COUNT=5"]

    private static func series(_ uid: String = "s", _ lines: [String] = weekly, and more: String...) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(uid)\r\n"
            + (lines + more).map { "\($0)\r\n" }.joined() + "END:VTODO\r\nEND:VCALENDAR\r\n"
    }

    private static let moved = series(
        "s", ["SUMMARY:Water", "DUE;VALUE=DATE:20260404", "RRULE:FREQ=WEEKLY;COUNT=4"])
    private static let done = "STATUS:COMPLETED\r\nCOMPLETED:20260328T100000Z"

    /// What each program sends: the name of an object, and its text.
    private static let ways: [(String, [(String, String)])] = [
        ("A, the due date moves on", [("s.ics", moved)]),
        (
            "B, a second component",
            [
                (
                    "s.ics",
                    series().replacing(
                        "END:VCALENDAR",
                        with:
                            "BEGIN:VTODO\r\nUID:s\r\nSUMMARY:Water\r\nRECURRENCE-ID;VALUE=DATE:20260328\r\n\(done)\r\nEND:VTODO\r\nEND:VCALENDAR"
                    )
                )
            ]
        ),
        (
            "B, a second resource",
            [
                (
                    "s-1.ics",
                    series(
                        "s", ["SUMMARY:Water", "RECURRENCE-ID;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328", done])
                )
            ]
        ),
        (
            "C, the old one without its rule, and a new series",
            [
                ("s.ics", series("s", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", done])),
                ("n.ics", moved.replacing("UID:s", with: "UID:n")),
            ]
        ),
        (
            "D, a completed copy, then the series moves on",
            [("c.ics", series("c", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", done])), ("s.ics", moved)]
        ),
        (
            "D, the series moves on, then a completed copy",
            [("s.ics", moved), ("c.ics", series("c", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", done]))]
        ),
        ("E, completed beside the rule", [("s.ics", series("s", weekly, and: done))]),
    ]

    @Test(arguments: ways)
    func `each completes the running occurrence once, and leaves one open series`(
        _ way: String, _ sent: [(String, String)]
    ) throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("s.ics", Self.series())
        for _ in 1...2 {
            for (name, text) in sent { try phone.put(name, text) }
            let all = try world.tasks
            let (open, complete) = (all.filter { !$0.isComplete }, all.filter(\.isComplete))
            #expect(open.map(\.dueDate) == ["2026-04-04"], "\(way)")
            #expect(complete.map(\.dueDate) == ["2026-03-28"], "\(way)")
            #expect(complete.allSatisfy { $0.pointsEarned > 0 })
            // One component a resource, of which one has a rule.
            let texts = try phone.names.map { try phone.text($0) }
            #expect(texts.count == 2, "\(way)")
            #expect(texts.allSatisfy { $0.components(of: "BEGIN:VTODO") == 1 }, "\(way)")
            #expect(texts.filter { $0.contains("RRULE") }.count == 1, "\(way)")
            #expect(texts.filter { $0.contains("STATUS:COMPLETED") }.count == 1, "\(way)")
            #expect(texts.first { $0.contains("RRULE") }?.contains("20260404") == true, "\(way)")
        }
    }

    @Test func `a change on an old tag is no conflict if it asks for the state that stands`() throws {
        let world = try World()
        let phone = Phone(world)
        let tag = try #require(try phone.put("s.ics", Self.series()).tag)
        try phone.put(
            "c.ics", Self.series("c", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", Self.done]), .isNew)
        // RFC 9110 §13.1.1: the state that it asks for is the one that stands.
        for _ in 1...2 { try phone.put("s.ics", Self.moved, .matches([tag])) }
        #expect(try world.tasks.map(\.isComplete).sorted { !$0 && $1 } == [false, true])
        #expect(try phone.lines("s.ics").contains("DUE;VALUE=DATE:20260404"))
        let other = Self.moved.replacing("SUMMARY:Water", with: "SUMMARY:Water all")
        #expect(deviceRefusal { try phone.put("s.ics", other, .matches([tag])) } == .conditionFailed)
        // So does one that did not hear the answer.
        let current = try phone.reading.member(phone.segment, "s.ics").tag
        for _ in 1...2 { try phone.put("s.ics", other, .matches([current])) }
        #expect(deviceRefusal { try phone.put("s.ics", Self.moved, .matches([current])) } == .conditionFailed)
    }

    // Some time after the completion, for example: not after the date, or before it.
    @Test(arguments: [0, ChangeOrigin.joinedWithin], ["20260328T210000", "20260327T090000"])
    func `a series that a completed copy just moved on goes to the date that its device counted itself`(
        pause: Int64, date: String
    ) throws {
        let world = try World()
        let phone = Phone(world)
        let tag = try #require(try phone.put("s.ics", Self.series()).tag)
        let copy = Self.series("c", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", Self.done])
        try phone.put("c.ics", copy, .isNew)
        world.time.advance(milliseconds: pause)
        let own = Self.moved.replacing(";VALUE=DATE:20260404", with: ":\(date)")
        #expect(deviceRefusal { try phone.put("s.ics", Self.series(), .matches([tag])) } == .conditionFailed)
        let refusal = deviceRefusal { try phone.put("s.ics", own, .matches([tag])) }
        #expect(refusal == (pause == 0 ? nil : .conditionFailed))
        #expect(try world.tasks.map(\.isComplete).sorted { !$0 && $1 } == [false, true])
        #expect(try (phone.text("s.ics") == own) == (pause == 0))
        let renamed = Self.moved.replacing("SUMMARY:Water", with: "SUMMARY:Water all")
        #expect(deviceRefusal { try phone.put("s.ics", renamed, .matches([tag])) } == .conditionFailed)
    }

    @Test func `a later date within the period is a change of date`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("s.ics", Self.series())
        let later = Self.series().replacing("20260328", with: "20260331")
        try phone.put("s.ics", later)
        #expect(try world.tasks.map(\.isComplete) == [false])
        #expect(try world.tasks.map(\.dueDate) == ["2026-03-31"])
        #expect(try phone.text("s.ics") == later)
        // So is one without an occurrence less.
        try phone.put("s.ics", Self.series().replacing("20260328", with: "20260420"))
        #expect(try world.tasks.map(\.isComplete) == [false])
    }

    /// Thunderbird leaves an occurrence out by its day, and keeps the start of the series.
    @Test func `an occurrence that is left out is skipped, and earns nothing`() throws {
        let world = try World()
        let phone = Phone(world)
        let lines = ["SUMMARY:Water", "DTSTART;VALUE=DATE:20260328", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=WEEKLY"]
        try phone.put("s.ics", Self.series("s", lines))
        let without = Self.series("s", lines, and: "EXDATE;VALUE=DATE:20260328")
        for _ in 1...2 { try phone.put("s.ics", without) }
        #expect(try world.tasks.map(\.isComplete) == [false])
        #expect(try world.tasks.map(\.dueDate) == ["2026-04-04"])
        #expect(try phone.text("s.ics") == without)
        try world.complete(try #require(try phone.task("s.ics")))
        let series = try phone.lines("s.ics")
        #expect(series.contains("DUE;VALUE=DATE:20260411") && series.contains("DTSTART;VALUE=DATE:20260411"))
    }

    /// - Returns: a series with a further component for the occurrence of a day.
    private static func changed(_ day: String, _ lines: String...) -> String {
        let own = ["BEGIN:VTODO", "UID:s", "RECURRENCE-ID;VALUE=DATE:\(day)"] + lines + ["END:VTODO", "END:VCALENDAR"]
        return series().replacing("END:VCALENDAR", with: own.joined(separator: "\r\n"))
    }

    @Test func `what a device changes of the running occurrence alone changes its task`() throws {
        let world = try World()
        let phone = Phone(world)
        let tag = try #require(try phone.put("s.ics", Self.series()).tag)
        let text = Self.changed("20260328", "SUMMARY:Water twice", "DUE;VALUE=DATE:20260330", "LOCATION:Garden")
        for condition in [ObjectCondition.matches([tag]), .none] {
            #expect(try phone.put("s.ics", text, condition).tag == nil)
            #expect(try world.tasks.map(\.name) == ["Water twice"])
            #expect(try world.tasks.map(\.dueDate) == ["2026-03-30"])
            let lines = try phone.lines("s.ics")
            #expect(lines.contains("SUMMARY:Water twice") && lines.contains("DUE;VALUE=DATE:20260330"))
            #expect(lines.contains("RRULE:FREQ=WEEKLY;COUNT=5"))
        }
    }

    @Test func `an occurrence that is cancelled by a component of its own is skipped`() throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("s.ics", Self.series())
        let text = Self.changed("20260328", "SUMMARY:Water", "DUE;VALUE=DATE:20260328", "STATUS:CANCELLED")
        for _ in 1...2 { #expect(try phone.put("s.ics", text).tag == nil) }
        #expect(try world.tasks.map(\.isComplete) == [false])
        #expect(try world.tasks.map(\.dueDate) == ["2026-04-04"])
        #expect(try phone.lines("s.ics").contains("RRULE:FREQ=WEEKLY;COUNT=4"))
    }

    @Test(arguments: [true, false])
    func `a series without its last occurrence is over, and nothing was completed`(_ isDate: Bool) throws {
        let world = try World()
        let phone = Phone(world)
        try phone.put("s.ics", Self.series().replacing("COUNT=5", with: "COUNT=1"))
        let text =
            isDate
            ? Self.series("s", Self.weekly, and: "EXDATE;VALUE=DATE:20260328")
            : Self.changed("20260328", "SUMMARY:Water", "DUE;VALUE=DATE:20260328", "STATUS:CANCELLED")
        for _ in 1...2 { try phone.put("s.ics", text.replacing("COUNT=5", with: "COUNT=1")) }
        let task = try phone.item("s.ics")
        #expect(task.name == "Water" && task.archivedAt != nil && !task.isComplete)
    }

    @Test func `a series that arrives with its history goes on after what is complete`() throws {
        let world = try World()
        let phone = Phone(world)
        let text = Self.changed("20260328", "SUMMARY:Water", "DUE;VALUE=DATE:20260328", Self.done)
        #expect(try phone.put("s.ics", text, .isNew).tag == nil)
        #expect(try world.tasks.filter(\.isComplete).map(\.dueDate) == ["2026-03-28"])
        #expect(try world.tasks.filter { !$0.isComplete }.map(\.dueDate) == ["2026-04-04"])
        #expect(try phone.lines("s.ics").contains("RRULE:FREQ=WEEKLY;COUNT=4"))
        try phone.put("s.ics", text)
        #expect(try world.tasks.count == 2)
    }

    @Test(arguments: [true, false])
    func `occurrences that are complete in components of their own are so, in a new object and in a changed one`(
        _ isNew: Bool
    ) throws {
        let world = try World()
        let phone = Phone(world)
        let series = Self.series("s", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=DAILY"])
        let done = ["20260328", "20260329"].map { day in
            "BEGIN:VTODO\r\nUID:s\r\nSUMMARY:Water\r\nRECURRENCE-ID;VALUE=DATE:\(day)\r\n\(Self.done)\r\nEND:VTODO\r\n"
        }
        if !isNew { try phone.put("s.ics", series) }
        for _ in 1...2 {
            try phone.put("s.ics", series.replacing("END:VCALENDAR", with: "\(done.joined())END:VCALENDAR"))
            let complete = try world.tasks.filter(\.isComplete).compactMap { $0.dueDate?.description }
            #expect(complete.sorted() == ["2026-03-28", "2026-03-29"])
            #expect(try world.tasks.filter { !$0.isComplete }.map(\.dueDate) == ["2026-03-30"])
            #expect(try phone.lines("s.ics").contains("DUE;VALUE=DATE:20260330"))
        }
    }

    @Test(arguments: [true, false])
    func `an occurrence that is complete before an earlier one is a completed task, and does not come again`(
        _ isNew: Bool
    ) throws {
        let world = try World()
        let phone = Phone(world)
        let series = Self.series("s", ["SUMMARY:Water", "DUE;VALUE=DATE:20260328", "RRULE:FREQ=DAILY"])
        let done =
            "BEGIN:VTODO\r\nUID:s\r\nSUMMARY:Water\r\nRECURRENCE-ID;VALUE=DATE:20260329\r\n\(Self.done)\r\nEND:VTODO\r\n"
        if !isNew { try phone.put("s.ics", series) }
        for _ in 1...2 {
            #expect(try phone.put("s.ics", series.replacing("END:VCALENDAR", with: "\(done)END:VCALENDAR")).tag == nil)
            let all = try world.tasks
            #expect(all.filter(\.isComplete).map(\.dueDate) == ["2026-03-29"])
            #expect(all.filter(\.isComplete).allSatisfy { $0.pointsEarned > 0 && $0.repeatPattern == nil })
            #expect(all.filter { !$0.isComplete }.map(\.dueDate) == ["2026-03-28"])
            #expect(try phone.names.map { try phone.text($0) }.allSatisfy { $0.components(of: "BEGIN:VTODO") == 1 })
        }
        try world.complete(try #require(try phone.task("s.ics")))
        #expect(try phone.lines("s.ics").contains("DUE;VALUE=DATE:20260330"))
        #expect(try world.tasks.filter(\.isComplete).count == 2)
    }

    @Test func `a day on which a series has no occurrence completes nothing`() throws {
        let world = try World()
        let phone = Phone(world)
        let text = Self.changed("20260330", "SUMMARY:Water", Self.done)
        try phone.put("s.ics", text)
        #expect(try world.tasks.map(\.isComplete) == [false])
    }

    /// Way D in the other order.
    @Test func `a completed copy that comes after its series went on counts for when it was completed`() throws {
        let world = try World()
        let phone = Phone(world)
        let lines = ["SUMMARY:Water", "DUE;VALUE=DATE:20260326"]
        try phone.put("s.ics", Self.series("s", lines, and: "RRULE:FREQ=DAILY"))
        try phone.put("s.ics", Self.series("s", ["SUMMARY:Water", "DUE;VALUE=DATE:20260327", "RRULE:FREQ=DAILY"]))
        let copy = Self.series("c", lines, and: "STATUS:COMPLETED", "COMPLETED:20260326T110000Z")
        for _ in 1...2 {
            try phone.put("c.ics", copy)
            let complete = try world.tasks.filter(\.isComplete)
            #expect(complete.map { $0.completion?.on } == ["2026-03-26"])
            #expect(complete.map { $0.completion?.minute } == [660])
            #expect(complete.allSatisfy { $0.pointsEarned > 0 })
            #expect(try phone.text("c.ics") == copy)
            #expect(try world.tasks.filter { !$0.isComplete }.map(\.dueDate) == ["2026-03-27"])
        }
    }

    @Test func `completing in Tasker leaves the series at its address, and reopening too`() throws {
        let world = try World()
        let phone = Phone(world)
        let tag = try phone.put("s.ics", Self.series()).tag
        let id = try #require(try world.tasks.first?.id)
        try world.complete(id)
        #expect(try phone.names.count == 2)
        let series = try phone.lines("s.ics")
        #expect(series.contains("DUE;VALUE=DATE:20260404"))
        #expect(series.contains("RRULE:FREQ=WEEKLY;COUNT=4"))
        let name = try #require(try phone.names.first { $0 != "s.ics" })
        let done = try phone.lines(name)
        #expect(done.contains("STATUS:COMPLETED"))
        #expect(!done.contains("UID:s"))
        #expect(!done.contains { $0.hasPrefix("RRULE") })
        #expect(try phone.reading.member(phone.segment, "s.ics").tag != tag)
        try world.reopen(id)
        #expect(try phone.names == ["s.ics"])
        #expect(try phone.text("s.ics") == Self.series())
    }
}

extension String {
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
