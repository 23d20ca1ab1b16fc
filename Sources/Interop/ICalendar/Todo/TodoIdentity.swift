import Calendar
import Domain

/// How a VTODO is identified: its UID, and the occurrence of its series if it is only one of them.
enum TodoIdentity {
    /// A UID that is a UUID is the id of the task.
    static func id(_ uid: String) -> TaskID { TaskID(uid) ?? TaskID(digest: Array("ics\u{1F}\(uid)".utf8)) }

    static func id(_ uid: String, occurrence: CalendarTime) -> TaskID {
        let time = occurrence.time
        let second = time.second.map { "T\($0)\(time.isUTC ? "Z" : occurrence.zoneName ?? "")" } ?? ""
        return TaskID(digest: Array("ics\u{1F}\(uid)\u{1F}\(time.day)\(second)".utf8))
    }

    /// For a component without a UID, or a second one with the same.
    static func id(_ component: CalendarComponent, count: Int) -> TaskID {
        let volatile = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
        var content = component
        content.properties.removeAll { volatile.contains($0.name) }
        return TaskID(digest: Array("ics\u{1F}\(count)\u{1F}\(content.lines.joined(separator: "\n"))".utf8))
    }
}

/// What must be known about a file before its tasks are read, since a task may refer to one that follows.
struct CalendarIndex: Sendable {
    private(set) var zones: CalendarZones
    /// The occurrences of a series that the file has as tasks of their own, by its UID.
    private(set) var occurrences: [String: [CalendarTime]] = [:]
    /// The UIDs of parents that name their children, by the UID of the child.
    private(set) var parents: [String: String] = [:]

    /// The properties that it takes from a VTODO.
    static let properties = ["UID", "RECURRENCE-ID", "RELATED-TO"]

    init(_ directory: any ZoneDirectory) { zones = CalendarZones(directory) }

    init(_ zones: CalendarZones) { self.zones = zones }

    mutating func take(_ component: CalendarComponent) {
        if component.name == "VTIMEZONE" { return zones.define(component) }
        guard let uid = component["UID"]?.value else { return }
        if let time = component["RECURRENCE-ID"].flatMap({ CalendarTime($0) }) {
            occurrences[uid, default: []].append(time)
        }
        for line in component.all("RELATED-TO") where line[parameter: "RELTYPE"]?.uppercased() == "CHILD" {
            if parents[line.value] == nil { parents[line.value] = uid }
        }
    }
}
