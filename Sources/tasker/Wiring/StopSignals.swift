import Glibc

/// SIGTERM and SIGINT, held back from every thread made after this, so that one can wait for them.
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

    /// Ends the program with 0 after that many seconds, whatever it still does: what was answered is on disk, and SQLite
    /// takes an unfinished change back at the next start.
    static func end(within seconds: UInt32) {
        signal(SIGALRM) { _ in _exit(0) }
        alarm(seconds)
    }

    /// Returns when one of them has come.
    func wait() {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
    }
}
