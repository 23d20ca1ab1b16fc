/// A suggestion for a part of the line that was probably meant differently.
public struct QuickAddHint: Hashable, Sendable {
    /// As typed.
    public let text: String
    /// What could be typed instead.
    public let suggestion: String
    public let message: String
    /// Possible meanings of the line, most likely first.
    public var readings: [QuickAddReading] = []
}

/// One or several lines that express a possible meaning of a line.
public struct QuickAddReading: Hashable, Sendable {
    /// The meaning of the part in question, such as `Fri 30 Oct`.
    public let label: String
    public let lines: [String]
}
