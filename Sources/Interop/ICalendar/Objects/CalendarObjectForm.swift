import Calendar
import Domain

/// Objects of CalDAV: a calendar with one VTODO (RFC 4791 §4.1).
public struct CalendarObjectForm: ObjectForm {
    public init() {}

    public func read(_ bytes: [UInt8], _ terms: ObjectTerms) throws(DeviceRefusal) -> SentObject {
        let object = try ObjectLines(bytes)
        let todos = object.parts.filter { $0.name == "VTODO" }
        guard !todos.isEmpty else {
            if object.parts.contains(where: { $0.name.hasPrefix("V") && $0.name != "VTIMEZONE" }) {
                throw .unsupportedComponent
            }
            throw .invalidData("It has no VTODO.")
        }
        if object.parts.contains(where: { ["VEVENT", "VJOURNAL", "VFREEBUSY"].contains($0.name) }) {
            throw .invalidData("It has components of several kinds.")
        }
        let all = todos.map { (part: $0, todo: object.component($0)) }
        let uids = Set(all.map { $0.todo["UID"]?.value ?? "" })
        guard let uid = uids.first, uids.count == 1, !uid.isEmpty, uid.utf8.count <= 1_024 else {
            throw .invalidData("All components must have the same UID.")
        }
        let masters = all.filter { $0.todo["RECURRENCE-ID"] == nil }
        if masters.count > 1 { throw .invalidData("There are several components that are not occurrences.") }
        let main = masters.first ?? all[0]
        var dropped = Set(all.filter { $0.part.lines != main.part.lines }.flatMap(\.part.lines))
        // A stored object has no method (RFC 4791 §4.1).
        let inside = Set(object.parts.flatMap(\.lines))
        for (index, line) in object.lines.enumerated() where line.content?.name == "METHOD" {
            if !inside.contains(index) { dropped.insert(index) }
        }
        let clock = TodoObject.clock(object, terms)
        let todo = TodoObject(main.todo, clock)
        let others = all.filter { $0.part.lines != main.part.lines }.map { TodoObject($0.todo, clock) }
        let occurrences = others.compactMap { other in other.occurrence.map { ($0, other.state) } }
        let leftOut = todo.leftOut.map { ($0, SentObject.Occurrence.leftOut) }
        return SentObject(
            uid: uid, text: String(decoding: object.bytes(without: dropped), as: UTF8.self),
            isExact: dropped.isEmpty && !bytes.starts(with: [0xEF, 0xBB, 0xBF]), draft: todo.draft,
            relations: todo.relations, hasRule: main.todo["RRULE"] != nil,
            percent: main.todo["PERCENT-COMPLETE"].flatMap { Int($0.value) }, position: todo.position, lead: todo.lead,
            occurrence: todo.occurrence,
            occurrences: Dictionary(occurrences + leftOut, uniquingKeysWith: { first, _ in first }))
    }

    public func contents(_ sources: [ObjectSource], _ terms: ObjectTerms) -> [[UInt8]] {
        let zone = ZoneText(terms.moment.zone)
        return sources.map { Self.content($0, zone, terms) }
    }

    private static func content(_ source: ObjectSource, _ zone: ZoneText, _ terms: ObjectTerms) -> [UInt8] {
        let (task, kept) = (source.task, source.kept)
        if let text = kept?.text, let base = kept?.base {
            if base.isAsOf(task), source.percent == nil { return Array(text.utf8) }
            if let lines = try? ObjectLines(Array(text.utf8)) {
                return WovenObject(lines, base: base, uids: source.uids, zone, terms)
                    .bytes(for: task, percent: source.percent)
            }
        }
        let writing = TodoObjectWriter(uids: source.uids, nil, terms)
        var todo = writing.component(task)
        if let uid = kept?.uid { todo.set("UID", to: uid) }
        if let percent = source.percent { todo.properties.append(ContentLine("PERCENT-COMPLETE", "\(percent)")) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        ContentLine("BEGIN", "VCALENDAR").append(to: &bytes)
        ContentLine("VERSION", "2.0").append(to: &bytes)
        ContentLine("PRODID", "-//Tasker//Tasker//EN").append(to: &bytes)
        if todo.isIn(terms.moment.zone) { bytes += zone.bytes }
        todo.append(to: &bytes)
        ContentLine("END", "VCALENDAR").append(to: &bytes)
        return bytes
    }
}

/// The VTIMEZONE of the settings' zone, which is written for the first object that needs it, and then again.
final class ZoneText {
    private let zone: Zone
    private(set) lazy var bytes: [UInt8] = {
        var bytes: [UInt8] = []
        TodoObjectWriter.zone(zone).append(to: &bytes)
        return bytes
    }()

    init(_ zone: Zone) { self.zone = zone }
}
