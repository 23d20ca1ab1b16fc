import Domain
import HTTP
import Interop

/// The meaning of every refusal code, in a sentence each.
enum ProblemCatalogue {
    /// In the order of the page.
    static let tables: [any RefusalTable] = [
        Refusal.task, Refusal.time, Refusal.bulk, Refusal.advice, Refusal.quickAdd, Refusal.project, Refusal.habit,
        Refusal.filter, Refusal.settings, Refusal.device, Refusal.person, Refusal.rights, Refusal.share,
        Refusal.comment,
        Refusal.history, Refusal.request, Refusal.json, Refusal.field, Refusal.parameter, Refusal.list, Refusal.file,
        Refusal.csv, Refusal.fileValue, Refusal.text, Refusal.calendar, Refusal.jsonFile, Refusal.taskwarrior,
        Refusal.copy, Refusal.demo,
        Refusal.store, Refusal.connection,
    ]

    /// The codes that any route may answer with.
    static let ofEveryRoute =
        Refusal.connection.all.filter { $0 != .connection.formType && $0 != .connection.eventsTooMany }
        + [.store.unavailable, .store.full, .store.readTooLong]
}

extension Refusal {
    static let connection = ConnectionRefusals()
}

/// The refusals of the connection, which does not know the domain's refusals.
@dynamicMemberLookup struct ConnectionRefusals: RefusalTable {
    let title = "The connection"

    var all: [Refusal] { Problem.Reason.http.all.map(Refusal.init) }

    subscript(dynamicMember reason: KeyPath<Problem.Reasons, Problem.Reason>) -> Refusal {
        Refusal(Problem.Reason.http[keyPath: reason])
    }
}

extension Refusal {
    init(_ reason: Problem.Reason) {
        self.init(reason.code, Kind.allCases.first { $0.status == reason.status } ?? .unreadable, reason.about)
    }
}
