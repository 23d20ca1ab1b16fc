import Domain
import JSON
import Shapes
import UseCases

/// Reading and changing the settings.
enum SettingsEndpoints {
    static let all = [read, update, timeZones, dismissWelcome]

    private static let settings = Kind<Settings>.written(.named(.settings)) { $0.settings($1) }

    private static let changed = Shape<ChangedSettings>(
        "ChangedSettings", [Field("settings", settings, \.settings), .undoID(\.undoID)])

    private static let read = Endpoint.read(
        "/api/settings", "readSettings", .settings, "All settings", on: .loop,
        .json(settings.schema, "The settings.") { $2.settings($0) }
    ) { _ in { try ManageSettings($0).current() } }

    private static let update = Endpoint.change(
        .patch, "/api/settings", "updateSettings", .settings, "Change some settings",
        .json(changed, "The settings as they are now."),
        refusals: [
            422: [
                .settings.projectUnknown, .settings.timeZoneUnknown, .settings.colourInvalid,
                .settings.timeOffTooMany, .settings.workHoursNoDay, .settings.workHoursEmpty,
                .settings.pomodoroOutOfRange, .settings.dailyGoalOutOfRange, .settings.dailyGoalIncomplete,
            ]
        ]
    ) { input in
        let bytes = try input.body(.settingsChange) { bytes in
            _ = try FieldReader(bytes)
            return bytes
        }
        return { context in
            let bytes = bytes.value
            return try ManageSettings(context).update { SettingsRequest.apply(bytes, to: &$0, &$1) }
        }
    }

    private static let timeZones = Endpoint.read(
        "/api/settings/time-zones", "listTimeZones", .settings, "The names that the setting timeZone takes",
        .json(
            Shape([Field("items", .list(.text("Europe/Berlin"))) { $0 }]), "The names of this system, sorted.")
    ) { _ in { ManageSettings($0).timeZones() } }

    private static let dismissWelcome = Endpoint.change(
        .post, "/api/welcome/dismiss", "dismissWelcome", .settings, "Show the first steps no more",
        .nothing("Nothing that could be undone.")
    ) { _ in { try EndFirstVisit($0).execute() } }
}
