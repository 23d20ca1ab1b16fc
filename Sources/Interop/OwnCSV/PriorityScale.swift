/// How a file counts priorities that stand there as bare digits.
public enum PriorityScale: String, CaseIterable, Sendable {
    case zeroToThree = "0-3"
    case oneToFour = "1-4"
}
