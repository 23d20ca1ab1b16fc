import Glibc

/// Variables of the environment.
enum Environment {
    /// Nil if the variable is not set or empty.
    static subscript(name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
