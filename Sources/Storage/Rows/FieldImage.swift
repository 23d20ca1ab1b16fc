import Domain
import JSON

/// The columns of a logged row as the members of the API, with their values there.
struct FieldImage {
    /// Values by member, in the order of the columns; nothing for one without a value.
    let fields: [(name: String, value: JSONValue)]

    /// - Parameter image: the columns that the log has, whole rows without those that have no value.
    init(_ image: ColumnValues) {
        let values = Dictionary(uniqueKeysWithValues: image.map { ($0.column.name, $0.value) })
        fields = image.flatMap { column, value in
            column.shown.map { ($0.name, $0.json(value) { values[$0] ?? .null }) }
        }
    }
}
