extension Request {
    /// The value of the first cookie with this name (RFC 6265 §5.4), without surrounding quotes.
    public func cookie(_ name: String) -> String? {
        for field in headers.values("cookie") {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " || $0 == "\t" }
                guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { continue }
                let value = pair[pair.index(after: equals)...]
                let isQuoted = value.utf8.count >= 2 && value.first == "\"" && value.last == "\""
                return String(isQuoted ? value.dropFirst().dropLast() : value)
            }
        }
        return nil
    }
}
