import Synchronization

/// Content that is made when it is first asked for, and kept until the program ends.
public final class DeferredBytes: Sendable {
    private let made = Mutex<StaticBytes?>(nil)
    private let make: @Sendable () throws -> [UInt8]

    /// - Parameter make: runs once on the thread that asks first, while others that ask wait; again if it throws.
    public init(_ make: @escaping @Sendable () throws -> [UInt8]) {
        self.make = make
    }

    /// Nil until it is made.
    var ready: StaticBytes? { made.withLock { $0 } }

    public func bytes() throws -> StaticBytes {
        try made.withLock { made in
            if let made { return made }
            let bytes = StaticBytes(copying: try make())
            made = bytes
            return bytes
        }
    }
}
