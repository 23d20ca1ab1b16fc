import Calendar
import Domain

/// Runs the due jobs of each person who is not switched off, by their own settings and for what is theirs.
public struct RunJobsOfEverybody: Sendable {
    /// The last result of each; that of the only person is at nil.
    public typealias Results = [Viewer?: DueJobs]

    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter previous: the previous results; as long as that of a person applies, their jobs are not looked at.
    public func execute(after previous: Results) throws -> Results {
        let people = try context.store.read { try $0.people.all() }
        let viewers: [Viewer?] = people.isEmpty ? [nil] : people.filter { !$0.isOff }.map(\.viewer)
        var results: Results = [:]
        for viewer in viewers {
            results[viewer] = try RunDueJobs(context.seen(by: viewer)).execute(after: previous[viewer])
        }
        return results
    }
}

extension RunJobsOfEverybody.Results {
    /// When to run them again; nil if no job is known.
    public var next: Instant? { values.compactMap(\.next).min() }
}
