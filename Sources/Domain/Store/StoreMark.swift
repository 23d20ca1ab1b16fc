import Synchronization

/// A state of a store: if two marks are equal, nothing was committed between them.
public struct StoreMark: Equatable, Sendable {
    private let words: SIMD8<UInt64>

    public init(_ words: SIMD8<UInt64>) {
        self.words = words
    }
}

/// The result of a read, repeated without asking the store until something is committed.
public final class RepeatedRead<Result: Sendable>: Sendable {
    private let last = Mutex<(mark: StoreMark, result: Result)?>(nil)

    public init() {}

    /// - Parameter read: called only if the last result may be outdated; must depend on nothing but the store.
    public func result(of store: some Store, _ read: () throws -> Result) rethrows -> Result {
        let mark = store.mark
        if let mark, let known = last.withLock({ $0?.mark == mark ? $0?.result : nil }) { return known }
        let result = try read()
        // Otherwise it is unknown which side of a commit the result is from.
        if let mark, mark == store.mark { last.withLock { $0 = (mark, result) } }
        return result
    }
}
