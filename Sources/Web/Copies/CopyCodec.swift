import Domain
import JSON
import Codecs
import UseCases

/// What the answers about backups hold.
public enum CopyCodec {
    public static let copy = ObjectCodec<StoredCopy>(
        "StoredCopy",
        [
            Field("name", .text("daily-2026-11-21.db"), \.name),
            Field("kind", .choice(.daily), \.kind),
            Field("madeAt", .instant("2026-11-21T00:01:00.000Z"), \.madeAt),
            Field("size", .integer(4_194_304), "Bytes.", \.bytes),
            Field("tasks", .orNull(.integer(1_200)), "Null where the copy cannot be read.", { $0.contents?.tasks }),
            Field("difference", .orNull(.object(difference)), { $0.contents?.difference }),
            Field("fault", .nullOr(.text("The copy is damaged.")), "Why it cannot be restored.", \.fault),
        ])

    public static let difference = ObjectCodec<CopyDifference>(
        "CopyDifference",
        [
            Field("takenBack", .integer(3), "Changes made since, which a restore takes back.", \.takenBack),
            Field(
                "broughtBack", .integer(0), "Changes that are in the copy alone, since another one was restored.",
                \.broughtBack),
            Field("newest", .orNull(.text("Added “Dig”")), "The newest of those that a restore takes back.", \.newest),
        ])

    public static let outlook = ObjectCodec<MomentOutlook>(
        "MomentOutlook",
        [
            Field("at", .instant("2026-11-21T13:00:00.000Z"), "The moment that was understood.", \.at),
            Field("wall", .dueDate("2026-11-21T14:00"), "The same in local time, to the minute.", \.wall),
            Field("takenBack", .integer(3), "Changes made since, which going back takes back.", \.difference.takenBack),
            Field("broughtBack", .integer(0), "None, since nothing newer is there.", \.difference.broughtBack),
            Field("newest", .orNull(.text("Added “Dig”")), "The newest of those.", \.difference.newest),
        ])

    static let list = ListCodec<[StoredCopy], StoredCopy>(
        of: .object(copy), "The newest first.", items: { $0 }, by: \.name)
    /// For who reads the folder without a server.
    public static let whole = list.whole

    public static let restored = ObjectCodec<RestoredCopy>(
        "RestoredCopy",
        [
            Field("tasks", .integer(1_200), "How many there are now.", \.tasks),
            Field(
                "difference", .orNull(.object(difference)), "Null where what was there could not be read.",
                \.difference),
            Field(
                "replaced", .orNull(.text("replaced-2026-11-21-140000-000.db")),
                "The copy that what was there became.", \.replaced),
            .undoID(\.undoID),
        ])
}
