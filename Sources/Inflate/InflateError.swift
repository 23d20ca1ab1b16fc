/// Why compressed bytes cannot be read.
public enum InflateError: Error, Hashable, Sendable {
    /// The bytes end before the data does.
    case truncated
    /// Against RFC 1951; the sentence says what.
    case damaged(String)
}
