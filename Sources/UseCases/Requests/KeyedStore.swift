import Calendar
import Domain

/// The request was answered before under the same Idempotency-Key, and nothing was done again.
public struct AnsweredBefore: Error, Sendable {
    public let answer: StoredAnswer
}

/// A store for one request with an Idempotency-Key: its write keeps the answer in the same transaction (spec 6.1).
struct KeyedStore: Store {
    static let lifetime: Int64 = 24 * 3_600_000
    let base: any Store
    let key: String
    /// A digest of the request's address and body.
    let fingerprint: String
    let now: Instant
    /// Renders what the write's closure returned.
    let answer: @Sendable (any Sendable) throws -> StoredAnswer

    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        let limited = base.limited(to: limit, isAbandoned: isAbandoned)
        return KeyedStore(base: limited, key: key, fingerprint: fingerprint, now: now, answer: answer)
    }

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.read(body)
    }

    /// - Throws: `AnsweredBefore` for the same request again, `DomainError.invalid` for another one under the key.
    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        let (key, fingerprint, answer) = (key, fingerprint, answer)
        let earliest = Instant(milliseconds: now.milliseconds - Self.lifetime)
        return try base.write(origin) { transaction in
            if let kept = try transaction.log.keptAnswer(key, after: earliest) {
                guard kept.fingerprint == fingerprint else {
                    throw DomainError.invalid([
                        FieldProblem(
                            field: "Idempotency-Key", refusal: .store.keyReused,
                            message: "This Idempotency-Key came with another request before. Use a new one.")
                    ])
                }
                throw AnsweredBefore(answer: kept)
            }
            let result = try body(transaction)
            try transaction.log.keep(answer(result), under: key)
            return result
        }
    }
}
