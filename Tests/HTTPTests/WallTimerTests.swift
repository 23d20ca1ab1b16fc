import Glibc
import Testing

@testable import Threads

struct WallTimerTests {
    private static func isReady(_ timer: WallTimer, within milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, milliseconds) > 0
    }

    @Test(.timeLimit(.minutes(1)))
    func `it is ready when the wall clock has come to its moment, and not before`() throws {
        let timer = try WallTimer()
        #expect(!Self.isReady(timer, within: 0))
        timer.set(inMilliseconds: 3_600_000)
        #expect(!Self.isReady(timer, within: 0))
        timer.set(inMilliseconds: 20)
        #expect(Self.isReady(timer, within: 30_000))
        timer.take()
        #expect(!Self.isReady(timer, within: 0))
    }

    @Test func `a moment that is over already, as after a sleep, makes it ready at once`() throws {
        let timer = try WallTimer()
        timer.set(inMilliseconds: -86_400_000)
        #expect(Self.isReady(timer, within: 30_000))
    }
}
