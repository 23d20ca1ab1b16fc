import Domain
import JSON

extension JSONWriter {
    /// Every setting, in the words of spec 1.6.
    mutating func settings(_ settings: Settings) {
        object { writer in
            writer.taskSettings(settings)
            writer.daySettings(settings)
            writer.noticeSettings(settings)
            writer.member("embedCharts", settings.embedCharts)
            writer.member("syncEnabled", settings.syncEnabled)
            writer.member("syncFrequency", settings.syncFrequency.rawValue)
        }
    }

    private mutating func taskSettings(_ settings: Settings) {
        member("defaultProjectId", settings.defaultProjectID.description)
        member("defaultTaskType", settings.defaultTaskType.rawValue)
        member("defaultPriority", settings.defaultPriority.code)
        member("weekStart", settings.weekStart.code)
        member("timeZone", settings.timeZone)
        member("theme", settings.theme.rawValue)
        member("accentColor", settings.accentColor)
        member("fontSize", settings.fontSize.rawValue)
        member("dateOrder", settings.dateOrder.rawValue)
        member("defaultReminder", settings.defaultReminder)
        member("autoPrioritize", settings.autoPrioritize)
    }

    private mutating func daySettings(_ settings: Settings) {
        member("morningRoutineTime", TimeOfDay.text(settings.morningRoutineTime))
        member("eveningRoutineTime", TimeOfDay.text(settings.eveningRoutineTime))
        member("nightlyHour", TimeOfDay.text(settings.nightlyHour))
        key("workHours")
        object { writer in
            writer.key("days")
            writer.array(settings.workDays) { $0.string($1.code) }
            writer.spanMembers(settings.workHours)
        }
        key("timeOff")
        array(settings.timeOff) { writer, range in
            writer.object {
                $0.member("from", range.lowerBound.description)
                $0.member("to", range.upperBound.description)
            }
        }
        key("dailyGoal")
        goal(settings.dailyGoal)
        key("pomodoro")
        object {
            $0.member("work", settings.pomodoro.work)
            $0.member("break", settings.pomodoro.rest)
        }
    }

    private mutating func goal(_ goal: DailyGoal?) {
        let (kind, target): (StaticString, Int)
        switch goal {
        case .tasks(let count): (kind, target) = ("tasks", count)
        case .score(let score): (kind, target) = ("score", score)
        case nil: return null()
        }
        object {
            $0.member("kind", kind)
            $0.member("target", target)
        }
    }

    private mutating func noticeSettings(_ settings: Settings) {
        member("notificationsEnabled", settings.notificationsEnabled)
        member("overdueReminders", settings.overdueReminders)
        key("quietHours")
        object { $0.spanMembers(settings.quietHours) }
        member("weeklyReportDay", settings.weeklyReportDay?.code)
        key("notices")
        object { writer in
            for kind in NoticeKind.allCases {
                writer.key(text: kind.rawValue)
                writer.bool(!settings.silencedNotices.contains(kind))
            }
        }
    }

    private mutating func spanMembers(_ span: TimeSpan) {
        member("from", TimeOfDay.text(span.from))
        member("to", TimeOfDay.text(span.to))
    }
}
