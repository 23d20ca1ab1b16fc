import CGlibcExtras
import Glibc

/// A timerfd on the wall clock. Unlike the timeout of `poll`, which pauses while the machine sleeps, it is ready
/// immediately when the machine resumes after the set time, and whenever the clock is set.
final class WallClockTimer: Sendable {
    let descriptor: Int32

    init() throws(SystemError) {
        descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("create a timer") }
    }

    /// Sets the time, replacing the previous one.
    func set(inMilliseconds milliseconds: Int) {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        let nanoseconds = moment.tv_nsec + milliseconds % 1_000 * 1_000_000
        moment.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
        moment.tv_nsec = nanoseconds % 1_000_000_000
        var setting = itimerspec(it_interval: timespec(), it_value: moment)
        timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &setting, nil)
    }

    /// Clears readiness; the timer does not become ready again until it is set.
    func clear() {
        var count: UInt64 = 0
        // `read` reports a change of the clock as an error, which clears readiness too.
        while read(descriptor, &count, 8) < 0, errno == EINTR {}
    }

    deinit { close(descriptor) }
}
