import CSQLite

extension Connection {
    /// Virtual machine instructions between two checks; they take well under a millisecond.
    private static let instructions: Int32 = 10_000

    private final class Watch {
        let check: () throws -> Void
        var refusal: (any Error)?

        init(_ check: @escaping () throws -> Void) { self.check = check }
    }

    /// Runs the body while `check` is called many times a second.
    /// - Throws: what `check` throws, which ends the statement that runs.
    func watched<Result>(by check: () throws -> Void, _ body: () throws -> Result) throws -> Result {
        try withoutActuallyEscaping(check) { check in
            let watch = Watch(check)
            sqlite3_progress_handler(
                handle, Self.instructions,
                { watch in
                    guard let watch else { return 0 }
                    // The pointer stays valid: the handler is removed before `watch` is released.
                    let seen = Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue()
                    do {
                        try seen.check()
                        return 0
                    } catch {
                        seen.refusal = error
                        return 1
                    }
                }, Unmanaged.passUnretained(watch).toOpaque())
            defer { withExtendedLifetime(watch) { sqlite3_progress_handler(handle, 0, nil, nil) } }
            do {
                return try body()
            } catch let error as StorageError where error.isInterruption {
                throw watch.refusal ?? error
            }
        }
    }
}
