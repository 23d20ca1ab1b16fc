import Synchronization

/// Content that is created on first use and kept until the program ends.
public final class DeferredBytes: Sendable {
    private let made = Mutex<StaticBytes?>(nil)
    private let make: @Sendable () throws -> [UInt8]

    /// - Parameter make: runs on the first thread that needs the content, while others wait; runs again if it throws.
    public init(_ make: @escaping @Sendable () throws -> [UInt8]) {
        self.make = make
    }

    /// Whether `bytes` returns at once; never waits, not even while the content is being created.
    var isReady: Bool { made.withLockIfAvailable { $0 != nil } ?? false }

    public func bytes() throws -> StaticBytes {
        try made.withLock { made in
            if let made { return made }
            let bytes = StaticBytes(copying: try make())
            made = bytes
            return bytes
        }
    }
}
