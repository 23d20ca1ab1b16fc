import Glibc

/// A value used by many threads at once, which can be replaced while nobody uses it.
// Sendable: `value` is read under the shared lock and written under the exclusive one.
final class Exchangeable<Value: Sendable>: @unchecked Sendable {
    private var value: Value?
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init(_ value: Value) {
        self.value = value
        var attributes = pthread_rwlockattr_t()
        pthread_rwlockattr_init(&attributes)
        // Otherwise continuous reads would block the replacement for ever. Uses must not be nested.
        pthread_rwlockattr_setkind_np(&attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
        pthread_rwlock_init(lock, &attributes)
        pthread_rwlockattr_destroy(&attributes)
    }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    /// Waits while the value is being replaced.
    /// - Throws: `StorageError.closed` if a failed exchange left no value.
    func use<Result>(_ body: (Value) throws -> Result) throws -> Result {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        guard let value else { throw StorageError.closed }
        return try body(value)
    }

    /// Runs `body` once nobody uses the value.
    /// - Throws: `StorageError.busy` if the value stays in use for `patience` seconds.
    func exchange<Result>(patience seconds: Int = 10, _ body: (inout Value?) throws -> Result) throws -> Result {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds
        guard pthread_rwlock_timedwrlock(lock, &end) == 0 else { throw StorageError.busy }
        defer { pthread_rwlock_unlock(lock) }
        return try body(&value)
    }
}
