import Synchronization

/// A lazily made value. Threads that need it at the same time may each make it; only one result is stored.
public final class Lazy<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let made = AtomicLazyReference<Box>()
    private let make: @Sendable () -> Value

    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    public var value: Value { (made.load() ?? made.storeIfNil(Box(make()))).value }
}
