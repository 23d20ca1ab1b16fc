/// A part of the line that stayed text, or became something else, though something was probably meant by it.
public struct QuickAddHint: Hashable, Sendable {
    /// As typed.
    public let text: String
    /// What could be typed instead.
    public let suggestion: String
    public let message: String
    /// What the line could mean, the nearest first.
    public var readings: [QuickAddReading] = []
}

/// A line, or several, that say what was probably meant by a line.
public struct QuickAddReading: Hashable, Sendable {
    /// What it says of the part that was not understood, such as `Fri 30 Oct`.
    public let label: String
    public let lines: [String]
}
