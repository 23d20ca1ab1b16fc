import Calendar

extension TimeSpan {
    /// Whether a minute of the day lies in it; it may run over midnight. Both ends the same: never.
    public func contains(_ minute: Int) -> Bool {
        from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
}

extension Settings {
    /// When the quiet hours that hold at the moment end; nothing while it is not quiet.
    public func quietEnd(_ moment: Moment) -> Instant? {
        quietHours.contains(moment.minute) ? Timing.daily(minute: quietHours.to).next(after: moment) : nil
    }

    /// Whether notices of the kind are made: a page or the browser shows them.
    public func makes(_ kind: NoticeKind) -> Bool {
        notificationsEnabled && (!silencedNotices.contains(kind) || browserNotices.contains(kind))
    }
}
