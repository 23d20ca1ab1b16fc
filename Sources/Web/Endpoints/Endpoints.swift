extension Endpoint {
    /// Every one of the site, in the order of the document.
    static let all: [Endpoint] =
        TodayEndpoints.all + TaskEndpoints.all + ProjectEndpoints.all + ProjectActionEndpoints.all
        + ProjectTemplateEndpoints.all
        + ProjectStatisticsEndpoints.all + StatisticsEndpoints.all + ChartEndpoints.all
}
