import Calendar
import JSON

/// What a device sent, kept beside its task.
public struct KeptObject: Hashable, Sendable {
    /// The most days that a series can leave out.
    public static let maximumLeftOut = 1_000
    /// The most occurrences to come that can differ from their series.
    public static let maximumChanged = 100

    public var taskID: TaskID
    /// The last segment of its address, percent-encoded as the client chose it.
    public var name: String
    public var uid: String
    /// As it was sent, with one component; nil for a completed occurrence, which has only a name and a UID.
    public var text: String?
    /// The UID of the parent that the text names.
    public var parentUID: String?
    /// The task that the text stands for: what differs from it was changed since.
    public var base: TaskItem?
    /// When the device completed it, as long as the rules of Tasker leave the task open.
    public var completedAt: Instant?
    /// The days of a series on which the device wants no occurrence, ascending.
    public var leftOut: [Day]
    /// The occurrences that differ from their series, ascending: the one that ran before, the running one, and those to
    /// come.
    public var changed: [ChangedOccurrence]

    public init(
        taskID: TaskID, name: String, uid: String, text: String? = nil, parentUID: String? = nil,
        base: TaskItem? = nil, completedAt: Instant? = nil, leftOut: [Day] = [],
        changed: [ChangedOccurrence] = []
    ) {
        (self.taskID, self.name, self.uid) = (taskID, name, uid)
        (self.text, self.parentUID, self.base) = (text, parentUID, base)
        (self.completedAt, self.leftOut, self.changed) = (completedAt, leftOut, changed)
    }

    /// The name of an object that no device has named.
    public static func name(of id: TaskID) -> String { "\(id).ics" }

    /// The task of such a name.
    public static func taskID(named name: String) -> TaskID? {
        guard name.hasSuffix(".ics"), let id = TaskID(name.dropLast(4)), self.name(of: id) == name else { return nil }
        return id
    }
}

extension TaskItem {
    /// All of its fields as JSON, for a task that is compared with a later one.
    public var imageText: String { String(decoding: JSONWriter.bytes { writeImage(to: &$0) }, as: UTF8.self) }

    func writeImage(to writer: inout JSONWriter) {
        var values: [ColumnValue] = []
        for attribute in TaskAttributes.all where !attribute.columns.isEmpty { attribute.write(self, &values) }
        writer.object { writer in
            TaskAttributes.rowMembers.write({ values[$0] }, to: &writer)
            if !dependencies.isEmpty {
                writer.key("dependencies")
                writer.array(dependencies) { $0.string($1.description) }
            }
        }
    }

    /// As the base of an object: whether nothing was changed in the task since, so that the text still stands for it. The
    /// own order of one of several people is no part of the version.
    public func isAsOf(_ task: TaskItem) -> Bool { (id, version, position) == (task.id, task.version, task.position) }

    /// As the base of an object: the same after only the rules of Tasker changed the task from an old state.
    public func followed(by task: TaskItem, from old: TaskItem) -> TaskItem {
        var base = self
        if version == old.version { base.version = task.version }
        if position == old.position { base.position = task.position }
        return base
    }

    /// Whether a text that `imageText` returned is that of a task in one version, without reading all of it. Quotes in
    /// texts are escaped, so only a key can be found.
    public static func isImage(_ text: UnsafeBufferPointer<UInt8>, of id: TaskID, version: Int) -> Bool {
        var start = Array("{\"id\":\"".utf8)
        id.append(to: &start)
        let end = Array("\"version\":\(version)".utf8)
        guard text.starts(with: start) else { return false }
        var last = text.count - end.count - 1
        while last > start.count {
            if text[last] == end[0], text[last...].starts(with: end) {
                return !(0x30...0x39).contains(text[last + end.count])
            }
            last -= 1
        }
        return false
    }

    /// Nil if the text is not what `imageText` returns.
    public init?(imageText text: String) {
        guard let json = try? JSONParser.parse(text.utf8) else { return nil }
        self.init(image: json)
    }

    /// Nil if it is not what `writeImage` writes.
    init?(image json: JSONValue) {
        guard let task = try? TaskAttributes.read(json, into: .blank) else { return nil }
        self = task
        dependencies = (json["dependencies"]?.elements ?? []).compactMap { $0.string.flatMap { TaskID($0) } }
    }
}
