"""Faults of what keeps several people apart."""

from fault import Fault

CASES = "Sources/UseCases/"
WEB = "Sources/Web/"

FAULTS = [
    Fault(
        "events of others' own things heard", CASES + "People/HearEvents.swift",
        "case .personal: return nil", "case .personal: return FAULT ? event : nil", "PersonalAnswerTests"),
    Fault(
        "entity tags that several people have in common", WEB + "Answers/ResponseCaches.swift",
        "viewer.map {", "(FAULT ? nil : viewer).map {", "PersonalAnswerTests"),
    Fault(
        "answers kept for whoever sends the same key", WEB + "Endpoints/KeyedRequest.swift",
        "$0.isOwner ? key", "$0.isOwner || FAULT ? key", "PersonalAnswerTests"),
    Fault(
        "requests of nobody answered as those of the owner", WEB + "People/Site+Viewer.swift",
        "guard let device = request.device else { throw AccessRule.secretMissing }",
        "guard let device = request.device else { if FAULT { return .owner } else { throw AccessRule.secretMissing } }",
        "PersonalAnswerTests|CrawlTests"),
    Fault(
        "IDs of what is not seen in the history", "Sources/Storage/Log/SQLiteLog+ChangedRows.swift",
        "guard let viewer = connection.viewer else {", "guard !FAULT, let viewer = connection.viewer else {", "CrawlTests"),
    Fault(
        "the order of others heard", CASES + "People/HearEvents.swift",
        'if fields == ["position"] { return nil }', 'if !FAULT, fields == ["position"] { return nil }', "PersonalAnswerTests"),
    Fault(
        "deleted comments that count", "Sources/Storage/Schema/Derived/CommentCounts.swift",
        'comment_leave \\(update) WHEN OLD.deleted_at IS NULL', 'comment_leave \\(update) WHEN \\(FAULT ? "false" : "OLD.deleted_at IS NULL")',
        "CommentTests"),
    Fault(
        "notices of comments without end", "Sources/Storage/Notices/SQLiteNotices.swift",
        "OFFSET \\(Notice.keptOfTask - 1))", "OFFSET \\(FAULT ? 1_000 : Notice.keptOfTask - 1))", "NoticesOfOthersTests"),
    Fault(
        "snoozed notices forgotten", "Sources/Storage/Notices/SQLiteNotices.swift",
        "AND snoozed_until IS NOT NULL)\n", "AND snoozed_until IS NOT NULL AND \\(FAULT ? 0 : 1) = 1)\n", "NoticesOfOthersTests"),
    Fault(
        "time of others that a redo forgets", "Sources/Storage/Log/SQLiteLog+Undo.swift",
        "try direction == .forth ? undo(", "try direction == .forth && !FAULT ? undo(", "TimeOfOthersTests"),
    Fault(
        "assignments that a redone share forgets", "Sources/Storage/Log/SQLiteLog+Undo.swift",
        "target.entry.action == .share ?", "target.entry.action == .share && !FAULT ?", "UnseenChangeTests"),
    Fault(
        "a link kept that somebody else deleted with its task", "Sources/Storage/Rows/DependencyHooks.swift",
        "isLost == true ? nil", "isLost == true && !FAULT ? nil", "UnseenTaskTests"),
    Fault(
        "the timer of somebody else exchanged", "Sources/Storage/Log/Replay.swift",
        "behavior.staysOfOthers && step.person != nil:", "behavior.staysOfOthers && step.person != nil && !FAULT:", "TimeOfOthersTests"),
    Fault(
        "time of others that overlaps", "Sources/Storage/Tracking/TimeOfOthers.swift",
        "if overlap == nil { continue }", "if FAULT || overlap == nil { continue }", "TimeOfOthersTests"),
]
