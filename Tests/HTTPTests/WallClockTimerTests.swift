import Glibc
import Testing

@testable import Threads

struct WallClockTimerTests {
    private static func isReady(_ timer: WallClockTimer, within milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, milliseconds) > 0
    }

    @Test(.timeLimit(.minutes(1)))
    func `it is ready when the wall clock reaches its time, and not before`() throws {
        let timer = try WallClockTimer()
        #expect(!Self.isReady(timer, within: 0))
        timer.set(inMilliseconds: 3_600_000)
        #expect(!Self.isReady(timer, within: 0))
        timer.set(inMilliseconds: 20)
        #expect(Self.isReady(timer, within: 30_000))
        timer.clear()
        #expect(!Self.isReady(timer, within: 0))
    }

    @Test func `a time in the past, as after a sleep, makes it ready immediately`() throws {
        let timer = try WallClockTimer()
        timer.set(inMilliseconds: -86_400_000)
        #expect(Self.isReady(timer, within: 30_000))
    }
}
