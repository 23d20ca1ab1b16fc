import Codecs
import Domain
import UseCases

/// Responses about who sees what.
enum ShareCodec {
    static let list = ListCodec<SharedSubject, SharedSubject.Seat>(
        of: .object(seat), items: \.seats, by: { $0.person.id.description }, others: [access])

    static let changed = ObjectCodec<ChangedShares>(
        "ChangedShares",
        [
            Field("items", .list(.object(seat)), "Empty for somebody who left.") { $0.shared?.seats ?? [] },
            Field("access", .orNull(.choice(AccessRight.full)), "One’s own right; null for somebody who left.") {
                $0.shared?.access
            },
            .undoID(\.undoID),
        ])

    private static let access = Field<SharedSubject>("access", .choice(AccessRight.full), "One’s own right.", \.access)

    static let person = ObjectCodec<Person>([
        Field("id", .id(SchemaExample.person), \.id), Field("name", .text("Ann Lindqvist"), \.name),
        Field("shortName", .text("ann"), \.shortName), Field("color", .choice(PersonColor.blue), \.color),
    ])

    private static let seat = ObjectCodec<SharedSubject.Seat>(
        "Seat",
        [
            Field("person", .object(person), \.person),
            Field("access", .choice(AccessRight.edit), \.access),
            Field("reason", .choice(Reason.shared), "Why they see it; within: only something in it.") {
                Reason($0.reason)
            },
            Field("since", .orNull(.instant("2026-11-02T18:00:00.000Z")), "When it was shared with them.") {
                $0.reason.share?.sharedAt
            },
            Field("by", .orNull(.text("Nils")), "Who shared it with them.") { $0.reason.sharer?.name },
            Field(
                "where", .orNull(.text("Home")),
                "The project or task that is shared with them, if it is another one that one sees."
            ) { $0.reason.place },
            Field("choices", .list(.choice(AccessRight.view), max: 3), "The rights that one may give them.", \.choices),
            Field(
                "isWithdrawable", .flag(true), "Whether one may withdraw it from them, or leave.", \.isWithdrawable),
            Field("isMe", .flag(), \.isMe),
        ])

    private enum Reason: String, CaseIterable, Sendable {
        case owner, shared, above, within

        init(_ reason: SharedSubject.Reason) {
            self =
                switch reason {
                case .owner: .owner
                case .shared: .shared
                case .above: .above
                case .within: .within
                }
        }
    }
}

extension SharedSubject.Reason {
    fileprivate var share: Share? {
        switch self {
        case .owner: nil
        case .shared(let share, _), .above(let share, _), .within(let share, _): share
        }
    }

    fileprivate var sharer: Person? { if case .shared(_, let person) = self { person } else { nil } }

    fileprivate var place: String? {
        switch self {
        case .owner, .shared: nil
        case .above(_, let name): name
        case .within(_, let name): name
        }
    }
}
