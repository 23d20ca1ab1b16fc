import Domain
import HTTP
import Language
import Codecs
import UseCases

/// Copies of everything, and the way back to them.
enum CopyEndpoints {
    static let all = [list, make, restore, outlook, goBack, copyMoment]

    private static let listed = Answer.json(CopyCodec.list.page, "The copies in the folder beside the data.")

    private static let list = Endpoint.other(
        .get, "/api/backups", "listBackups", .backups,
        "The copies, and what restoring each of them would take back", on: .worker, answers: listed.documented()
    ) { input in
        let cut = PageCut(&input)
        return { request, site in
            listed.response(ListPage(try site.services.copies.copies(), cut, CopyCodec.list), request)
        }
    }

    private static let made = Answer<StoredCopy>.made(CopyCodec.copy, "The copy, which was checked.")

    private static let make = Endpoint.other(
        .post, "/api/backup", "backUp", .backups, "Copy everything, while others read and write", on: .worker,
        takesJSON: true, answers: made.documented(), refusals: [409: [.copy.failed, .copy.exists]]
    ) { _ in
        { request, site in
            made.response(try BackUp(site.context(of: request), site.services.copies).execute(), request)
        }
    }

    private static let restored = Answer<RestoredCopy>.json(
        CopyCodec.restored, "What it did. Open pages hear DataRestored and read everything anew.")

    private static let restore = Endpoint.other(
        .post, "/api/backups/{id}/restore", "restoreBackup", .backups,
        "Put a copy into the place of what is there, which is kept as a copy", on: .worker, takesJSON: true,
        answers: restored.documented(), refusals: [409: [.copy.damaged, .copy.foreign, .copy.newer]]
    ) { input in
        let name = input.path("id", .text("daily-2026-11-21.db"), "The name of the copy.", .copy.notFound, "a copy")
        return { request, site in
            let restoring = RestoreCopy(site.context(of: request), site.services.copies)
            return restored.response(try restoring.execute(name.value), request)
        }
    }

    private static let takenBack = Answer<MomentOutlook>.json(CopyCodec.outlook, "What it would take back.")

    private static let at = Codec.text("2026-11-21 14:00")
    private static let missing = "Say which moment is meant, such as \(PastMoment.forms)."
    private static let about = """
        A moment that is over, in local time, in the words of quick add: yesterday 14:00, friday 9:30, 2 days ago, an \
        hour ago, 1 dec 10:00; a day alone means its end. Also an instant in RFC 3339.
        """

    private static func moment(_ input: inout InputReader) -> Given<String> {
        input.field("at", at, missing: missing, about)
    }

    private static let outlook = Endpoint.other(
        .get, "/api/history/moment", "readMoment", .backups, "What going back to a moment would take back",
        on: .worker, answers: takenBack.documented(),
        refusals: [409: [.copy.outOfReach], 422: [.copy.momentAhead, .copy.momentUnknown]]
    ) { input in
        let time = input.parameter("at", at, missing: missing, about)
        return { request, site in
            let restoring = RestoreCopy(site.context(of: request), site.services.copies)
            return takenBack.response(try restoring.outlook(to: time.value), request)
        }
    }

    private static let goBack = Endpoint.other(
        .post, "/api/history/moment", "goBackToMoment", .backups,
        "Put everything as it was at a moment into the place of what is there, which is kept as a copy", on: .worker,
        takesJSON: true, answers: restored.documented(),
        refusals: [409: [.copy.outOfReach], 422: [.copy.momentAhead, .copy.momentUnknown]]
    ) { input in
        let time = moment(&input)
        return { request, site in
            let restoring = RestoreCopy(site.context(of: request), site.services.copies)
            return restored.response(try restoring.execute(to: time.value), request)
        }
    }

    private static let copyMoment = Endpoint.other(
        .post, "/api/history/moment/copy", "copyMoment", .backups,
        "Make a copy of everything as it was at a moment, and leave what is there alone", on: .worker, takesJSON: true,
        answers: made.documented(),
        refusals: [
            409: [.copy.outOfReach, .copy.exists, .copy.failed], 422: [.copy.momentAhead, .copy.momentUnknown],
        ]
    ) { input in
        let time = moment(&input)
        return { request, site in
            let restoring = RestoreCopy(site.context(of: request), site.services.copies)
            return made.response(try restoring.copy(asOf: time.value), request)
        }
    }
}
