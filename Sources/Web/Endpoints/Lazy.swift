import Synchronization

/// A value that is made when it is first asked for. Threads that ask at once may each make it; one of them is kept.
final class Lazy<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let made = AtomicLazyReference<Box>()
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value { (made.load() ?? made.storeIfNil(Box(make()))).value }
}
