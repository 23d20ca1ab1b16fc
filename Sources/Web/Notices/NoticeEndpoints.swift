import Calendar
import Domain
import Codecs
import UseCases

/// Notices, and responses to them.
enum NoticeEndpoints {
    static let all = [list, snooze, dismiss, seen, celebrated]

    /// Not cached, because it changes every minute.
    private static let list = Endpoint.read(
        "/api/notices", "listNotices", .notices,
        "Unanswered notices, newest first, one for each task", isCached: false,
        .json(NoticeCodec.list.page, "A page of notices.")
    ) { input in
        let cut = PageCut(&input, usual: GetNotices.limit)
        return { ListPage(try GetNotices($0).execute(first: cut.reach), cut, NoticeCodec.list) }
    }

    private static let snooze = Endpoint.change(
        .post, "/api/notices/{id}/snooze", "snoozeNotice", .notices, "Snooze a notice",
        .json(NoticeCodec.snoozed, "When it appears again.")
    ) { input in
        let notice: Given<NoticeID> = input.id("notice", .task.noticeNotFound)
        let length = input.field(
            "for", .choice(Snooze.tenMinutes), missing: "Choose how long: 10 minutes, 1 hour, or until tomorrow.",
            "Tomorrow means the time of the morning routine.")
        return { try ManageNotices($0).snooze(notice.value, length.value) }
    }

    private static let dismiss = Endpoint.change(
        .post, "/api/notices/{id}/dismiss", "dismissNotice", .notices, "Dismiss a notice",
        .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let notice: Given<NoticeID> = input.id("notice", .task.noticeNotFound)
        return { try ManageNotices($0).dismiss(notice.value) }
    }

    private static let seen = Endpoint.change(
        .post, "/api/notices/seen", "markNoticesSeen", .notices, "Mark all current notices as shown on a page",
        isKeyed: false, .nothing("Later notices are not affected.")
    ) { _ in { try GetNotices($0).markSeen() } }

    private static let celebrated = Endpoint.change(
        .post, "/api/notices/{id}/celebrated", "celebrateNotice", .notices,
        "Mark the achievement of a notice as celebrated", isKeyed: false,
        .nothing("It does not appear again; a notice of another kind stays.")
    ) { input in
        let notice: Given<NoticeID> = input.id("notice", .task.noticeNotFound)
        return { try GetNotices($0).celebrate(notice.value) }
    }
}

/// The response bodies about notices.
enum NoticeCodec {
    static let list = ListCodec<NoticeList, NoticeView>(
        of: .object(notice), items: \.items, by: { $0.notice.id.description }, total: \.total,
        others: [Field("badge", .integer(3), "Open tasks due by the end of today.", \.badge)])

    static let snoozed = ObjectCodec<(until: LocalMinute, undoID: Int64?)>([
        Field("at", .format(.dueDate, "2026-11-21T14:15"), "In local time.") { $0.string($1.until.description) },
        .undoID(\.undoID),
    ])

    private static let notice = ObjectCodec<NoticeView>(
        "Notice",
        [
            Field("id", .id(SchemaExample.task), \.notice.id),
            Field("kind", .choice(.due), "The kind, as in the setting notices.", \.notice.kind),
            Field("title", .text("Water the plants"), \.title), Field("body", .text("Due 2026-11-21 14:30"), \.body),
            Field("at", .format(.dueDate, "2026-11-21T14:15"), "When it appeared, in local time.") {
                $0.string($1.notice.at.description)
            },
            Field("taskId", .nullOr(.id(SchemaExample.task)), \.task?.id),
            Field("habitId", .nullOr(.id(SchemaExample.task)), \.task?.habitID),
            Field(
                "subject", .nullOr(.text("first-steps")), "An achievement, the day of a report, or a project.",
                \.subject),
            Field("priority", .nullOr(.priority()), \.task?.priority),
            Field("dueDate", .nullOr(.dueDate("2026-11-21T14:30")), \.task?.dueDate),
            Field("estimatedDuration", .nullOr(.integer(1_200)), "Seconds.", \.task?.estimatedDuration),
            Field("blocks", .integer(2), "The number of open tasks waiting for its task.", \.blocks),
            Field("isSeen", .flag(), "Whether a page has shown it.") { $0.notice.seenAt != nil },
            Field("isMissed", .flag(), "Whether it appeared while no page was open.", \.isMissed),
        ])
}
