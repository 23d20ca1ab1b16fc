import Domain
import JSON

/// The columns of a logged row as members of the API.
struct FieldImage {
    /// The values by member, in column order; members without a value are omitted.
    let fields: [(name: String, value: JSONValue)]

    /// - Parameter image: the logged columns; an image of a whole row omits columns without a value.
    init(_ image: ColumnValues) {
        let values = Dictionary(uniqueKeysWithValues: image.map { ($0.column.name, $0.value) })
        fields = image.flatMap { column, value in
            column.shown.map { ($0.name, $0.json(value) { values[$0] ?? .null }) }
        }
    }
}
