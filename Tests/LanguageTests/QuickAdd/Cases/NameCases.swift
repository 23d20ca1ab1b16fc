import Calendar

extension QuickAddCases {
    static let names = QuickAddTable(
        .berlin,
        #"""
        Call May => Call May
        Ask April about it => Ask April about it
        Call June and August => Call June and August
        March for freedom => March for freedom
        Prepare tomorrow's meeting => Prepare tomorrow's meeting
        Read today's paper => Read today's paper
        Buy Friday's fish => Buy Friday's fish
        Black Friday shopping => Black Friday shopping
        Plan Black Friday => Plan Black Friday
        Shop on Black Friday => Shop on Black Friday
        Cyber Monday => Cyber Monday
        Prepare Good Friday => Prepare Good Friday
        Easter Monday lunch => Easter Monday lunch
        Lunch Easter Sunday => Lunch Easter Sunday
        Sunday roast recipe => Sunday roast recipe
        Find a Sunday roast recipe => Find a Sunday roast recipe
        Wednesday Addams costume => Wednesday Addams costume
        Sew a Wednesday Addams costume => Sew a Wednesday Addams costume
        Friday night lights => Friday night lights
        Watch Freaky Friday => Watch Freaky Friday
        Listen to Ruby Tuesday => Listen to Ruby Tuesday
        Monday meeting notes => Monday meeting notes
        Send the Monday meeting notes => Send the Monday meeting notes
        Call the Sunday school => Call the Sunday school
        Taco Tuesday menu => Taco Tuesday menu
        Watch Saturday Night Live => Watch Saturday Night Live
        Send Monday report to Bob => Send Monday report to Bob
        Read Man Friday => Read Man | due 2026-10-30
        The sun sat on the fri => The sun sat on the fri
        Sun cream => Sun cream
        sat nav update => sat nav update
        Wed planning => Wed planning
        Call Tom at 16:30 => Call Tom | due 2026-10-24T16:30
        Study John 3:16 => Study John 3:16
        Watch The Day After Tomorrow => Watch The Day After Tomorrow
        CALL BOB THE DAY AFTER TOMORROW => CALL BOB | due 2026-10-26
        Watch Friday the 13th => Watch Friday the 13th
        Read USA Today => Read USA Today
        Fix first thing => Fix first thing
        Talk to Jan 5 => Talk to Jan 5
        Plan trip May 2027 => Plan trip May 2027
        Prepare end of month report => Prepare end of month report
        Send end of day summary => Send end of day summary
        Do morning routine => Do morning routine
        Read Sunday Times Sunday => Read Sunday Times Sunday
        Watch 24 => Watch 24
        Upgrade to 10.15. => Upgrade to 10.15.
        Call Bob at 555-1234 => Call Bob at 555-1234
        Eat one apple a day => Eat one apple a day
        Read 1984 => Read 1984
        Watch 2012 => Watch 2012
        Buy 2 eggs => Buy 2 eggs
        Buy a day ticket => Buy a day ticket
        Book a week in Rome => Book a week in Rome
        Write the 5 year plan => Write the 5 year plan
        Clean the second room => Clean the second room
        Learn the first verse => Learn the first verse
        Buy the next book => Buy the next book
        Finish this chapter => Finish this chapter
        The last day of the rest => The last day of the rest
        Watch The Tomorrow War => Watch The Tomorrow War
        Read the Week => Read the Week
        Find the end of the rope => Find the end of the rope
        Read the end of the book => Read the end of the book
        Visit Route 66 => Visit Route 66
        Call 112 => Call 112
        Read chapter 3 and 4 => Read chapter 3 and 4
        Fix bug 12:345 => Fix bug 12:345
        Install version 1.2.2026 beta => Install version 1.2.2026 beta
        Find half an hour => Find half an hour
        Take a minute => Take a minute
        Second breakfast => Second breakfast
        Due diligence => Due diligence
        By the book => By the book
        On call => On call
        At home => At home
        Day off => Day off
        Month end closing => Month end closing
        The day after => The day after
        Noon => Noon
        Weekend trip => Weekend trip
        Plan a weekend trip => Plan a weekend trip
        Wash the 3 pm cup => Wash the 3 pm cup
        """#)

    static let bullets = QuickAddTable(
        .berlin,
        #"""
        - [ ] milk => milk
        - milk => milk
        * milk => milk
        1. milk => milk
        12) milk => milk
        • milk tomorrow => milk | due 2026-10-25
        [ ] milk => milk
        - [ ] p1 milk #Work => milk | #Work | P1
        * [ ] friday pay rent => pay rent | due 2026-10-30
        - [x] milk => [x] milk
        - => -
        1. => 1.
        * => *
        -milk => -milk
        1.5 litres => 1.5 litres
        1234. milk => 1234. milk
        \- milk => - milk
        \1. milk => 1. milk
        "1. milk" => 1. milk
        - - milk => - milk
        -- milk => -- milk
        *milk* => *milk*
        """#)

    static let marks = QuickAddTable(
        .berlin,
        #"""
        Buy milk #Work. => Buy milk | #Work
        Buy milk #Work! p1 => Buy milk | #Work | P1
        Buy milk @shop. => Buy milk | @shop
        Buy milk, p1 => Buy milk | P1
        Buy milk p1, #Work, @shop => Buy milk | #Work | @shop | P1
        Buy milk ~30m, tomorrow => Buy milk | due 2026-10-25 | ~1800
        Buy milk energy:high. => Buy milk | energy high
        Use C# tomorrow => Use C# | due 2026-10-25
        Mail bob@example.com friday => Mail bob@example.com | due 2026-10-30
        See https://x.org/2026-11-21 => See https://x.org/2026-11-21
        Read "next friday" tomorrow => Read next friday | due 2026-10-25
        Read \next friday => Read next | due 2026-10-30
        Read \tomorrow => Read tomorrow
        Read \at 9 => Read at 9
        Read \after friday => Read \after | due 2026-10-30
        Fix #2026 friday => Fix | due 2026-10-30 | #2026
        tomorrow // in 3 days => | due 2026-10-25 | // in 3 days
        Buy milk // tomorrow => Buy milk | // tomorrow
        """#)
}
