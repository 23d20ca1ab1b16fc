extension Endpoint {
    /// Every one of the site, in the order of the document.
    static let all: [Endpoint] =
        PageEndpoints.all + TodayEndpoints.all + TaskListEndpoints.all + SuggestionEndpoints.all + FilterEndpoints.all
        + FilterLineEndpoints.all
        + TaskEndpoints.all + PlanEndpoints.all + BulkEndpoints.all + WorkflowEndpoints.all + ReminderEndpoints.all
        + TimerEndpoints.all + TimeEntryEndpoints.all + TimeFigureEndpoints.all
        + RecommendationEndpoints.all + PriorityEndpoints.all
        + NoticeEndpoints.all
        + ProjectEndpoints.all + ProjectActionEndpoints.all + ProjectTemplateEndpoints.all
        + ProjectStatisticsEndpoints.all + StatisticsEndpoints.all + AnalyticsEndpoints.all + ProgressEndpoints.all
        + HabitEndpoints.all + HabitDayEndpoints.all
        + HabitSuggestionEndpoints.all + ReportEndpoints.all + HistoryEndpoints.all + SettingsEndpoints.all
        + QuickAddEndpoints.all
        + TransferEndpoints.all + CopyEndpoints.all + DemoEndpoints.all + ChartEndpoints.all + EventEndpoints.all
        + SystemEndpoints.all + SignInEndpoints.all
}
