import Threads

@testable import HTTP

/// A gate that handlers wait at until a test opens it.
final class Gate: Sendable {
    private let wake: Wake
    init() throws { wake = try Wake() }
    func open() { wake.signal() }
    func wait() { wake.wait() }
}
