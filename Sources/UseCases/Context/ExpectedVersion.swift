/// The versions that a conditional change accepts.
public struct ExpectedVersion: Hashable, Sendable {
    private let versions: Set<Int>

    public init(_ versions: some Sequence<Int>) {
        self.versions = Set(versions)
    }

    func holds(_ version: Int) -> Bool { versions.contains(version) }
}

extension ExpectedVersion: ExpressibleByIntegerLiteral {
    public init(integerLiteral version: Int) {
        self.init([version])
    }
}
