import Glibc
import Testing

/// The source files of the program, for tests of what they hold.
enum Sources {
    private static let subjects = [
        "task", "project", "undo", "redo", "settings", "import", "export", "csv", "json", "request", "field",
        "parameter", "auth", "cursor", "form", "page", "idempotency", "version", "range", "store", "events", "quickAdd",
    ]

    /// The texts of all files besides those that list the codes.
    static func texts(file: String = #filePath) throws -> [String] {
        let root = file.prefix(upTo: try #require(file.firstRange(of: "/Tests/")).lowerBound)
        return try paths("\(root)/Sources").filter { path in
            path.hasSuffix(".swift") && !path.contains("/Web/OpenAPI/") && !path.contains("/Web/Problems/")
        }.map(text)
    }

    /// Literals such as `"task.name.empty"`.
    static func codes(_ text: String) -> [String] {
        text.components(between: "\"", and: "\"").filter { literal in
            let parts = literal.split(separator: ".", omittingEmptySubsequences: false)
            return parts.count > 1 && subjects.contains(String(parts[0]))
                && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLetter } }
        }
    }

    private static func paths(_ folder: String) throws -> [String] {
        let directory = try #require(opendir(folder))
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if name.hasPrefix(".") { continue }
            let path = "\(folder)/\(name)"
            if entry.pointee.d_type == DT_DIR { found += try paths(path) } else { found.append(path) }
        }
        return found
    }

    private static func text(_ path: String) throws -> String {
        let file = try #require(fopen(path, "r"))
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
