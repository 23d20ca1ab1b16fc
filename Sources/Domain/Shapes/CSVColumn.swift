import JSON
import Shapes

/// Where a field stands in Tasker's own CSV, and what is said of a text that it does not take.
public struct CSVPlace: ExpressibleByIntegerLiteral, Sendable {
    let place: Int
    /// Of a text that makes no value; nil if every text does, or where that is said elsewhere.
    let refusal: Refusal?
    let wanted: String?
    /// Files tell no more than the value, so that it is taken as it is.
    let isPlain: Bool

    public init(integerLiteral place: Int) {
        self.init(place)
    }

    public init(_ place: Int, _ refusal: Refusal? = nil, wanted: String? = nil, isPlain: Bool = true) {
        self.place = place
        self.isPlain = isPlain
        self.refusal = refusal
        self.wanted = wanted
    }
}

/// How a field stands in Tasker's own CSV.
public struct CSVColumn<Root: Sendable>: Sendable {
    /// Columns are written in the order of these.
    public let place: Int
    public let refusal: Refusal?
    public let text: @Sendable (Root) -> String?
    /// Takes a text that is not blank; nil if a file's row says more than the value.
    public let take: (@Sendable (String, inout Root, inout Problems) -> Void)?

    init<Value>(
        _ csv: CSVPlace, _ name: String, _ kind: Kind<Value>, _ editing: Editing<Value>,
        _ get: @escaping @Sendable (Root) -> Value?, _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        place = csv.place
        refusal = csv.refusal
        text = { get($0).map(kind.text) }
        guard csv.isPlain, let check = editing.check else {
            take = nil
            return
        }
        let refusal = csv.refusal ?? .field.type
        let wanted = csv.wanted ?? kind.wanted
        take = { text, root, problems in
            guard let value = kind.parse(text) ?? kind.parse(text.lowercased()) else {
                return problems.add(name, refusal, "“\(text.prefix(60))” is not \(wanted).")
            }
            if let checked = problems.take(check(value, name)) { set(&root, checked) }
        }
    }
}

/// A bulk that gives several tasks one value of a field.
public struct Bulk<Value: Sendable>: Sendable {
    let action: String
    let words: @Sendable (Value) -> String
    let sentence: @Sendable (_ subject: String, _ words: String) -> String

    /// - Parameters:
    ///   - action: its name in the API, such as `setEnergy`.
    ///   - words: the value as it stands in the sentence.
    ///   - sentence: what it did, such as `Set the energy of 3 tasks to High`.
    init(
        _ action: String, _ words: @escaping @Sendable (Value) -> String,
        _ sentence: @escaping @Sendable (String, String) -> String
    ) {
        self.action = action
        self.words = words
        self.sentence = sentence
    }
}

/// One value for a field of several tasks.
public struct FieldChange<Root: Sendable>: Sendable {
    /// The field.
    public let name: String
    public let apply: @Sendable (inout Root) -> Void
    /// What it did with the subject, such as `3 tasks`.
    public let sentence: @Sendable (_ subject: String) -> String
}

/// A field that a bulk can set.
public struct BulkField<Root: Sendable>: Sendable {
    /// The name of the bulk in the API.
    public let action: String
    public let wanted: String
    /// Of its values.
    public let schema: Schema
    /// Nothing for a value that the field does not take.
    public let change: @Sendable (JSONValue) -> FieldChange<Root>?

    init<Value>(
        _ bulk: Bulk<Value>, _ name: String, _ kind: Kind<Value>,
        _ set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        action = bulk.action
        wanted = kind.wanted
        schema = kind.schema
        change = { json in
            kind.read(json).map { value in
                FieldChange(
                    name: name, apply: { set(&$0, value) }, sentence: { bulk.sentence($0, bulk.words(value)) })
            }
        }
    }
}
