/// Tables of texts in scripts of the pages, such as `const sourceNames = { page: "Pages" };`, which lines made by the server use as
/// well.
struct ScriptTables: Sendable {
    private let text: String

    init(_ scripts: [[UInt8]]) {
        text = scripts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// The texts of a constant by their names, those of tables within it among them; a replaced script may lack it.
    func table(_ constant: String) -> [String: String] {
        entries(constant).reduce(into: [:]) { $0[$1.name] = $1.text }
    }

    /// The names and texts of a constant, in their order.
    func entries(_ constant: String) -> [(name: String, text: String)] {
        guard let start = text.firstRange(of: "const \(constant) = ") else { return [] }
        let rest = text[start.upperBound...]
        let end = rest.firstRange(of: ";\n")?.lowerBound ?? rest.endIndex
        // Code and texts by turns.
        let parts = rest[..<end].split(separator: "\"", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2).compactMap { index in
            guard parts[index - 1].hasSuffix(": ") else { return nil }
            let bare = parts[index - 1].dropLast(2)
            let length = bare.reversed().prefix { $0.isLetter || $0.isNumber }.count
            let name = length > 0 ? bare.suffix(length) : index > 2 ? parts[index - 2] : ""
            return (String(name), String(parts[index]))
        }
    }
}
