/// Questions as people type them, with their meaning on Saturday, 24 October 2026.
enum QuestionCases {
    static let all = (counts + lists + sums + moments + progress + habits + durations + best).split(separator: "\n")
        .map { line in
            let sides = line.split(separator: " => ", maxSplits: 1)
            return (text: String(sides[0]), expected: String(sides[1]))
        }

    static let counts = #"""
        how many tasks did I finish last week => count finished | 2026-10-12...2026-10-18
        How many tasks did I finish last week? => count finished | 2026-10-12...2026-10-18
        how many tasks have I finished today => count finished | 2026-10-24
        how many tasks did i complete yesterday => count finished | 2026-10-23
        how many did I complete yesterday => count finished | 2026-10-23
        how many tasks were completed in september => count finished | 2026-09-01...2026-09-30
        how much did I get done this week => count finished | 2026-10-19...2026-10-25
        how many things did I get done this month => count finished | 2026-10-01...2026-10-31
        number of tasks completed this year => count finished | 2026-01-01...2026-12-31
        tasks finished on friday => count finished | 2026-10-23
        completed tasks last 30 days => count finished | 2026-09-25...2026-10-24
        tasks done in the last 7 days => count finished | 2026-10-18...2026-10-24
        how many tasks have I completed in total => count finished
        how many tasks have I ever finished => count finished
        how many tasks did I finish since monday => count finished | 2026-10-19...2026-10-24
        how many tasks did I finish in 2025 => count finished | 2025-01-01...2025-12-31
        how many tasks did I finish in march 2025 => count finished | 2025-03-01...2025-03-31
        how many tasks did I do in Work last week => count finished | 2026-10-12...2026-10-18 | in Work
        how many tasks did I finish for Two words this month => count finished | 2026-10-01...2026-10-31 | in Two words
        how many #Work tasks did I finish yesterday => count finished | 2026-10-23 | in Work
        how many tasks with @phone did I finish this week => count finished | 2026-10-19...2026-10-25 | with @phone
        how many tasks tagged phone did I finish this week => count finished | 2026-10-19...2026-10-25 | with @phone
        how many p1 tasks did I finish last month => count finished | 2026-09-01...2026-09-30 | P1
        how many high priority tasks did I finish last month => count finished | 2026-09-01...2026-09-30 | P1
        how many health tasks did I finish this month => count finished | 2026-10-01...2026-10-31 | health
        how many tasks in the category health did I finish this month => count finished | 2026-10-01...2026-10-31 | health
        how many tasks did I finish between 1 october and 10 october => count finished | 2026-10-01...2026-10-10
        how many tasks did I finish from 1 october to 10 october => count finished | 2026-10-01...2026-10-10
        last week how many tasks did I finish => count finished | 2026-10-12...2026-10-18
        did I finish anything yesterday => count finished | 2026-10-23
        how many tasks did I add last week => count added | 2026-10-12...2026-10-18
        how many tasks did I create today => count added | 2026-10-24
        how many new tasks this week => count added | 2026-10-19...2026-10-25
        how many tasks were added in Work this week => count added | 2026-10-19...2026-10-25 | in Work
        how many open tasks do I have => count open
        how many tasks are open => count open
        how many tasks are left => count open
        how many tasks do I have => count open
        how many tasks are left today => count due | 2026-10-24
        how many open tasks are in Work => count open | in Work
        how many tasks does Work have => count open | in Work
        open tasks in #"Two words" => count open | in Two words
        how many p0 tasks are open => count open | P0
        how many tasks are overdue => count overdue
        how many overdue tasks do I have in Work => count overdue | in Work
        number of overdue tasks => count overdue
        how many tasks are due tomorrow => count due | 2026-10-25
        how many tasks are due next week => count due | 2026-10-26...2026-11-01
        how many tasks are planned for monday => count due | 2026-10-26
        how many tasks do I have on friday => count due | 2026-10-30
        how many tasks do I have today => count due | 2026-10-24
        how many tasks are blocked => count blocked
        how many tasks have no due date => count undated
        how many tasks repeat => count repeating
        how many days did I finish something this month => activeDays | 2026-10-01...2026-10-31

        """#

    static let lists = #"""
        what is due on friday => list due | 2026-10-30
        what's due on friday? => list due | 2026-10-30
        whats due today => list due | 2026-10-24
        what is due tomorrow => list due | 2026-10-25
        what is due this week => list due | 2026-10-19...2026-10-25
        what's due next week in Work => list due | 2026-10-26...2026-11-01 | in Work
        what is planned for next monday => list due | 2026-10-26
        what do I have to do today => list due | 2026-10-24
        what do I have to do tomorrow => list due | 2026-10-25
        what have I got on tomorrow => list due | 2026-10-25
        what is on for the weekend => list due | 2026-10-24...2026-10-25
        which tasks are due on 2026-11-03 => list due | 2026-11-03
        which tasks are due in november => list due | 2026-11-01...2026-11-30
        which p0 tasks are due this week => list due | 2026-10-19...2026-10-25 | P0
        what is overdue => list overdue
        what's late => list overdue
        which tasks are overdue in Work => list overdue | in Work
        what is blocked => list blocked
        what did I do yesterday => list finished | 2026-10-23
        what have I done today => list finished | 2026-10-24
        what did I finish last week => list finished | 2026-10-12...2026-10-18
        what did I get done on monday => list finished | 2026-10-19
        which tasks did I complete in Work this month => list finished | 2026-10-01...2026-10-31 | in Work
        what did I add today => list added | 2026-10-24
        which tasks have no due date => list undated
        what should I do next => next
        what next => next
        what is my next best task => next
        what should I do now => next

