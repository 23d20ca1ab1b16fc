import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// Random objects, sent and read back.
struct ObjectRoundTripTests {
    private static let values: [String: [String]] = [
        "SUMMARY": ["Dig", "", "a\\, b\\; c\\\\ d\\ne", String(repeating: "long ", count: 60), "漢字 😀"],
        "DESCRIPTION": ["Text", "two\\nlines", "…", String(repeating: "x", count: 30_000)],
        "PRIORITY": ["0", "1", "2", "5", "9", "12", "x"],
        "STATUS": ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED", "ODD"],
        "COMPLETED": ["20260301T100000Z", "20260301T100000", "20260301", "never"],
        "PERCENT-COMPLETE": ["0", "50", "100", "-1"],
        "DUE": ["20260401T100000Z", "20260401T100000", "20261301", "19000101T000000"],
        "DUE;VALUE=DATE": ["20260401", "20200229"],
        "DUE;TZID=Europe/Berlin": ["20260401T100000", "20260329T023000"],
        "DTSTART;TZID=America/New_York": ["20260330T100000"],
        "DTSTART;VALUE=DATE": ["20260330"],
        "DURATION": ["PT1H", "P1D", "-PT5M", "x"],
        "RRULE": [
            "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=3", "FREQ=SECONDLY", "FREQ=DAILY;INTERVAL=0", "FREQ=",
            "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO",
        ],
        "EXDATE": ["20260402T100000Z"],
        "CATEGORIES": ["a b,c", "ü", ",", String(repeating: "x", count: 80)],
        "RELATED-TO": ["nowhere", "uid-0", "uid-1"],
        "RELATED-TO;RELTYPE=DEPENDS-ON": ["uid-0", "uid-2"],
        "RELATED-TO;RELTYPE=SIBLING": ["x"],
        "LOCATION;ALTREP=\"http://example.org/;a:b\"": ["Here", "There\\, too"],
        "GEO": ["1.5;2.5"],
        "ATTACH;ENCODING=BASE64;VALUE=BINARY": ["AAAA"],
        "COMMENT": ["said"],
        "X-APPLE-SORT-ORDER": ["12345"],
        "X-TASKER-ESTIMATE": ["30m", "x"],
        "X-TASKER-ENERGY": ["high", "x"],
        "CLASS": ["PUBLIC", "PRIVATE"],
        "SEQUENCE": ["3"],
        "URL": ["http://example.org/?a=b;c,d"],
        "ORGANIZER;CN=\"Me^'\"": ["mailto:a@example.org"],
    ]

    private static func object(_ number: Int, _ random: inout SeededGenerator) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:uid-\(number)"]
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            let name = values.keys.sorted().randomElement(using: &random) ?? "SUMMARY"
            let value = values[name]?.randomElement(using: &random) ?? ""
            var line = "\(name):\(value)"
            if random.next() % 4 == 0 { line = line.lowercased().hasPrefix("x-") ? line.lowercased() : line }
            if random.next() % 3 == 0, line.count > 9 {
                line.insert(contentsOf: "\r\n ", at: line.index(line.startIndex, offsetBy: line.count - 1))
            }
            lines.append(line)
        }
        if random.next() % 4 == 0 {
            lines += [
                "BEGIN:VALARM", "ACTION:DISPLAY",
                "TRIGGER:\(["-PT15M", "PT0S", "x"].randomElement(using: &random) ?? "")",
                "X-OWN:1", "END:VALARM",
            ]
        }
        lines += ["END:VTODO", "END:VCALENDAR", ""]
        return lines.joined(separator: random.next() % 5 == 0 ? "\n" : "\r\n")
    }

    /// The unfolded lines, without those that an edit of the details changes.
    private static func rest(_ text: String) -> [String] {
        let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "")
        return unfolded.split(separator: "\n").map { String($0) }.filter { line in
            !["DESCRIPTION", "DTSTAMP", "LAST-MODIFIED"].contains { line.uppercased().hasPrefix($0) }
        }
    }

    @Test func `every object comes back as it was sent, and an edit changes only its property`() throws {
        let world = try World()
        let phone = Phone(world)
        var random = SeededGenerator(seed: 28)
        for number in 0..<RandomCases.count(200) {
            let sent = Self.object(number, &random)
            let put = try phone.put("\(number).ics", sent)
            let text = try phone.text("\(number).ics")
            // A completed series goes on.
            guard put.tag != nil else { continue }
            #expect(text == sent, "\(number)")
            guard number % 4 == 0, let id = try phone.task("\(number).ics") else { continue }
            let task = try world.item(id)
            if task.isComplete || task.archivedAt != nil { continue }
            try world.update(id) { $0.details = .set("Edited") }
            let edited = try phone.text("\(number).ics")
            #expect(Self.rest(edited) == Self.rest(sent), "\(number)")
            #expect(edited.contains("DESCRIPTION:Edited"), "\(number)")
            // What is served means the same when it is sent back.
            let before = try world.item(id)
            try phone.put("\(number).ics", edited)
            #expect(try world.item(id) == before, "\(number)")
        }
    }
}
