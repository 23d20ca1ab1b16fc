import Domain

extension CommandTable {
    /// All commands of `tasker`.
    static let tasker = CommandTable(
        [Add.command, List.command, Today.command, Next.command, Search.command, Ask.command, Show.command]
            + [Edit.command, Done.command, Reopen.command, Skip.command, Delete.command, Undo.command, Redo.command]
            + [Projects.command, Tags.command, Start.command, Stop.command, Time.command, Stats.command]
            + [
                Import.command, Export.command, Backup.command, Restore.command, Reset.command, Check.command,
                Devices.command, People.command, Demo.command,
            ]
            + [Autostart.command, CompletionScript.command],
        usual: Serve.command, help: Help.command, version: Help.version)
}
