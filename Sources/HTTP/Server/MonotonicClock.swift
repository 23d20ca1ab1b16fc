import Glibc

/// A point on the monotonic clock, which is unaffected by changes to the wall clock, in nanoseconds.
struct Instant: Comparable, Sendable {
    let nanoseconds: Int

    static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    static func + (left: Instant, right: Duration) -> Instant {
        let (seconds, attoseconds) = right.components
        return Instant(nanoseconds: left.nanoseconds + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }

    /// Milliseconds since `earlier`, rounded up, at least 0.
    func milliseconds(since earlier: Instant) -> Int32 {
        Int32(clamping: max(0, (nanoseconds - earlier.nanoseconds + 999_999) / 1_000_000))
    }
}
