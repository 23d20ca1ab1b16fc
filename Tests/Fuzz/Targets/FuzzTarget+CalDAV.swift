import Calendar
import Domain
import HTTP
import Interop
import XML

@testable import Web

extension FuzzTarget {
    /// Bodies and addresses of requests of CalDAV: whatever is read is answered with XML, and no address leads to two
    /// resources.
    static let calDAV = FuzzTarget("caldav") { bytes in
        _ = try? XMLElement(bytes)
        _ = DAVResource(DAVResource.folder + String(decoding: bytes, as: UTF8.self))
    } _: { bytes in
        try checkAddress(String(decoding: bytes, as: UTF8.self))
        guard let element = try? XMLElement(bytes) else { return }
        var writer = XMLWriter.dav
        writer.write(element)
        try Finding.unless(
            try XMLElement(writer.bytes) == element,
            "\(bytes) is written as \(String(decoding: writer.bytes, as: UTF8.self))")
        if let wanted = try? PropertyRequest(element) { try checkAnswer(wanted.values(.collection(collection)), bytes) }
        for isCreation in [false, true] {
            var update = PropertyUpdate(element, isCreation: isCreation)
            for _ in 0..<2 {
                let said = update.values.flatMap { $0.values.map(\.name) }
                try Finding.unless(
                    said.count == update.names.count && Set(said) == Set(update.names), "\(bytes) has other properties")
                try checkAnswer(update.values, bytes)
                update.refuseAll()
            }
        }
        for child in [element] + element.children {
            guard let filter = try? ComponentFilter(child) else { continue }
            let query = CalendarQuery(
                filter, at: Moment(instant: Instant(milliseconds: 0), zone: .utc), zones: NoZones())
            let matches = query.matches(Array(todo.utf8))
            try Finding.unless(query.verdict ?? matches == matches, "\(bytes) is judged in two ways")
        }
    }

    private static func checkAddress(_ text: String) throws {
        let (first, rest) = (text.prefix { $0 != "/" }, text.drop { $0 != "/" }.dropFirst())
        for path in [DAVResource.folder + text, "\(DAVResource.home.path)\(first)/\(rest)"] {
            guard let resource = DAVResource(path) else { continue }
            try Finding.unless(DAVResource(resource.path) == resource, "\(path) is read as \(resource)")
        }
    }

    /// Everything that is said can be read.
    private static func checkAnswer(_ values: [(status: Status, values: [MultiStatus.Value])], _ bytes: [UInt8]) throws
    {
        var answer: [UInt8] = []
        var status = MultiStatus { answer += $0 }
        try status.add("/dav/", values, condition: PropertyUpdate.protected)
        try status.finish()
        let read = try? XMLElement(answer)
        let said = read?.children.flatMap { $0.children.compactMap { $0[.dav("prop")] } }.flatMap(\.children).map(
            \.name)
        try Finding.unless(
            said == values.flatMap { $0.values.map(\.name) },
            "\(bytes) is answered with \(String(decoding: answer, as: UTF8.self))")
    }

    private static let collection = DeviceCollection(
        segment: "a", content: .habits, name: "A < B", color: "#112233FF", order: 1, isFixed: false, rights: [.content],
        position: SyncPosition(database: 1, row: 2),
        dead: [DeadProperty(namespace: "urn:x", name: "y", xml: "<y xmlns=\"urn:x\">z</y>")])

    private static let todo = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:a
        DTSTART;TZID=Europe/Berlin:20261121T080000
        DUE;VALUE=DATE:20261122
        RRULE:FREQ=DAILY
        CATEGORIES:a,b
        BEGIN:VALARM
        TRIGGER:-PT15M
        END:VALARM
        END:VTODO
        END:VCALENDAR

        """
}
