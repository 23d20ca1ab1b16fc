import Domain
import JSON
import Codecs
import UseCases

/// Reading and changing settings.
enum SettingsEndpoints {
    static let all = [read, update, readOfSeveral, updateOfSeveral, timeZones, dismissWelcome]

    private static let changed = ObjectCodec<ChangedSettings>(
        "ChangedSettings", [Field("settings", .object(Settings.codec), \.settings), .undoID(\.undoID)])

    private static let read = Endpoint.read(
        "/api/settings", "readSettings", .settings, "All settings", on: .loop,
        .json(Settings.codec, "The settings.")
    ) { _ in { try ManageSettings($0).current() } }

    private static let update = Endpoint.change(
        .patch, "/api/settings", "updateSettings", .settings, "Change some settings",
        .json(changed, "The changed settings."),
        refusals: [422: [.settings.projectUnknown, .settings.timeZoneUnknown] + Settings.refusals]
    ) { input in
        let change = try input.body(.settingsChange) { try ObjectReader(body: $0) }
        return { context in
            let change = change.value
            return try ManageSettings(context).update { $0.merge(change, &$1) }
        }
    }

    private static let readOfSeveral = Endpoint.read(
        "/api/settings/together", "readSettingsOfSeveral", .settings, "The settings that only several people have",
        on: .loop, .json(Settings.codecOfSeveral, "The settings.")
    ) { _ in { try ManageSettings($0).current() } }

    private static let changedOfSeveral = ObjectCodec<ChangedSettings>(
        "ChangedSettingsOfSeveral",
        [Field("settings", .object(Settings.codecOfSeveral), \.settings), .undoID(\.undoID)])

    private static let updateOfSeveral = Endpoint.change(
        .patch, "/api/settings/together", "updateSettingsOfSeveral", .settings,
        "Change some of the settings that only several people have", .json(changedOfSeveral, "The changed settings.")
    ) { input in
        let change = try input.body(.settingsOfSeveralChange) { try ObjectReader(body: $0) }
        return { context in
            let change = change.value
            return try ManageSettings(context).update { $0.mergeOfSeveral(change, &$1) }
        }
    }

    private static let timeZones = Endpoint.list(
        "/api/settings/time-zones", "listTimeZones", .settings, "The names accepted by the setting timeZone",
        ListCodec<[String], String>(of: .text("Europe/Berlin")) { $0 }, "The names of this system, sorted."
    ) { _ in { ManageSettings($0).timeZones() } }

    private static let dismissWelcome = Endpoint.change(
        .post, "/api/welcome/dismiss", "dismissWelcome", .settings, "Dismiss the first steps",
        .nothing("Nothing to undo.")
    ) { _ in { try EndFirstVisit($0).execute() } }
}
