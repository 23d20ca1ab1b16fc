import Calendar
import Synchronization
import Testing

@testable import HTTP

struct AttemptLimitTests {
    /// A clock that the test advances, in milliseconds.
    private final class Time: Sendable {
        let milliseconds = Atomic<Int>(0)

        var limit: AttemptLimit {
            AttemptLimit(failures: 3, pause: .seconds(10)) {
                Instant(nanoseconds: self.milliseconds.load(ordering: .relaxed) * 1_000_000)
            }
        }
    }

    @Test func `failed attempts start a pause during which a correct one is not checked`() {
        let time = Time()
        let limit = time.limit
        for _ in 0..<3 { #expect(limit.judge(from: "10.0.0.1") { false } == .wrong) }
        var isChecked = false
        time.milliseconds.store(1, ordering: .relaxed)
        #expect(
            limit.judge(from: "10.0.0.1") {
                isChecked = true; return true
            } == .paused(seconds: 10))
        time.milliseconds.store(9_999, ordering: .relaxed)
        #expect(
            limit.judge(from: "10.0.0.1") {
                isChecked = true; return true
            } == .paused(seconds: 1))
        #expect(!isChecked)
        time.milliseconds.store(10_000, ordering: .relaxed)
        #expect(limit.judge(from: "10.0.0.1") { true } == .right)
    }

    @Test func `after a pause as many attempts are allowed as before`() {
        let time = Time()
        let limit = time.limit
        for _ in 0..<3 { _ = limit.judge(from: "10.0.0.1") { false } }
        time.milliseconds.store(10_000, ordering: .relaxed)
        for _ in 0..<3 { #expect(limit.judge(from: "10.0.0.1") { false } == .wrong) }
        #expect(limit.judge(from: "10.0.0.1") { false } == .paused(seconds: 10))
    }

    @Test func `guessing does not lock out other addresses`() {
        let limit = Time().limit
        for _ in 0..<3 { #expect(limit.judge(from: "10.0.0.1") { false } == .wrong) }
        #expect(limit.judge(from: "10.0.0.1") { true } == .paused(seconds: 10))
        #expect(limit.judge(from: "10.0.0.2") { true } == .right)
        // However many addresses try, paused ones stay paused and memory does not grow.
        for number in 0..<(2 * AttemptLimit.addresses) { _ = limit.judge(from: "\(number)") { false } }
        #expect(limit.judge(from: "10.0.0.1") { true } == .paused(seconds: 10))
    }

    @Test func `guessing at one person is paused from everywhere, and a right attempt that names nobody is not`() {
        let limit = Time().limit
        for number in 0..<3 { #expect(limit.judge(from: "10.0.0.\(number)", naming: "ann") { false } == .wrong) }
        #expect(limit.judge(from: "10.0.0.9", naming: "ann") { false } == .paused(seconds: 10))
        #expect(limit.judge(from: "10.0.0.9", naming: "bo") { false } == .wrong)
        #expect(limit.judge(from: "10.0.0.8") { true } == .right)
        // Not even the address that guessed is paused for that.
        #expect(limit.judge(from: "10.0.0.0") { false } == .wrong)
    }

    @Test func `a correct attempt resets the failed ones`() {
        let limit = Time().limit
        for _ in 0..<5 {
            for _ in 0..<2 { #expect(limit.judge(from: "10.0.0.1") { false } == .wrong) }
            #expect(limit.judge(from: "10.0.0.1") { true } == .right)
        }
    }
}
