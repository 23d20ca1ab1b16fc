import Glibc
import Synchronization

/// Shows the progress of an operation on a terminal once it has taken more than a second.
final class ProgressBar: Sendable {
    private static let width = 30
    private let terminal: Terminal
    private let title: String
    private let total: Int
    private let began = ContinuousClock.now
    private let shown = Mutex<String?>(nil)

    /// - Parameter total: the number of bytes or other units.
    init(_ terminal: Terminal, _ title: String, total: Int) {
        self.terminal = terminal
        self.title = title
        self.total = max(1, total)
    }

    /// For a file of another version of the program, in percent.
    static func ofUpdate(_ terminal: Terminal) -> ProgressBar {
        ProgressBar(terminal, "Bringing the data up to date", total: 100)
    }

    /// Shows the number of units done; may be called from any thread.
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

    /// Removes the line.
    func clear() {
        shown.withLock { shown in
            if shown != nil { terminal.progress("") }
            shown = nil
        }
    }

    /// Shows that another process is working.
    func wait(for worker: String) {
        shown.withLock { shown in
            shown = "\(title): \(worker) is working …"
            terminal.progress(shown ?? "")
        }
    }
}
