extension Endpoint {
    /// Every one of the site, in the order of the document.
    static let all: [Endpoint] =
        PageEndpoints.all + TodayEndpoints.all + TaskListEndpoints.all + SuggestionEndpoints.all + FilterEndpoints.all
        + TaskEndpoints.all + ProjectEndpoints.all + ProjectActionEndpoints.all + ProjectTemplateEndpoints.all
        + ProjectStatisticsEndpoints.all + StatisticsEndpoints.all + HistoryEndpoints.all + SettingsEndpoints.all
        + TransferEndpoints.all + ChartEndpoints.all + EventEndpoints.all + SystemEndpoints.all + SignInEndpoints.all
}
