import Calendar

/// The productivity score of a day in its four parts, each as the points that it adds to the sum.
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

    /// Values outside the bounds are taken as the nearest within, what is no number as zero.
    public init(day: Day, onTime: Double, streak: Double, velocity: Double, balance: Double) {
        func kept(_ value: Double, _ most: Double) -> Double { value.isFinite ? min(max(value, 0), most) : 0 }
        self.day = day
        self.onTime = kept(onTime, 40)
        self.streak = kept(streak, 30)
        self.velocity = kept(velocity, 20)
        self.balance = kept(balance, 10)
    }

    /// From the ground up, in the order of weight.
    var parts: [Double] { [onTime, streak, velocity, balance] }
    var score: Double { (onTime + streak + velocity + balance).rounded() }

    static let names = ["On time", "Streak", "Velocity", "Balance"]
    static let styles: [StaticString] = ["q0", "q1", "q2", "q3"]
}
