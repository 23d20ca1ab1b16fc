/// Finds rows that are above themselves, directly or through others.
public enum ParentCircles {
    /// The members of all circles; what only leads to a circle is not among them.
    /// - Parameter parents: the parent of each row that has one.
    public static func members<ID: Hashable>(_ parents: [ID: ID]) -> Set<ID> {
        var (members, seen): (Set<ID>, Set<ID>) = ([], [])
        for start in parents.keys where !seen.contains(start) {
            var (path, next): ([ID], ID?) = ([], start)
            while let id = next, seen.insert(id).inserted {
                path.append(id)
                next = parents[id]
            }
            if let next, let first = path.firstIndex(of: next) { members.formUnion(path[first...]) }
        }
        return members
    }
}
