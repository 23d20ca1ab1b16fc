import Domain

/// The people who have to do with the comments on a task.
struct Commenters {
    /// Who asks; nil as long as there is one person.
    let viewer: Person?
    private let all: [Int: Person]
    /// Those who see the task, by short name.
    private let mentionable: [String: PersonID]

    init(_ reading: any Reading, on task: TaskID) throws {
        let people = try reading.people.all()
        all = Dictionary(people.map { ($0.number, $0) }) { first, _ in first }
        viewer = reading.viewer.flatMap { [all] in all[$0.number] }
        let seers = Set(try people.isEmpty ? [] : reading.shares.sharing(of: .task(task))?.seats.map(\.person) ?? [])
        mentionable = Dictionary(
            people.filter { seers.contains($0.number) }.map { ($0.shortName, $0.id) }
        ) { first, _ in first }
    }

    func view(_ comment: Comment) throws -> CommentView {
        guard let author = all[comment.author] else {
            throw DomainError.refused(.comment.notFound, "This comment does not exist; it may have been deleted.")
        }
        return CommentView(
            comment: comment, author: author, parts: CommentPart.parts(of: comment.text, mentioning: mentionable),
            isOwn: author == viewer)
    }
}
