/// How many open tasks have a tag.
public struct TagCount: Hashable, Sendable {
    /// As most of the tasks write it.
    public let name: String
    public let count: Int

    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
