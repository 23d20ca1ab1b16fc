import Glibc

/// SIGTERM and SIGINT, blocked in this thread and every thread created later, so that one can wait for them.
struct StopSignals {
    private let set: sigset_t

    init() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Exits with 0 after the given time, whatever is still running: acknowledged changes are on disk, and SQLite rolls
    /// back an unfinished one at the next start.
    static func end(within seconds: UInt32) {
        signal(SIGALRM) { _ in _exit(0) }
        alarm(seconds)
    }

    /// Waits until one of them arrives.
    func wait() {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
    }
}
