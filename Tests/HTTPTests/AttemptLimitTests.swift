import Synchronization
import Testing

@testable import HTTP

struct AttemptLimitTests {
    /// A time that the test moves, in milliseconds.
    private final class Time: Sendable {
        let milliseconds = Atomic<Int>(0)

        var limit: AttemptLimit {
            AttemptLimit(failures: 3, pause: .seconds(10)) {
                Instant(nanoseconds: self.milliseconds.load(ordering: .relaxed) * 1_000_000)
            }
        }
    }

    @Test func `wrong tries begin a pause in which a right one is not looked at`() {
        let time = Time()
        let limit = time.limit
        for _ in 0..<3 { #expect(limit.judge { false } == .wrong) }
        var isAsked = false
        time.milliseconds.store(1, ordering: .relaxed)
        #expect(
            limit.judge {
                isAsked = true; return true
            } == .paused(seconds: 10))
        time.milliseconds.store(9_999, ordering: .relaxed)
        #expect(
            limit.judge {
                isAsked = true; return true
            } == .paused(seconds: 1))
        #expect(!isAsked)
        time.milliseconds.store(10_000, ordering: .relaxed)
        #expect(limit.judge { true } == .right)
    }

    @Test func `a pause ends with as many tries as before`() {
        let time = Time()
        let limit = time.limit
        for _ in 0..<3 { _ = limit.judge { false } }
        time.milliseconds.store(10_000, ordering: .relaxed)
        for _ in 0..<3 { #expect(limit.judge { false } == .wrong) }
        #expect(limit.judge { false } == .paused(seconds: 10))
    }

    @Test func `a right try forgives the wrong ones before`() {
        let limit = Time().limit
        for _ in 0..<5 {
            for _ in 0..<2 { #expect(limit.judge { false } == .wrong) }
            #expect(limit.judge { true } == .right)
        }
    }
}
