import Glibc

/// A text that can be made as long as one likes: a beginning, and a part that is repeated.
struct Stretching {
    let start: [UInt8]
    let part: [UInt8]

    /// How many times as long the long text is as the short one.
    private static let growth = 16
    /// In proportion it is 16, and where each byte asks for all others 256.
    private static let factor = 64.0
    private static let longestPart = 256
    /// Seconds of work on a long text that say nothing yet.
    private static let patience = 0.02

    /// The bytes again and again, and their second half behind the first one.
    static func all(_ bytes: [UInt8]) -> [Stretching] {
        let bytes = Array(bytes.prefix(longestPart))
        guard !bytes.isEmpty else { return [] }
        let middle = bytes.count / 2
        return [
            Stretching(start: [], part: bytes),
            Stretching(start: Array(bytes[..<middle]), part: Array(bytes[middle...])),
        ]
    }

    private func text(_ count: Int) -> [UInt8] {
        var text = start
        while text.count < count { text += part }
        return text
    }

    func measure(_ reading: ([UInt8]) -> Void, of name: String, upTo length: Int) throws {
        let (short, long) = (text(length / Self.growth), text(length))
        var took = Self.seconds { reading(long) }
        guard took > Self.patience else { return }
        // What else the processor does may make one measurement long, but not all of them.
        var base = Double.infinity
        for _ in 0..<3 {
            base = min(base, Self.seconds { reading(short) })
            took = min(took, Self.seconds { reading(long) })
            if took <= max(Self.patience, Self.factor * base) { return }
        }
        throw Finding(
            "\(name) reads \(short.count) bytes in \(base) s, but \(long.count) in \(took) s: \(start) + \(part)")
    }

    /// Of the processor.
    private static func seconds(_ body: () -> Void) -> Double {
        let start = now()
        body()
        return now() - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
