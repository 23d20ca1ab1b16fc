import Domain
import JSON
import UseCases

extension JSONWriter {
    /// Everything of the first page.
    mutating func dashboard(_ dashboard: Dashboard) {
        object { writer in
            let viewpoint = dashboard.viewpoint
            writer.member("today", viewpoint.today.description)
            writer.member("on", viewpoint.moment.today.description)
            writer.member("nextChangeAt", dashboard.nextChangeAt.description)
            writer.member("dataVersion", Int(dashboard.dataVersion))
            writer.member("eventId", Int(dashboard.lastEventID))
            writer.member("timeZone", viewpoint.moment.zone.name)
            writer.figures(dashboard)
            writer.key("sections")
            writer.array(dashboard.sections) { writer, section in
                writer.object { writer in
                    writer.member("name", section.name.rawValue)
                    writer.member("total", section.total)
                    writer.key("tasks")
                    writer.array(section.tasks) { $0.task($1) }
                }
            }
            writer.ranges(dashboard)
            writer.key("projects")
            writer.array(dashboard.projects) { $0.projectSummary($1) }
            writer.key("totals")
            writer.object {
                $0.member("tasks", dashboard.totals.tasks)
                $0.member("completed", dashboard.totals.completed)
                $0.member("projects", dashboard.totals.projects)
            }
            writer.key("undo")
            writer.undoState(dashboard.undo)
            writer.member("isFirstVisit", dashboard.isFirstVisit)
            writer.key("settings")
            writer.pageSettings(dashboard.settings)
        }
    }

    private mutating func figures(_ dashboard: Dashboard) {
        key("score")
        object { writer in
            writer.member("today", dashboard.day.score)
            writer.key("usual")
            writer.integer(dashboard.usualScore)
            writer.key("difference")
            writer.integer(dashboard.usualScore.map { dashboard.day.score - $0 })
        }
        key("points")
        object {
            $0.member("today", dashboard.day.points)
            $0.member("total", dashboard.level.points)
        }
        key("level")
        level(dashboard.level)
        key("streak")
        streak(dashboard.streak)
        key("completion")
        object { writer in
            writer.member("completed", dashboard.day.count)
            writer.member("planned", dashboard.planned)
            writer.key("rate")
            writer.number(
                dashboard.planned == 0 ? nil : Double(dashboard.day.count) / Double(dashboard.planned))
        }
        key("open")
        object {
            $0.member("count", dashboard.openDue.open)
            $0.member("estimate", dashboard.openDue.estimate)
        }
        key("inbox")
        object { $0.member("count", dashboard.openWithoutDueDate) }
    }

    private mutating func ranges(_ dashboard: Dashboard) {
        let month = dashboard.month
        key("priorities")
        object { writer in
            writer.member("from", month.range.lowerBound.description)
            writer.member("to", month.range.upperBound.description)
            writer.member("score", month.score)
            writer.member("completed", month.completed)
            writer.key("slices")
            writer.array(zip(Priority.allCases, month.byPriority)) { writer, slice in
                writer.object { writer in
                    writer.member("priority", slice.0.code)
                    writer.member("name", slice.0.displayName)
                    writer.member("completed", slice.1)
                    writer.key("share")
                    writer.number(month.completed == 0 ? nil : Double(slice.1) / Double(month.completed))
                    writer.member("score", slice.0.score * slice.1)
                }
            }
        }
        key("year")
        object {
            $0.member("from", dashboard.year.range.lowerBound.description)
            $0.member("to", dashboard.year.range.upperBound.description)
            $0.member("completed", dashboard.year.completed)
            $0.member("points", dashboard.year.points)
        }
    }

    private mutating func projectSummary(_ view: ProjectView) {
        object { writer in
            writer.member("id", view.project.id.description)
            writer.member("name", view.project.name)
            writer.member("color", view.project.color.rawValue)
            writer.member("icon", view.project.icon.rawValue)
            writer.member("isInbox", view.project.isInbox)
            writer.projectCounts(view.counts)
            writer.key("rate")
            writer.number(view.counts.rate)
            writer.member("health", view.health.rawValue)
        }
    }

    private mutating func pageSettings(_ settings: Settings) {
        object { writer in
            writer.member("theme", settings.theme.rawValue)
            writer.member("weekStart", settings.weekStart.code)
            writer.member("defaultPriority", settings.defaultPriority.code)
            writer.member("defaultTaskType", settings.defaultTaskType.rawValue)
            writer.member("defaultProjectId", settings.defaultProjectID.description)
            writer.member("fontSize", settings.fontSize.rawValue)
            writer.member("accentColor", settings.accentColor)
        }
    }

    mutating func undoState(_ state: UndoState) {
        object { writer in
            writer.member("canUndo", state.undo != nil)
            writer.key("undoId")
            writer.integer(state.undo?.id)
            writer.member("what", state.undo?.what)
            writer.member("canRedo", state.redo != nil)
            writer.member("redoWhat", state.redo?.what)
        }
    }

    mutating func level(_ level: Level, reached: Bool? = nil) {
        object { writer in
            writer.member("level", level.number)
            writer.member("title", level.title)
            writer.member("points", level.points)
            writer.member("start", Level.start(of: level.number))
            writer.key("next")
            writer.integer(level.next)
            writer.key("toNext")
            writer.integer(level.next.map { $0 - level.points })
            writer.key("progress")
            writer.number(level.progress)
            if let reached { writer.member("reached", reached) }
        }
    }

    mutating func streak(_ streak: Streak) {
        object { writer in
            writer.member("current", streak.current)
            writer.member("longest", streak.longest)
            writer.member("startedOn", streak.startedOn?.description)
            writer.member("atRisk", streak.isAtRisk)
            writer.key("nextMilestone")
            writer.integer(streak.nextMilestone)
            writer.key("toMilestone")
            writer.integer(streak.nextMilestone.map { $0 - streak.current })
            writer.member("milestoneTitle", streak.nextMilestone.flatMap(Streak.title(ofMilestone:)))
            writer.key("progress")
            writer.number(streak.progress)
        }
    }
}
