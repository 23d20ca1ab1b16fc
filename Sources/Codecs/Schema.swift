/// A JSON Schema (2020-12, as in OpenAPI 3.1) with an example at each leaf.
public indirect enum Schema: Sendable {
    case text(String, max: Int? = nil)
    /// Text in a known format, such as `uuid`.
    case format(Format, String)
    case integer(Int, ClosedRange<Int>? = nil)
    case number(Double, ClosedRange<Int>? = nil)
    case boolean(Bool)
    /// One of these strings; the first is the example.
    case choice([String])
    case list(Schema, min: Int? = nil, max: Int? = nil)
    case object([Member])
    /// A reference to a shared schema of the document.
    case named(NamedSchema)
    /// The value or null; the example is the value if `isSet`, otherwise null.
    case optional(Schema, isSet: Bool)
    case null
    /// Any JSON value; the example is a string.
    case anything(String)
    /// At least one of these schemas; the example follows the first.
    case any([Schema])

    /// A `format` of JSON Schema, or one of our own where it defines none.
    public enum Format: String, Sendable {
        case id = "uuid"
        case day = "date"
        case instant = "date-time"
        /// A day, or a day with a local time.
        case dueDate = "due-date"
        /// A day with a local time, or an instant.
        case moment
        /// `07:00`.
        case timeOfDay = "time-of-day"
        /// `#rrggbb`.
        case colour
        /// The first characters of an ID.
        case idStart = "id-start"
        /// An opaque cursor: the position at which a page of a list ends.
        case cursor
        /// Words such as `every 2 weeks on mon,fri`.
        case repeatPattern = "repeat-pattern"
        /// The query of a URL.
        case query
        /// Field names, each with `-` before it for descending order.
        case sort

        /// 0001 to 9999.
        private static let year = "[1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9]"
        /// 29 February is always allowed: a regular expression cannot recognize leap years.
        private static let dayOfYear =
            "(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-9])|(0[13-9]|1[0-2])-30|(0[13578]|1[02])-31"

        /// As much of the format as a regular expression can express; nil if it is left to the server.
        public var pattern: String? {
            switch self {
            case .id, .day, .instant, .cursor, .repeatPattern, .query, .moment, .sort: nil
            case .dueDate: "^(\(Self.year))-(\(Self.dayOfYear))(T([01][0-9]|2[0-3]):[0-5][0-9])?$"
            case .timeOfDay: "^([01][0-9]|2[0-3]):[0-5][0-9]$"
            case .colour: "^#[0-9A-Fa-f]{6}$"
            case .idStart:
                "^(h{4,8}|h{8}-h{0,4}|h{8}-h{4}-h{0,4}|h{8}(-h{4}){2}-h{0,4}|h{8}(-h{4}){3}-h{0,12})$"
                    .replacing("h", with: "[0-9A-Fa-f]")
            }
        }
    }

    public struct Member: Sendable {
        public let name: String
        public let schema: Schema
        public let isRequired: Bool
        public let about: String?

        /// - Parameter isRequired: true in responses, where every member is present; usually false in requests.
        public init(_ name: String, _ schema: Schema, isRequired: Bool = true, _ about: String? = nil) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
            self.about = about
        }
    }

    public static func id(_ example: String) -> Schema { .format(.id, example) }
    public static func day(_ example: String) -> Schema { .format(.day, example) }
    public static func instant(_ example: String) -> Schema { .format(.instant, example) }
    public static func orNull(_ schema: Schema) -> Schema { .optional(schema, isSet: true) }
    public static func nullOr(_ schema: Schema) -> Schema { .optional(schema, isSet: false) }

    /// The names of an enumeration, `example` first.
    public static func choice<Value: RawRepresentable<String> & CaseIterable & Equatable>(_ example: Value) -> Schema {
        .choice([example.rawValue] + Value.allCases.filter { $0 != example }.map(\.rawValue))
    }

}

/// A schema that the document defines once and refers to by name.
public struct NamedSchema: Sendable {
    public let name: String
    public let members: @Sendable () -> [Schema.Member]

    public init(_ name: String, _ members: @escaping @Sendable () -> [Schema.Member]) {
        self.name = name
        self.members = members
    }
}
