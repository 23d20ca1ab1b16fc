import Calendar

/// The productivity score of a day in four parts, each as the points it adds.
public struct ProductivityDay: Equatable, Sendable {
    public let day: Day
    /// 0...40
    public let onTime: Double
    /// 0...30
    public let streak: Double
    /// 0...20
    public let velocity: Double
    /// 0...10
    public let balance: Double

    /// Limits values to their bounds; NaN becomes zero.
    public init(day: Day, onTime: Double, streak: Double, velocity: Double, balance: Double) {
        func limited(_ value: Double, _ most: Double) -> Double { value.isFinite ? min(max(value, 0), most) : 0 }
        self.day = day
        self.onTime = limited(onTime, 40)
        self.streak = limited(streak, 30)
        self.velocity = limited(velocity, 20)
        self.balance = limited(balance, 10)
    }

    /// From the bottom up, in order of weight.
    var parts: [Double] { [onTime, streak, velocity, balance] }
    var score: Double { (onTime + streak + velocity + balance).rounded() }

    static let names = ["On time", "Streak", "Velocity", "Balance"]
    static let styles: [StaticString] = ["q0", "q1", "q2", "q3"]
}