        """#

    static let sums = #"""
        points this month => points | 2026-10-01...2026-10-31
        how many points did I earn last week => points | 2026-10-12...2026-10-18
        how many points do I have => points
        points today => points | 2026-10-24
        my points => points
        score today => score | 2026-10-24
        what was my score yesterday => score | 2026-10-23
        what is my score this week => score | 2026-10-19...2026-10-25
        completion rate last month => rate | 2026-09-01...2026-09-30
        what was my completion rate this week => rate | 2026-10-19...2026-10-25
        how much time did I track today => time | 2026-10-24
        how much time did I spend on Work last week => time | 2026-10-12...2026-10-18 | in Work
        how long did I work yesterday => time | 2026-10-23
        tracked time this week => time | 2026-10-19...2026-10-25
        how many hours did I work this week => time | 2026-10-19...2026-10-25
        how many tasks do I finish per day => average
        average tasks per day this month => average | 2026-10-01...2026-10-31
        how many tasks a day did I finish last week => average | 2026-10-12...2026-10-18
        average score per day this month => averageScore | 2026-10-01...2026-10-31
        did I do more this week than last week => compare | 2026-10-19...2026-10-25
        how does this month compare to last month => compare | 2026-10-01...2026-10-31
        compare this week with last week => compare | 2026-10-19...2026-10-25
        how is this week going => compare | 2026-10-19...2026-10-25
        how was last month => compare | 2026-09-01...2026-09-30
        how was yesterday => compare | 2026-10-23

        """#

    static let moments = #"""
        when did I last call the bank => last | “call the bank”
        when did I call the bank last => last | “call the bank”
        when was the last time I called the bank => last | “called the bank”
        last time I watered the plants => last | “watered the plants”
        when did I last go running? => last | “go running”
        when did I last pay rent in Work => last | in Work | “pay rent”
        how long ago did I call the bank => last | “call the bank”
        how long since I called the bank => last | “called the bank”
        when did I first call the bank => first | “call the bank”
        when was the first time I went running => first | “went running”
        when did I last finish a task => last
        when did I last finish something in Work => last | in Work
        what did I finish last => last
        what was the last task I completed => last
        when is the dentist => when | “the dentist”
        when is my dentist appointment due => when | “my dentist appointment”
        when do I have to pay rent => when | “pay rent”
        when is rent due => when | “rent”
        when will I call Ann => when | “call Ann”

        """#

    static let progress = #"""
        longest streak => longestStreak
        what is my longest streak => longestStreak
        what's my best streak ever => longestStreak
        what was my longest streak? => longestStreak
        current streak => streak
        my streak => streak
        streak => streak
        how long is my streak => streak
        how many days is my streak => streak
        what level am I => level
        my level => level
        what is my level => level
        how many points to the next level => nextLevel
        points to next level => nextLevel
        how far is the next level => nextLevel
        when will I reach the next level => nextLevel
        productivity score => productivity
        how productive am I => productivity
        how many achievements do I have => achievements
        how many achievements have I unlocked => achievements

        """#

    static let habits = #"""
        how often did I meditate this month => times | 2026-10-01...2026-10-31 | “meditate”
        how often did I go running last month => times | 2026-09-01...2026-09-30 | “go running”
        how many times did I call the bank this year => times | 2026-01-01...2026-12-31 | “call the bank”
        how many times have I meditated => times | “meditated”
        how often do I meditate => times | “meditate”
        streak of meditation => streak | “meditation”
        what is my meditation streak => streak | “meditation”
        how long is my streak for reading => streak | “reading”
        longest streak of reading => longestStreak | “reading”
        how strong is my reading habit => strength | “reading”
        strength of meditation => strength | “meditation”

        """#

    static let durations = #"""
        how long does shopping take => duration | “shopping”
        how long does it take to water the plants => duration | “water the plants”
        how long do I need for shopping => duration | “shopping”
        how much time does shopping take => duration | “shopping”
        how long will shopping take => duration | “shopping”
        average time for shopping => duration | “shopping”
        how long does a @phone task take => duration | with @phone
        how long do tasks in Work take => duration | in Work
        how long do health tasks take => duration | health
        how long does a task in Work take => duration | in Work
        how good are my estimates => estimates
        how accurate were my estimates last month => estimates | 2026-09-01...2026-09-30

        """#

    static let best = #"""
        what was my best day => bestDay
        best day this month => bestDay | 2026-10-01...2026-10-31
        my most productive day last week => bestDay | 2026-10-12...2026-10-18
        what was my worst day this month => worstDay | 2026-10-01...2026-10-31
        which weekday am I most productive => top weekday finished
        what is my best weekday => top weekday finished
        when am I most productive => top hour finished
        what time of day do I get most done => top hour finished
        best hour => top hour finished
        what is my busiest day next week => top dueDay due | 2026-10-26...2026-11-01
        which day next week is the most loaded => top dueDay due | 2026-10-26...2026-11-01
        which project has the most open tasks => top project open
        busiest project => top project open
        most overdue project => top project overdue
        which project did I finish most tasks in last month => top project finished | 2026-09-01...2026-09-30
        which category did I do most this month => top category finished | 2026-10-01...2026-10-31
        which tag do I use most => top tag open

        """#

    /// Texts that are not questions, or that Tasker cannot answer; they become a text search.
    static let searches = [
        "bank", "call the bank", "how to tie a tie", "buy milk tomorrow", "what is love", "why is the sky blue",
        "when", "how many", "how long", "what", "how many bananas did I eat last week", "last", "dentist friday",
        "how many tasks did the queen finish", "how many tasks did I finish on 31 february", "weekly report",
        "when did I last", "how long does", "move all overdue to monday", "add a question", "is it raining", "?", "",
        "report this month", "level crossing", "streak of luck in vegas yesterday and tomorrow",
    ]
}
