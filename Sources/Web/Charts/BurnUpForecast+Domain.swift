import Calendar
import Charts
import Domain

extension BurnUpForecast {
    /// - Parameters:
    ///   - forecast: the forecast of the open tasks.
    ///   - completed: the tasks completed so far, to which the simulations add.
    /// - Returns: nil if too few tasks were completed for a forecast.
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
