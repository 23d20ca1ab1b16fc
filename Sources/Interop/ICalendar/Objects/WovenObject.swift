import Calendar
import Domain

/// An object as a device sent it, into which the changes of its task since then are woven: only the properties that
/// they concern are rewritten, at their places.
struct WovenObject {
    /// The times of the task say when it changed, and the rest identifies it.
    private static let ownTimes: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "CREATED", "UID", "RECURRENCE-ID"]

    /// What makes a series.
    private static let rules = ["RRULE", "RDATE", "EXDATE", "EXRULE"]

    private let lines: ObjectLines
    private let base: TaskItem
    private let zoneText: ZoneText
    private let terms: ObjectTerms
    private let todo: Range<Int>
    private let original: CalendarComponent
    private let clock: CalendarClock
    private let writer: TodoObjectWriter

    init(_ lines: ObjectLines, base: TaskItem, uids: [TaskID: String], _ zoneText: ZoneText, _ terms: ObjectTerms) {
        (self.lines, self.base, self.zoneText, self.terms) = (lines, base, zoneText, terms)
        let part = lines.parts.first { $0.name == "VTODO" }
        todo = part?.lines ?? 0..<0
        original = part.map { lines.component($0) } ?? CalendarComponent("VTODO")
        clock = TodoObject.clock(lines, terms)
        writer = TodoObjectWriter(uids: uids, TodoObject(original, clock).draft.foreign?.text, terms)
    }

    /// - Parameter percent: how much of an open day of a habit is done.
    func bytes(for task: TaskItem, percent: Int?) -> [UInt8] {
        let (before, after) = (writer.component(base), writer.component(task))
        var replaced: [String: [ContentLine]] = [:]
        for name in Set((before.properties + after.properties).map(\.name)).subtracting(Self.ownTimes)
        where before.all(name) != after.all(name) {
            replaced[name] = after.all(name).filter(Self.isFollowed)
        }
        if let percent, percent != original["PERCENT-COMPLETE"].flatMap({ Int($0.value) }) ?? 0 {
            replaced["PERCENT-COMPLETE"] = [ContentLine("PERCENT-COMPLETE", "\(percent)")]
        }
        let alarms = ObjectAlarms(original, clock).changes(before, after, from: base, to: task)
        if replaced.isEmpty, alarms.isEmpty { return lines.bytes(without: []) }
        ObjectDates(original, clock).fit(&replaced, after, task)
        if task.isComplete, !base.isComplete {
            // Each completed occurrence is an object without a rule, also if Tasker cannot follow it.
            for name in Self.rules where original[name] != nil { replaced[name] = [] }
        }
        for name in ["LAST-MODIFIED", "DTSTAMP"] { replaced[name] = after.all(name) }
        return written(replaced, alarms)
    }

    // MARK: - Writing

    private func written(_ replaced: [String: [ContentLine]], _ alarms: ObjectAlarms.Changes) -> [UInt8] {
        var waiting = replaced
        var (bytes, depth, skipped, alarm) = ([UInt8](), 0, false, 0)
        for (index, line) in lines.lines.enumerated() {
            guard todo.contains(index), let content = line.content else {
                bytes += line.bytes
                continue
            }
            if index == todo.lowerBound { bytes += zone(replaced) }
            if content.name == "BEGIN" { depth += 1 }
            if depth == 2, line.isBegin("VALARM") {
                skipped = alarms.removed.contains(alarm)
                alarm += 1
            }
            let isEnd = content.name == "END" && depth == 1
            if depth == 1, !isEnd, content.name != "BEGIN", replaced[content.name] != nil, Self.isFollowed(content) {
                for new in waiting.removeValue(forKey: content.name) ?? [] { new.append(to: &bytes) }
            } else {
                // New properties come before the components inside.
                if isEnd || depth == 2 && content.name == "BEGIN" {
                    for (_, new) in waiting.sorted(by: { $0.key < $1.key }) { new.forEach { $0.append(to: &bytes) } }
                    waiting = [:]
                }
                if isEnd { alarms.added.forEach { $0.append(to: &bytes) } }
                if !skipped { bytes += line.bytes }
            }
            if content.name == "END" {
                depth -= 1
                if depth == 1 { skipped = false }
            }
        }
        return bytes
    }

    /// Whether it is not one of the relations that Tasker leaves alone.
    private static func isFollowed(_ line: ContentLine) -> Bool {
        line.name != "RELATED-TO"
            || ["PARENT", "DEPENDS-ON"].contains(line[parameter: "RELTYPE"]?.uppercased() ?? "PARENT")
    }

    /// The time zone of new properties, if the object does not define it.
    private func zone(_ replaced: [String: [ContentLine]]) -> [UInt8] {
        let zone = terms.moment.zone
        let isKnown = lines.parts.contains { $0.name == "VTIMEZONE" && lines.component($0)["TZID"]?.value == zone.name }
        guard !isKnown, CalendarComponent("VTODO", replaced.values.flatMap { $0 }).isIn(zone) else { return [] }
        return zoneText.bytes
    }
}
