import Glibc

/// Environment variables.
enum Environment {
    /// `nil` if the variable is unset or empty.
    static subscript(name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// Where files go that are deleted when their command ends.
    static var temporaryFolder: String { self["TMPDIR"] ?? "/tmp" }
}
