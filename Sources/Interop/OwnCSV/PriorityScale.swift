/// The meaning of priorities that are written as plain digits in a file.
public enum PriorityScale: String, CaseIterable, Sendable {
    case zeroToThree = "0-3"
    case oneToFour = "1-4"
}
