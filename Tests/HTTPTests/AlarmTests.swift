import Synchronization
import Testing
import Threads

struct AlarmTests {
    @Test(.timeLimit(.minutes(1)))
    func `it works at once, at the moments that the work names, and when it is woken`() throws {
        let (worked, mayGoOn) = (try Gate(), try Gate())
        let alarm = try Alarm(0) { times in
            times += 1
            worked.open()
            mayGoOn.wait()
            // The second time is soon, the third one only for who wakes it.
            return times == 1 ? .milliseconds(300) : nil
        }
        try alarm.start()
        for _ in 0..<2 {
            worked.wait()
            mayGoOn.open()
        }
        alarm.wake()
        worked.wait()
        mayGoOn.open()
        alarm.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `a stop lets the work that runs end, and none begins after that`() throws {
        let (began, mayEnd) = (try Gate(), try Gate())
        let isStopped = Atomic(false)
        let late = Atomic(0)
        let alarm = try Alarm(0) { times in
            times += 1
            if isStopped.load(ordering: .sequentiallyConsistent) { late.add(1, ordering: .relaxed) }
            if times == 1 {
                began.open()
                mayEnd.wait()
            }
            return .zero
        }
        try alarm.start()
        began.wait()
        mayEnd.open()
        alarm.stop()
        isStopped.store(true, ordering: .sequentiallyConsistent)
        alarm.wake()
        #expect(late.load(ordering: .relaxed) == 0)
    }
}
