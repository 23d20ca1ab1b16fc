import CGlibcExtras
import Glibc

/// A moment of the wall clock that one thread waits for (timerfd). It is ready at once after the machine slept over that
/// moment, and whenever the clock was set, since waits of `poll` stand still while the machine sleeps.
final class WallTimer: Sendable {
    let descriptor: Int32

    init() throws(SystemError) {
        descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("make a timer") }
    }

    /// Takes the place of the moment before.
    func set(inMilliseconds milliseconds: Int) {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        let nanoseconds = moment.tv_nsec + milliseconds % 1_000 * 1_000_000
        moment.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
        moment.tv_nsec = nanoseconds % 1_000_000_000
        var setting = itimerspec(it_interval: timespec(), it_value: moment)
        timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &setting, nil)
    }

    /// Takes what made it ready; one that was not set again is ready no more.
    func take() {
        var count: UInt64 = 0
        // A clock that was set is told as an error.
        while read(descriptor, &count, 8) < 0, errno == EINTR {}
    }

    deinit { close(descriptor) }
}
