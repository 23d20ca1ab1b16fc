/// Why an entry cannot be undone.
public enum UndoObstacle: Error, Hashable, Sendable {
    case undone
    /// The entry is itself an undo or a redo.
    case repeated
    /// The entry is an automatic repair.
    case mended
    /// Somebody else made the change.
    case ofOther
    /// The viewer may no longer change what it changed.
    case outOfReach
    /// The entry is not among the last 200.
    case tooOld
    /// A later entry changed the same data.
    case later(ChangeEntry)
    /// Data that it refers to no longer exists.
    case missing
    /// Undoing would violate a rule, as the sentence says, because of a later entry, if one is known.
    case broken(Refusal, String, by: ChangeEntry?)

    /// The error with which an undo is refused.
    public func refusal(of entry: ChangeEntry) -> DomainError {
        .refused(refusal, sentence(entry))
    }

    private var refusal: Refusal {
        switch self {
        case .undone, .repeated: .history.undoDone
        case .mended: .history.undoNothing
        case .ofOther: .history.undoOfOther
        case .outOfReach: .history.undoOutOfReach
        case .tooOld: .history.undoTooOld
        case .later, .missing: .history.undoConflict
        case .broken(let refusal, _, _): refusal
        }
    }

    public func sentence(_ entry: ChangeEntry) -> String {
        let what = entry.what
        return switch self {
        case .undone: "“\(what)” has already been undone."
        case .repeated: "“\(what)” only undid or repeated another change; undo or redo that one."
        case .mended: "“\(what)” repaired the data and cannot be undone."
        case .ofOther: "“\(what)” was done by \(Self.name(entry)), and only they can undo it."
        case .outOfReach: "“\(what)” cannot be undone: you can no longer edit what it changed."
        case .tooOld: "“\(what)” is too old: only the last 200 changes can be undone."
        case .later(let later) where !later.isSeen: "“\(what)” cannot be undone: somebody else \(Self.didUnseen)"
        case .later(let later) where later.author != entry.author:
            "“\(what)” cannot be undone: \(Self.name(later)) changed the same data later, with “\(later.what)”."
        case .later(let later):
            "“\(what)” cannot be undone: “\(later.what)” came later and changed the same data; undo that first."
        case .missing: "“\(what)” cannot be undone: something it depends on is no longer there."
        case .broken(_, let sentence, let later):
            "“\(what)” cannot be undone: \(sentence)"
                + (later.map { Self.reason($0, of: entry) } ?? "")
        }
    }

    /// What somebody else did cannot be undone first.
    private static func reason(_ later: ChangeEntry, of entry: ChangeEntry) -> String {
        if !later.isSeen { return " Somebody else \(didUnseen)" }
        return later.author == entry.author
            ? " “\(later.what)” came later; you can undo that first."
            : " “\(later.what)” by \(name(later)) came later."
    }

    private static let didUnseen = "changed something later that you cannot see."

    private static func name(_ entry: ChangeEntry) -> String { entry.author?.name ?? "somebody else" }

    /// The later entry that prevents the undo, if there is exactly one that the viewer may know of.
    public var later: ChangeEntry? {
        switch self {
        case .later(let later): later.isSeen ? later : nil
        case .broken(_, _, let later): later?.isSeen == true ? later : nil
        case .undone, .repeated, .mended, .ofOther, .outOfReach, .tooOld, .missing: nil
        }
    }

    /// Further refusals of undo and redo, which obey the same rules as other changes.
    public static let rules: [Refusal] = [
        .task.projectArchived, .task.parentOtherProject, .task.parentTooDeep, .task.blocked, .task.subtasksOpen,
        .task.dependenciesTooMany, .task.dependencyCycle, .project.parentArchived, .project.parentRefuses,
        .project.parentFull, .project.parentCycle, .project.parentTooDeep, .project.nameTaken, .project.templateTaken,
        .settings.projectUnknown, .filter.tooMany, .filter.nameTaken, .habit.tooMany,
    ]
}
