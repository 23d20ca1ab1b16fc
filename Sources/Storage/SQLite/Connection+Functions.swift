import CSQLite
import Text

extension Connection {
    /// What conditions ask about words of folded text; see `WordBorders`.
    func addFunctions() throws(StorageError) {
        try add("begins_word") { WordBorders.begins($1, in: $0) }
        try add("ends_with_word") { WordBorders.ends($0, withWord: $1) }
        try add("has_word") { TextIndex.hasWord(of: $1, in: $0) }
        try add("fold") { .text(Folding.fold($0)) }
        try add("name_sort") { .blob(NaturalKey.bytes(of: $0)) }
    }

    private typealias Question = (_ text: String, _ part: String) -> Bool

    private final class Box {
        let ask: Question
        init(_ ask: @escaping Question) { self.ask = ask }
    }

    private func add(_ name: String, _ ask: @escaping Question) throws(StorageError) {
        let code = sqlite3_create_function_v2(
            handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, Unmanaged.passRetained(Box(ask)).toOpaque(),
            { context, _, arguments in
                guard let box = sqlite3_user_data(context), let arguments else { return }
                let (text, part) = (Connection.text(arguments[0]), Connection.text(arguments[1]))
                sqlite3_result_int(
                    context, Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().ask(text, part) ? 1 : 0)
            }, nil, nil, { box in if let box { Unmanaged<Box>.fromOpaque(box).release() } })
        guard code == SQLITE_OK else { throw error("create function \(name)") }
    }

    private final class Change {
        let make: (String) -> SQLValue
        init(_ make: @escaping (String) -> SQLValue) { self.make = make }
    }

    /// Of a text; null of null.
    private func add(_ name: String, _ make: @escaping (String) -> SQLValue) throws(StorageError) {
        let code = sqlite3_create_function_v2(
            handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, Unmanaged.passRetained(Change(make)).toOpaque(),
            { context, _, arguments in
                guard let change = sqlite3_user_data(context), let value = arguments?[0] else { return }
                if sqlite3_value_type(value) == SQLITE_NULL { return sqlite3_result_null(context) }
                let made = Unmanaged<Change>.fromOpaque(change).takeUnretainedValue().make(Connection.text(value))
                let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                switch made {
                case .text(let text): sqlite3_result_text(context, text, Int32(text.utf8.count), transient)
                case .blob(let bytes): sqlite3_result_blob(context, bytes, Int32(bytes.count), transient)
                default: sqlite3_result_null(context)
                }
            }, nil, nil, { change in if let change { Unmanaged<Change>.fromOpaque(change).release() } })
        guard code == SQLITE_OK else { throw error("create function \(name)") }
    }

    private static func text(_ value: OpaquePointer?) -> String {
        guard let bytes = sqlite3_value_text(value) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }
}
