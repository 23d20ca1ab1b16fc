import Domain
import JSON
import Codecs
import UseCases

/// The response bodies of the backup endpoints.
public enum CopyCodec {
    public static let copy = ObjectCodec<StoredCopy>(
        "StoredCopy",
        [
            Field("name", .text("daily-2026-11-21.db"), \.name),
            Field("kind", .choice(.daily), \.kind),
            Field("madeAt", .instant("2026-11-21T00:01:00.000Z"), \.madeAt),
            Field("size", .integer(4_194_304), "Bytes.", \.bytes),
            Field("tasks", .orNull(.integer(1_200)), "Null if the copy cannot be read.", { $0.contents?.tasks }),
            Field("difference", .orNull(.object(difference)), { $0.contents?.difference }),
            Field("fault", .nullOr(.text("The copy is damaged.")), "Why it cannot be restored.", \.fault),
        ])

    public static let difference = ObjectCodec<CopyDifference>(
        "CopyDifference",
        [
            Field("takenBack", .integer(3), "Changes made since, which a restore would undo.", \.takenBack),
            Field(
                "broughtBack", .integer(0), "Changes found only in the copy, because another copy was restored since.",
                \.broughtBack),
            Field("newest", .orNull(.text("Added “Dig”")), "The newest change that a restore would undo.", \.newest),
        ])

    public static let outlook = ObjectCodec<MomentOutlook>(
        "MomentOutlook",
        [
            Field("at", .instant("2026-11-21T13:00:00.000Z"), "The moment as understood.", \.at),
            Field("wall", .dueDate("2026-11-21T14:00"), "The moment in local time, to the minute.", \.wall),
            Field("takenBack", .integer(3), "Changes made since, which going back would undo.", \.difference.takenBack),
            Field("broughtBack", .integer(0), "Always 0, since nothing newer exists.", \.difference.broughtBack),
            Field("newest", .orNull(.text("Added “Dig”")), "The newest of these changes.", \.difference.newest),
        ])

    static let list = ListCodec<[StoredCopy], StoredCopy>(
        of: .object(copy), "Newest first.", items: { $0 }, by: \.name)
    /// For reading the folder without a server.
    public static let whole = list.whole

    static let reset = ObjectCodec<ResetDatabase>(
        "ResetDatabase",
        [
            Field("tasks", .integer(1_200), "The number of tasks that were removed.", \.tasks),
            Field("copy", .text("replaced-2026-11-21-140000-000.db"), "The copy of what was removed.", \.copy),
            Field(
                "path", .text("/home/ann/.local/share/tasker/backups/replaced-2026-11-21-140000-000.db"),
                "Where it lies.", \.path),
            .undoID(\.undoID),
        ])

    public static let restored = ObjectCodec<RestoredCopy>(
        "RestoredCopy",
        [
            Field("tasks", .integer(1_200), "The number of tasks after the restore.", \.tasks),
            Field(
                "difference", .orNull(.object(difference)), "Null if the replaced data could not be read.",
                \.difference),
            Field(
                "replaced", .orNull(.text("replaced-2026-11-21-140000-000.db")),
                "The copy that the replaced data became.", \.replaced),
            .undoID(\.undoID),
        ])
}
