import Threads

@testable import HTTP

/// A gate at which one thread waits until another opens it.
final class Gate: Sendable {
    private let wake: WakeSignal
    init() throws { wake = try WakeSignal() }
    func open() { wake.signal() }
    func wait() { wake.wait() }
}
