import Calendar

extension TimeSpan {
    /// Whether the span contains a minute of the day; it may cross midnight, and is empty if both ends are equal.
    public func contains(_ minute: Int) -> Bool {
        from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
}

extension Settings {
    /// The end of the current quiet hours; nil outside them.
    public func quietEnd(_ moment: Moment) -> Instant? {
        quietHours.contains(moment.minute) ? Timing.daily(minute: quietHours.to).next(after: moment) : nil
    }

    /// Whether notices of the kind are shown on pages or by the browser.
    public func makes(_ kind: NoticeKind) -> Bool {
        if NoticeKind.ofOthers.contains(kind) { return notificationsEnabled && noticesOfOthers.contains(kind) }
        return notificationsEnabled && (!silencedNotices.contains(kind) || browserNotices.contains(kind))
    }
}
