import Synchronization
import Testing
import Threads

struct PeriodicJobTests {
    @Test(.timeLimit(.minutes(1)))
    func `it runs immediately, after the delay that the closure returned, and when it is woken`() throws {
        let (worked, mayGoOn) = (try Gate(), try Gate())
        let job = try PeriodicJob(0) { times in
            times += 1
            worked.open()
            mayGoOn.wait()
            // The second run is due soon, the third only when woken.
            return times == 1 ? .milliseconds(300) : nil
        }
        try job.start()
        for _ in 0..<2 {
            worked.wait()
            mayGoOn.open()
        }
        job.wake()
        worked.wait()
        mayGoOn.open()
        job.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `stopping waits for the current run, and no other starts after it`() throws {
        let (began, mayEnd) = (try Gate(), try Gate())
        let isStopped = Atomic(false)
        let late = Atomic(0)
        let job = try PeriodicJob(0) { times in
            times += 1
            if isStopped.load(ordering: .sequentiallyConsistent) { late.add(1, ordering: .relaxed) }
            if times == 1 {
                began.open()
                mayEnd.wait()
            }
            return .zero
        }
        try job.start()
        began.wait()
        mayEnd.open()
        job.stop()
        isStopped.store(true, ordering: .sequentiallyConsistent)
        job.wake()
        #expect(late.load(ordering: .relaxed) == 0)
    }
}
