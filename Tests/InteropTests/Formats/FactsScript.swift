import Glibc
import JSON

/// A script of Tests/Independent/formats that prints files with the facts it found in them.
struct FactsScript {
    struct Unreadable: Error {}

    /// Counts by kind and value.
    typealias Facts = [String: [String: Int]]

    let name: String

    /// - Returns: nothing if the script prints nothing.
    @discardableResult
    func run(_ arguments: String) throws -> [(file: String, facts: Facts)] {
        let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let script = "/\(tests)/Independent/formats/\(name)"
        guard let pipe = popen("exec /usr/bin/python3 -B '\(script)' \(arguments)", "r") else { throw Unreadable() }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, pipe)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        guard pclose(pipe) == 0 else { throw Unreadable() }
        if bytes.isEmpty { return [] }
        guard let pairs = try JSONParser.parse(bytes).elements else { throw Unreadable() }
        return pairs.map { pair in
            let kinds = (pair["facts"]?.members ?? []).map { kind in
                let values = (kind.value.members ?? []).map { ($0.name, Int($0.value.integer ?? -1)) }
                return (kind.name, Dictionary(values, uniquingKeysWith: +))
            }
            return (pair["file"]?.string ?? "", Dictionary(kinds, uniquingKeysWith: { first, _ in first }))
        }
    }
}
