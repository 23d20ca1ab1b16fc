import Calendar

extension Clock {
    /// The current moment in the time zone of the settings.
    public func moment(_ settings: Settings) -> Moment { moment(inZone: settings.timeZone) }
}
