import Calendar
import Domain
import JSON

/// The members of a task, as far as more than one part of the import reads them.
struct TaskwarriorObject {
    let members: [JSONMember]

    /// Nil if the value is not an object.
    init?(_ value: JSONValue) {
        guard let members = value.members else { return nil }
        self.members = members
    }

    enum Status: String {
        case pending, waiting, recurring, completed, deleted

        /// Whether a task with it is still to be done.
        var isOpen: Bool { self == .pending || self == .waiting }
    }

    /// Nil if it is unknown.
    var status: Status? {
        guard let text = text("status"), !text.isEmpty else { return .pending }
        return Status(rawValue: text.lowercased())
    }

    /// The uuid, or one derived from a text that is none; nil if there is no text.
    var id: TaskID? { text("uuid").flatMap(Self.id) }

    /// The template of the series to which the task says that it belongs.
    var parent: TaskID? { text("parent").flatMap(Self.id) }

    func text(_ name: String) -> String? { self[name].flatMap(Self.text) }

    subscript(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    static func id(_ text: String) -> TaskID? {
        if text.isEmpty { return nil }
        return TaskID(text) ?? TaskID(digest: Array("taskwarrior\u{1F}\(text)".utf8))
    }

    /// A text, or a number or truth value as one.
    static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let value): value ? "true" : "false"
        default: nil
        }
    }

    /// The texts of a list, each of which may have several with commas, or those in one text.
    static func texts(_ value: JSONValue) -> [String]? {
        let list = value.elements ?? [value]
        let texts = list.compactMap(text)
        guard texts.count == list.count else { return nil }
        return texts.flatMap { $0.split(separator: ",").map { TextRules.trimmed(String($0)) } }
    }

    /// The ids of `depends`: a list, one text with commas, or one text with a list in it.
    static func ids(_ value: JSONValue) -> [TaskID]? {
        texts(value)?.flatMap { text in
            text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.compactMap { id(String($0)) }
        }
    }

    /// A time in the basic or extended format, or in seconds since 1970; nil if it is none, or outside the years 1900
    /// to 9999.
    static func instant(_ value: JSONValue, in zone: Zone) -> Instant? {
        guard let text = text(value) else { return nil }
        let instant =
            BasicTime(text)?.instant(in: zone) ?? Instant(text) ?? Day(text).map { zone.instant(of: $0, minute: 0) }
            ?? seconds(text)
        return instant.flatMap { times.contains($0) ? $0 : nil }
    }

    private static func seconds(_ text: String) -> Instant? {
        guard let number = Int64(text.prefix { $0 != "." }), number.magnitude < 1 << 40, text.utf8.count > 8 else {
            return nil
        }
        return Instant(milliseconds: number * 1_000)
    }

    /// A day less than Tasker's years, so that it has a day in every zone.
    private static let times = Instant(milliseconds: -2_208_988_800_000)...Instant(milliseconds: 253_402_214_400_000)
}
