import Calendar
import Charts
import Domain

extension BurnUpForecast {
    /// - Parameters:
    ///   - forecast: of the tasks that are open.
    ///   - completed: those that are completed by now, which the futures add to.
    /// - Returns: nil where too few were completed to say anything.
    init?(_ forecast: Forecast, completed: Int) {
        guard forecast.isKnown else { return nil }
        func all(_ more: ClosedRange<Int>) -> ClosedRange<Int> {
            completed + more.lowerBound...completed + more.upperBound
        }
        self.init(
            even: forecast.days[0], likely: forecast.days[1], nearlySure: forecast.days[2],
            futures: forecast.fan.map {
                Future(
                    day: $0.day, even: all($0.middle[0]), likely: all($0.middle[1]), nearlySure: all($0.middle[2]))
            })
    }
}
