import Calendar

extension Clock {
    /// Now, in the time zone of the settings.
    public func moment(_ settings: Settings) -> Moment { moment(inZone: settings.timeZone) }
}
