import Calendar
import Domain

/// Thrown if the request was already answered under the same Idempotency-Key; nothing was done again.
public struct AnsweredBefore: Error, Sendable {
    public let answer: StoredAnswer
}

/// A store for one request with an Idempotency-Key; its write stores the response in the same transaction.
struct KeyedStore: Store {
    let base: any Store
    let key: String
    /// The number of the database that the request was made for; nil for whichever is open.
    let database: String?
    /// A digest of the URL and the body of the request.
    let fingerprint: String
    let now: Instant
    /// Encodes the result of the write as a response.
    let answer: @Sendable (any Sendable) throws -> StoredAnswer

    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        on(base.limited(to: limit, isAbandoned: isAbandoned))
    }

    func seen(by viewer: Viewer?) -> any Store { on(base.seen(by: viewer)) }

    private func on(_ base: any Store) -> KeyedStore {
        KeyedStore(base: base, key: key, database: database, fingerprint: fingerprint, now: now, answer: answer)
    }

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.read(body)
    }

    /// - Throws: `AnsweredBefore` if the request is repeated, `DomainError.invalid` if the key was used for another
    ///   request, `DomainError.refused` if the database is another.
    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        let (key, database, fingerprint, answer) = (key, database, fingerprint, answer)
        let earliest = Instant(milliseconds: now.milliseconds - StoredAnswer.lifetime)
        return try base.write(origin) { transaction in
            if let database, try String(transaction.log.databaseNumber) != database {
                throw DomainError.refused(
                    .store.otherDatabase, "It was made before another database was opened or a copy restored.")
            }
            if let stored = try transaction.log.keptAnswer(key, after: earliest) {
                guard stored.fingerprint == fingerprint else {
                    throw DomainError.invalid([
                        FieldProblem(
                            field: "Idempotency-Key", refusal: .store.keyReused,
                            message: "This Idempotency-Key was already used with another request. Use a new one.")
                    ])
                }
                throw AnsweredBefore(answer: stored)
            }
            let result = try body(transaction)
            try transaction.log.keep(answer(result), under: key)
            return result
        }
    }
}
