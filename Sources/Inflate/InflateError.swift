/// The reason compressed data cannot be read.
public enum InflateError: Error, Hashable, Sendable {
    /// The input ends before the compressed data does.
    case truncated
    /// A violation of RFC 1951, described by a sentence.
    case damaged(String)
}
