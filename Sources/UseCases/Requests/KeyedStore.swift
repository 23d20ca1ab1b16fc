import Domain

/// The request was answered before under the same Idempotency-Key, and nothing was done again.
public struct AnsweredBefore: Error, Sendable {
    public let answer: KeptAnswer
}

/// A store for one request with an Idempotency-Key: its write keeps the answer in the same transaction (spec 6.1).
public struct KeyedStore: Store {
    static let lifetime: Int64 = 24 * 3_600_000
    private let base: any Store
    private let key: String
    private let fingerprint: String
    private let now: Instant
    private let answer: @Sendable (any Sendable) throws -> KeptAnswer

    /// - Parameters:
    ///   - fingerprint: a digest of the request's address and body.
    ///   - answer: renders what the write's closure returned.
    public init(
        base: any Store, key: String, fingerprint: String, now: Instant,
        answer: @escaping @Sendable (any Sendable) throws -> KeptAnswer
    ) {
        self.base = base
        self.key = key
        self.fingerprint = fingerprint
        self.now = now
        self.answer = answer
    }

    public func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.read(body)
    }

    /// - Throws: `AnsweredBefore` for the same request again, `DomainError.invalid` for another one under the key.
    public func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        let (key, fingerprint, answer) = (key, fingerprint, answer)
        let earliest = Instant(milliseconds: now.milliseconds - Self.lifetime)
        return try base.write(origin) { transaction in
            if let kept = try transaction.keptAnswer(key, after: earliest) {
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
            try transaction.keep(answer(result), under: key)
            return result
        }
    }
}
