import CSQLite
import Text

extension Connection {
    /// Adds the SQL functions for words in folded text; see `WordBorders`.
    func addFunctions() throws(StorageError) {
        try add("begins_word") { WordBorders.begins($1, in: $0) }
        try add("ends_with_word") { WordBorders.ends($0, withWord: $1) }
        try add("has_word") { TextIndex.hasWord(of: $1, in: $0) }
        try add("fold") { .text(Folding.fold($0)) }
        try add("name_sort") { .blob(NaturalKey.bytes(of: $0)) }
    }

    private typealias Predicate = (_ text: String, _ part: String) -> Bool

    private final class Box {
        let holds: Predicate
        init(_ holds: @escaping Predicate) { self.holds = holds }
    }

    private func add(_ name: String, _ holds: @escaping Predicate) throws(StorageError) {
        let code = sqlite3_create_function_v2(
            handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, Unmanaged.passRetained(Box(holds)).toOpaque(),
            { context, _, arguments in
                guard let box = sqlite3_user_data(context), let arguments else { return }
                let (text, part) = (Connection.text(arguments[0]), Connection.text(arguments[1]))
                sqlite3_result_int(
                    context, Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().holds(text, part) ? 1 : 0)
            }, nil, nil, { box in if let box { Unmanaged<Box>.fromOpaque(box).release() } })
        guard code == SQLITE_OK else { throw error("create function \(name)") }
    }

    private final class Conversion {
        let convert: (String) -> SQLValue
        init(_ convert: @escaping (String) -> SQLValue) { self.convert = convert }
    }

    /// Adds a function of one text; it returns null for null.
    private func add(_ name: String, _ convert: @escaping (String) -> SQLValue) throws(StorageError) {
        let code = sqlite3_create_function_v2(
            handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, Unmanaged.passRetained(Conversion(convert)).toOpaque(),
            { context, _, arguments in
                guard let conversion = sqlite3_user_data(context), let value = arguments?[0] else { return }
                if sqlite3_value_type(value) == SQLITE_NULL { return sqlite3_result_null(context) }
                let box = Unmanaged<Conversion>.fromOpaque(conversion).takeUnretainedValue()
                let result = box.convert(Connection.text(value))
                let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                switch result {
                case .text(let text): sqlite3_result_text(context, text, Int32(text.utf8.count), transient)
                case .blob(let bytes): sqlite3_result_blob(context, bytes, Int32(bytes.count), transient)
                default: sqlite3_result_null(context)
                }
            }, nil, nil, { box in if let box { Unmanaged<Conversion>.fromOpaque(box).release() } })
        guard code == SQLITE_OK else { throw error("create function \(name)") }
    }

    private static func text(_ value: OpaquePointer?) -> String {
        guard let bytes = sqlite3_value_text(value) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }
}
