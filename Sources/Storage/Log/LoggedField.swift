/// The fields of the API that columns belong to.
enum LoggedField {
    /// The fields of some columns, each once, in the order of the columns.
    static func names(_ columns: [String]) -> [String] {
        var names: [String] = []
        for column in columns {
            guard let name = Self.name(column), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    private static func name(_ column: String) -> String? {
        switch column {
        case "version", "modified_at", "name_key", "import_entry", "number": return nil
        case "due_day", "due_minute": return "dueDate"
        case "completed_at", "completed_on", "completed_minute", "completed_by", "completed_type": return "isComplete"
        case "points", "points_parts": return "pointsEarned"
        case "chosen_type": return "type"
        default: return camelCase(column)
        }
    }

    /// Converts `parent_id` to `parentId`.
    private static func camelCase(_ column: String) -> String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}
