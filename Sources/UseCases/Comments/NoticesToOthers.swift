import Calendar
import Domain

/// Tells other people what somebody did: each finds a notice among their own, if they want that kind and may see what it
/// is about. In their quiet hours it is held until the end of those.
struct NoticesToOthers {
    private let change: Change
    private let number: Int?

    init(_ change: Change) { (self.change, number) = (change, change.viewer?.number) }

    /// Those whom a comment mentions hear of that, and otherwise those who follow the task.
    /// - Parameter known: who hears of it in another way.
    func commented(_ view: CommentView, on task: TaskItem, besides known: Person? = nil) throws {
        try mentioned(in: view, on: task, besides: known.map { [$0.id] } ?? [])
        let mentioned = try Set(numbers(of: view.parts.mentioned + (known.map { [$0.id] } ?? [])))
        for other in try change.comments.followers(of: task.id).subtracting(mentioned) {
            try tell(other, .commented, "\(view.comment.id)", about: view.comment.id.description, task: task.id)
        }
    }

    /// - Parameter known: those who have heard of it before.
    func mentioned(in view: CommentView, on task: TaskItem, besides known: [PersonID] = []) throws {
        for other in try numbers(of: view.parts.mentioned.filter { !known.contains($0) }) {
            try tell(other, .mentioned, "\(view.comment.id)", about: view.comment.id.description, task: task.id)
        }
    }

    /// Tells to whom a task is assigned, and those who follow it once somebody completes it.
    /// - Parameters:
    ///   - old: nil for a new task.
    ///   - comment: what is said to whom it is assigned.
    func changed(from old: TaskItem?, to task: TaskItem, with comment: CommentID? = nil) throws {
        if number == nil { return }
        if let person = task.assigneeID, person != old?.assigneeID {
            for other in try numbers(of: [person]) {
                try tell(
                    other, .assigned, "\(task.id) \(task.version)", about: comment?.description, task: task.id)
            }
        }
        if let old, !old.isComplete, task.isComplete {
            for other in try change.comments.followers(of: task.id) {
                try tell(other, .completed, "\(task.id) \(task.version)", task: task.id)
            }
        }
    }

    func shared(_ subject: Share.Subject, with person: Person) throws {
        let instant = change.moment.instant.milliseconds
        switch subject {
        case .task(let id): try tell(person.number, .shared, "\(id) \(instant)", task: id)
        case .project(let id): try tell(person.number, .shared, "\(id) \(instant)", about: id.description)
        }
    }

    private func numbers(of people: [PersonID]) throws -> [Int] {
        try people.compactMap { try change.people.find($0)?.number }
    }

    /// - Parameters:
    ///   - occasion: what the notice is made for once.
    ///   - subject: what it is about besides the task.
    private func tell(
        _ other: Int, _ kind: NoticeKind, _ occasion: String, about subject: String? = nil, task: TaskID? = nil
    ) throws {
        guard let number, other != number, let person = try change.people.find(number: other), !person.isOff
        else { return }
        let id = NoticeID(kind, occasion)
        try change.asPerson(person) { other in
            guard other.settings.makes(kind), try other.notices.made(among: [id]).isEmpty,
                try task.map({ try other.tasks.find($0) != nil }) ?? true
            else { return }
            let (at, since) = other.shownAfterQuietHours
            try other.notices.tell(
                Notice(
                    id: id, kind: kind, at: at, since: since, taskID: task,
                    subject: NoticeSubject(person: number, about: subject).text))
            // An event of theirs, not of who acts.
            try other.publish(DomainEvent(.noticeDue, ids: [id.description]))
        }
    }
}

extension Change {
    /// When a notice made now is shown; in the quiet hours `since` is out of reach until then.
    fileprivate var shownAfterQuietHours: (at: LocalMinute, since: Instant) {
        guard let end = settings.quietEnd(moment) else { return (moment.localMinute, moment.instant) }
        return (zone.localMinute(end), Notice.held(at: moment.instant))
    }
}

/// Who did what a notice is about, and a comment or project besides the task, as the text that is stored.
struct NoticeSubject {
    let person: Int
    let about: String?

    init(person: Int, about: String?) { (self.person, self.about) = (person, about) }

    init?(_ notice: Notice) {
        guard NoticeKind.ofOthers.contains(notice.kind), let text = notice.subject else { return nil }
        let parts = text.split(separator: " ")
        guard let person = parts.first.flatMap({ Int($0) }) else { return nil }
        self.init(person: person, about: parts.dropFirst().first.map(String.init))
    }

    var text: String { about.map { "\(person) \($0)" } ?? "\(person)" }
}
