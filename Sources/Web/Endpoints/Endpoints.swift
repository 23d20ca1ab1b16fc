extension Endpoint {
    /// Every one of the site, in the order of the document.
    static let all: [Endpoint] =
        PageEndpoints.all + TaskListEndpoints.all + FilterEndpoints.all + SuggestionEndpoints.all + TaskEndpoints.all
        + HistoryEndpoints.all + SettingsEndpoints.all + TransferEndpoints.all + EventEndpoints.all
        + SystemEndpoints.all + SignInEndpoints.all
}
