import Domain
import HTTP
import Language
import Codecs
import UseCases

/// Backups, and restoring from them.
enum CopyEndpoints {
    static let all = [list, make, restore, outlook, goBack, copyMoment, reset].map { $0.ownersOnly() }

    private static let listed = Answer.json(CopyCodec.list.page, "The copies in the folder beside the database.")

    private static let list = Endpoint.other(
        .get, "/api/backups", "listBackups", .backups,
        "The copies, and what restoring each of them would undo", on: .worker, answers: listed.documented()
    ) { input in
        let cut = PageCut(&input)
        return { request, site in
            listed.response(ListPage(try site.services.copies.copies(), cut, CopyCodec.list), request)
        }
    }

    private static let made = Answer<StoredCopy>.made(CopyCodec.copy, "The copy, already checked.")

    private static let make = Endpoint.other(
        .post, "/api/backup", "backUp", .backups, "Back up everything, while reads and writes continue", on: .worker,
        takesJSON: true, answers: made.documented(), refusals: [409: [.copy.failed, .copy.exists]]
    ) { _ in
        { request, site in
            made.response(try BackUp(site.context(of: request), site.services.copies).execute(), request)
        }
    }

    private static let restored = Answer<RestoredCopy>.json(
        CopyCodec.restored, "The result. Open pages receive DataRestored and reload everything.")

    private static let restore = Endpoint.other(
        .post, "/api/backups/{id}/restore", "restoreBackup", .backups,
        "Restore a copy; the current data is kept as another copy", on: .worker, takesJSON: true,
        answers: restored.documented(), refusals: [409: [.copy.damaged, .copy.foreign, .copy.newer]]
    ) { input in
        let name = input.path("id", .text("daily-2026-11-21.db"), "The name of the copy.", .copy.notFound, "a copy")
        return { request, site in
            let restoring = try RestoreCopy(site.context(of: request), site.services.copies)
            return restored.response(try restoring.execute(name.value), request)
        }
    }

    private static let emptied = Answer<ResetDatabase>.json(
        CopyCodec.reset, "The result. Open pages receive DataRestored and reload everything.")

    private static let reset = Endpoint.other(
        .post, "/api/reset", "reset", .backups,
        "Remove everything, settings and change log included; a checked copy is kept, and restoring it reverts this",
        on: .worker, takesJSON: true, answers: emptied.documented(),
        refusals: [409: [.copy.failed, .copy.exists], 422: [.copy.resetUnconfirmed]]
    ) { input in
        let word = input.field(
            "confirm", .text(ResetDatabase.word),
            missing: "Type the word “\(ResetDatabase.word)” to remove everything.",
            "The word “\(ResetDatabase.word)”.")
        return { request, site in
            let resetting = try ResetEverything(site.context(of: request), site.services.copies)
            return emptied.response(try resetting.execute(confirmedWith: word.value), request)
        }
    }

    private static let takenBack = Answer<MomentOutlook>.json(CopyCodec.outlook, "What it would undo.")

    private static let at = Codec.text("2026-11-21 14:00")
    private static let missing = "Name a moment, such as \(PastMoment.forms)."
    private static let about = """
        A moment in the past, in local time, in the words of quick add: yesterday 14:00, friday 9:30, 2 days ago, an \
        hour ago, 1 dec 10:00; a day alone means its end. Or an instant in RFC 3339.
        """

    private static func moment(_ input: inout InputReader) -> Given<String> {
        input.field("at", at, missing: missing, about)
    }

    private static let outlook = Endpoint.other(
        .get, "/api/history/moment", "readMoment", .backups, "What going back to a moment would undo",
        on: .worker, answers: takenBack.documented(),
        refusals: [409: [.copy.outOfReach], 422: [.copy.momentAhead, .copy.momentUnknown]]
    ) { input in
        let time = input.parameter("at", at, missing: missing, about)
        return { request, site in
            let restoring = try RestoreCopy(site.context(of: request), site.services.copies)
            return takenBack.response(try restoring.outlook(to: time.value), request)
        }
    }

    private static let goBack = Endpoint.other(
        .post, "/api/history/moment", "goBackToMoment", .backups,
        "Restore everything as it was at a moment; the current data is kept as a copy", on: .worker,
        takesJSON: true, answers: restored.documented(),
        refusals: [409: [.copy.outOfReach], 422: [.copy.momentAhead, .copy.momentUnknown]]
    ) { input in
        let time = moment(&input)
        return { request, site in
            let restoring = try RestoreCopy(site.context(of: request), site.services.copies)
            return restored.response(try restoring.execute(to: time.value), request)
        }
    }

    private static let copyMoment = Endpoint.other(
        .post, "/api/history/moment/copy", "copyMoment", .backups,
        "Make a copy of everything as it was at a moment, without changing the current data", on: .worker,
        takesJSON: true,
        answers: made.documented(),
        refusals: [
            409: [.copy.outOfReach, .copy.exists, .copy.failed], 422: [.copy.momentAhead, .copy.momentUnknown],
        ]
    ) { input in
        let time = moment(&input)
        return { request, site in
            let restoring = try RestoreCopy(site.context(of: request), site.services.copies)
            return made.response(try restoring.copy(asOf: time.value), request)
        }
    }
}
