import Glibc
import Synchronization

/// How much of a long work is done, on a terminal, once it takes more than a second.
final class ProgressBar: Sendable {
    private static let width = 30
    private let terminal: Terminal
    private let title: String
    private let total: Int
    private let began = ContinuousClock.now
    private let shown = Mutex<String?>(nil)

    /// - Parameter total: bytes, or parts of another kind.
    init(_ terminal: Terminal, _ title: String, total: Int) {
        self.terminal = terminal
        self.title = title
        self.total = max(1, total)
    }

    /// May be called from any thread.
    func show(_ done: Int) {
        guard terminal.showsProgress, ContinuousClock.now - began > .seconds(1) else { return }
        let share = min(done, total) * 100 / total
        let filled = share * Self.width / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        let line = share < 100 ? "\(title) \(bar) \(share)%" : "\(title) \(bar) saving …"
        shown.withLock { shown in
            if shown == line { return }
            shown = line
            terminal.progress(line)
        }
    }

    /// Takes the line away again.
    func clear() {
        shown.withLock { shown in
            if shown != nil { terminal.progress("") }
            shown = nil
        }
    }

    /// For work that another process does.
    func wait(for worker: String) {
        shown.withLock { shown in
            shown = "\(title): \(worker) is working …"
            terminal.progress(shown ?? "")
        }
    }
}
