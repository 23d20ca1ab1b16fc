extension Refusal {
    public static let file = FileRefusals()
}

public struct FileRefusals: RefusalTable {
    public let title = "Files"
    public let importType = Refusal(
        "import.type", .unsupported, "Send the file itself, with the media type of its format.")
    public let importEmpty = Refusal(
        "import.empty", .unreadable, "The file is the body of the request, and it is missing.")
    public let importFormatUnknown = Refusal("import.format.unknown", "Files of that format cannot be imported.")
    public let exportFormatUnknown = Refusal("export.format.unknown", "Files of that format cannot be exported.")
    public let importFormatOther = Refusal(
        "import.format.other", .unreadable, "The content is of another format than the one that was named.")
    public let importFileUnreadable = Refusal("import.file.unreadable", .unreadable, "The file cannot be read.")
    public let importArchive = Refusal(
        "import.archive", .unreadable, "The archive is damaged, too large, or made in a way that no export is.")
    public let importDatabase = Refusal(
        "import.database", .unreadable, "The database is damaged, too large, or was not made by that program.")
    public let importDatabaseOwn = Refusal(
        "import.database.own", .unreadable, "The file is a database of Tasker, which is restored and not imported.")
    public let importStopped = Refusal("import.stopped", .conflict, "The import was stopped; nothing was changed.")
    public let importJobNotFound = Refusal("import.job.notFound", .notFound, "There is no import with that name.")
    public let importIDDuplicate = Refusal("import.id.duplicate", "Two rows of the file have the same id.")
    public let importRowInvalid = Refusal(
        "import.row.invalid", "A row of a whole export has a value that no export writes.")
    public let importVersionNewer = Refusal(
        "import.version.newer", .unreadable, "The file was written by a newer version of Tasker.")
    public let exportLogUnsupported = Refusal(
        "export.log.unsupported",
        "Only a json file of everything holds the change log, and only as long as one person uses Tasker.")
    public let importReferenceDropped = Refusal(
        "import.reference.dropped", .notice, "Not an error: an id that cannot be kept was left out.")
    public let importProjectFollowed = Refusal(
        "import.project.followed", .notice, "Not an error: a subtask was moved to the project of its parent.")
    public let importProjectArchived = Refusal(
        "import.project.archived",
        "An open task would go into an archived project; send restoreProjects=1 to restore it.")
    public let importReadingInvalid = Refusal(
        "import.reading.invalid", "Write how to read a value like 12=every 10 days.")
    public let importValueKept = Refusal(
        "import.value.kept", .notice, "Not an error: a value that has no field of its own went into the details.")
    public let importValueChanged = Refusal(
        "import.value.changed", .notice, "Not an error: a value was corrected or left out.")
}
