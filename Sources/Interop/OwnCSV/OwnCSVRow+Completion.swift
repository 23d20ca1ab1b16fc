import Calendar
import Domain

extension OwnCSVRow {
    /// An instant with the local day and minute written before its offset.
    struct WrittenInstant {
        let instant: Instant
        fileprivate let text: String

        var local: DueDate? {
            let wall = Array(text.utf8.prefix(16))
            return DueDate(String(decoding: wall[..<10] + [UInt8(ascii: "T")] + wall[11...], as: UTF8.self))
        }
    }

    func instant(_ column: OwnCSVColumn, _ fields: inout OwnCSVFields) -> WrittenInstant? {
        fields.value(
            column,
            wanted: "an instant such as 2026-11-21T14:30:00Z or 2026-11-21T15:30:00+01:00"
        ) { word in
            Instant(word).map { WrittenInstant(instant: $0, text: word) }
        }
    }

    /// The completion if `isComplete` is true, or if it is empty and a day or instant of completion is given.
    func completion(_ fields: inout OwnCSVFields) -> TaskDraft.Completed? {
        let problemsBefore = fields.problems.count
        let isComplete = fields.value(
            .isComplete, wanted: "true or false (or yes, no, 1, 0)", Self.truth)
        let written = instant(.dateCompleted, &fields)
        let day = fields.value(
            .completedOn, wanted: "a day such as 2026-11-21"
        ) { Day($0) ?? dotted($0)?.day }
        let quality = fields.choice(.completionQuality, CompletionQuality.self)
        guard fields.problems.count == problemsBefore else { return nil }

        guard isComplete ?? (written != nil || day != nil) else {
            rejectLeftovers(written: written, day: day, quality: quality, isExplicit: isComplete != nil, &fields)
            return nil
        }
        if let written {
            return completion(written, day: day, quality: quality ?? .standard)
        }
        if let day {
            return .init(at: zone.instant(of: day, minute: 720), on: day, minute: 720, quality: quality ?? .standard)
        }
        fields.add(
            .isComplete, .fileValue.completionDateMissing,
            "A completed task needs the instant in dateCompleted or the day in completedOn; fill in one of them.")
        return nil
    }

    /// The day is the given one, otherwise that of the instant in the zone. The written minute is used if the instant is
    /// written in the local time of the given day, so that an exported completion is restored exactly.
    private func completion(
        _ written: WrittenInstant, day: Day?, quality: CompletionQuality
    ) -> TaskDraft.Completed {
        let local = zone.local(written.instant)
        guard let day else {
            return .init(at: written.instant, on: local.day, minute: local.minute, quality: quality)
        }
        let wall = written.local
        let minute = wall?.day == day ? wall?.minute : nil
        return .init(at: written.instant, on: day, minute: minute ?? local.minute, quality: quality)
    }

    private func rejectLeftovers(
        written: WrittenInstant?, day: Day?, quality: CompletionQuality?, isExplicit: Bool, _ fields: inout OwnCSVFields
    ) {
        if written != nil || day != nil {
            fields.add(
                .isComplete, .fileValue.completionContradiction,
                "The task is not complete, but it has a completion date; change isComplete or clear the date.")
        } else if quality != nil {
            fields.add(
                .completionQuality, .fileValue.completionQualityOpen,
                "Only a completed task has a quality; clear it\(isExplicit ? "" : " or set isComplete to true").")
        }
    }

    private static func truth(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default:
            switch UsualWords.state(word) {
            case .done: true
            case .open: false
            default: nil
            }
        }
    }
}
