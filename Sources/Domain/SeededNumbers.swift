/// SplitMix64 (Steele, Lea, Flood 2014); the same seed gives the same numbers everywhere.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= Self.step
        return Self.mixed(state)
    }

    /// The number that `next` returns after `index` other numbers.
    func number(at index: UInt64) -> UInt64 {
        Self.mixed(state &+ (index &+ 1) &* Self.step)
    }

    private static func mixed(_ state: UInt64) -> UInt64 {
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
