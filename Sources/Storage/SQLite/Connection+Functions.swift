import CSQLite
import Domain

extension Connection {
    /// What conditions ask about words of folded text; see `WordBorders`.
    func addFunctions() throws(StorageError) {
        try add("begins_word") { WordBorders.begins($1, in: $0) }
        try add("ends_with_word") { WordBorders.ends($0, withWord: $1) }
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

    private static func text(_ value: OpaquePointer?) -> String {
        guard let bytes = sqlite3_value_text(value) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }
}
