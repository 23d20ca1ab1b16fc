import Calendar
import Domain
import System
import Testing

@testable import Interop

struct CalendarQueryTests {
    private static let moment = Moment(
        instant: Instant(milliseconds: 1_795_000_000_000), zone: ZoneFiles().zone(named: "Europe/Berlin") ?? .utc)

    private func matches(_ lines: [String], _ edit: (inout ComponentFilter) -> Void) -> Bool {
        var todo = ComponentFilter("vtodo")
        edit(&todo)
        var filter = ComponentFilter("VCALENDAR")
        filter.components = [todo]
        let text = ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:a"] + lines + ["END:VTODO", "END:VCALENDAR", ""]
        let query = CalendarQuery(filter, at: Self.moment, zones: ZoneFiles())
        return query.matches(Array(text.joined(separator: "\r\n").utf8))
    }

    /// The rows of the table in RFC 4791 §9.9, each at its borders; the range is the 20th and 21st in UTC.
    @Test(arguments: [
        (["DTSTART:20261119T220000Z", "DURATION:PT2H"], true), (["DTSTART:20261119T215959Z", "DURATION:PT2H"], false),
        (["DTSTART:20261122T000000Z", "DURATION:PT0S"], true), (["DTSTART:20261122T000000Z", "DURATION:PT1H"], false),
        (["DTSTART:20261101T000000Z", "DUE:20261120T000001Z"], true),
        (["DTSTART:20261101T000000Z", "DUE:20261120T000000Z"], false),
        (["DTSTART:20261122T000000Z", "DUE:20261122T000000Z"], true),
        (["DTSTART:20261120T000000Z"], true), (["DTSTART:20261122T000000Z"], false),
        (["DUE:20261120T000000Z"], false), (["DUE:20261122T000000Z"], true), (["DUE:20261122T000001Z"], false),
        (["COMPLETED:20261120T000000Z", "CREATED:20261101T000000Z"], true),
        (["COMPLETED:20261119T000000Z", "CREATED:20261101T000000Z"], false),
        (["COMPLETED:20261122T000000Z"], true), (["COMPLETED:20261122T000001Z"], false),
        (["CREATED:20261121T235959Z"], true), (["CREATED:20261122T000000Z"], false), ([], true),
        // Berlin is an hour ahead, and a day begins there an hour earlier.
        (["DUE;TZID=Europe/Berlin:20261122T010000"], true), (["DUE;VALUE=DATE:20261120"], false),
        (["DTSTART;VALUE=DATE:20261121"], true),
        // Repeats.
        (["DUE:20201101T120000Z", "RRULE:FREQ=DAILY"], true),
        (["DUE:20261101T120000Z", "RRULE:FREQ=DAILY;COUNT=3"], false),
        (["DUE:20261106T120000Z", "RRULE:FREQ=WEEKLY"], true), (["DUE:20261104T120000Z", "RRULE:FREQ=WEEKLY"], false),
        (["DUE:20201101T120000Z", "RRULE:FREQ=SECONDLY"], true),
        (["DUE:20201101T120000Z", "RRULE:FREQ=DAILY;INTERVAL=0"], true),
        (["DUE:20270101T120000Z", "RRULE:FREQ=DAILY"], false),
    ])
    func `a task is found by when it takes place`(lines: [String], isFound: Bool) throws {
        let range = try #require(TimeRange(start: "20261120T000000Z", end: "20261122T000000Z"))
        #expect(matches(lines) { $0.time = range } == isFound, "\(lines)")
    }

    /// `!` before a name: it must not be there.
    @Test(
        arguments: [
            (["VCALENDAR"], true), (["!VCALENDAR"], false), (["VTODO"], false), (["VCALENDAR", "VTODO"], true),
            (["VCALENDAR", "!VTODO"], false), (["VCALENDAR", "VEVENT"], false), (["VCALENDAR", "!VEVENT"], true),
            (["!VCALENDAR", "VTODO"], false), (["VCALENDAR", "VTODO", "VALARM"], nil), (["VCALENDAR", "VALARM"], nil),
            (["VCALENDAR", "VTODO", "!VALARM"], nil),
        ] as [([String], Bool?)])
    func `what is known without reading any object is what reading one says`(_ names: [String], _ verdict: Bool?) {
        var filter: ComponentFilter?
        for name in names.reversed() {
            var outer = ComponentFilter(name.replacing("!", with: ""))
            outer.isAbsent = name.hasPrefix("!")
            outer.components = filter.map { [$0] } ?? []
            filter = outer
        }
        let query = CalendarQuery(filter ?? ComponentFilter(""), at: Self.moment, zones: ZoneFiles())
        #expect(query.verdict == verdict)
        let object = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        #expect(verdict == nil || query.matches(Array(object.utf8)) == verdict)
    }

    @Test func `alarms and properties are found by their time, and by their parameters`() throws {
        let lines = [
            "DUE;TZID=Europe/Berlin;X-WHO=Ann:20261121T130000", "BEGIN:VALARM", "TRIGGER;RELATED=END:-PT30M",
            "END:VALARM",
        ]
        for (start, end, isFound) in [
            ("20261121T113000Z", "20261121T113001Z", true), ("20261121T113001Z", "20261121T120000Z", false),
        ] {
            var alarm = ComponentFilter("VALARM")
            alarm.time = TimeRange(start: start, end: end)
            #expect(matches(lines) { $0.components = [alarm] } == isFound)
        }
        var due = PropertyFilter("due")
        due.time = TimeRange(start: "20261121T120000Z", end: nil)
        #expect(matches(lines) { $0.properties = [due] })
        var parameter = ParameterFilter("x-who")
        parameter.text = TextMatch("ANN")
        due.parameters = [parameter]
        #expect(matches(lines) { $0.properties = [due] })
        parameter.text = TextMatch("ANN", .octet)
        due.parameters = [parameter]
        #expect(!matches(lines) { $0.properties = [due] })
        parameter = ParameterFilter("X-OTHER")
        parameter.isAbsent = true
        due.parameters = [parameter]
        #expect(matches(lines) { $0.properties = [due] })
    }

    @Test func `a period has a bound, in UTC and in order`() {
        for (start, end) in [
            (nil, nil), ("20261121T000000", nil), ("20261121", nil), ("20261122T000000Z", "20261121T000000Z"),
            ("x", nil),
        ] as [(String?, String?)] { #expect(TimeRange(start: start, end: end) == nil) }
    }
}
