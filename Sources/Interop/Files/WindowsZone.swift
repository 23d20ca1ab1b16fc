import Calendar

/// The names that Windows gives to time zones, as Outlook and Microsoft To Do write them.
enum WindowsZone {
    /// - Returns: nil if Windows has no zone of that name, or the directory not the one of tz.
    static func zone(named name: String, in directory: any ZoneDirectory) -> Zone? {
        zones[name.replacing(" Standard Time", with: "")].flatMap { directory.zone(named: $0) }
    }

    static var names: [String] { zones.keys.sorted() }

    /// The name in the tz database, where several share a name of Windows that of its main place (CLDR, windowsZones),
    /// by that of Windows without “Standard Time”.
    private static let zones = Dictionary(
        uniqueKeysWithValues: table.split(separator: ";").map { pair in
            let names = pair.split(separator: "=", maxSplits: 1)
            return (String(names[0]), String(names[1]))
        })

    private static let table = """
        AUS Central=Australia/Darwin;AUS Eastern=Australia/Sydney;Afghanistan=Asia/Kabul;Alaskan=America/Anchorage;\
        Alberta=America/Edmonton;Aleutian=America/Adak;Altai=Asia/Barnaul;Arab=Asia/Riyadh;Arabian=Asia/Dubai;\
        Arabic=Asia/Baghdad;Argentina=America/Argentina/Buenos_Aires;Astrakhan=Europe/Astrakhan;\
        Atlantic=America/Halifax;Aus Central W.=Australia/Eucla;Azerbaijan=Asia/Baku;Azores=Atlantic/Azores;\
        Bahia=America/Bahia;Bangladesh=Asia/Dhaka;Belarus=Europe/Minsk;Bougainville=Pacific/Bougainville;\
        British Columbia=America/Vancouver;Canada Central=America/Regina;Cape Verde=Atlantic/Cape_Verde;\
        Caucasus=Asia/Yerevan;Cen. Australia=Australia/Adelaide;Central America=America/Guatemala;\
        Central Asia=Asia/Bishkek;Central Brazilian=America/Cuiaba;Central Europe=Europe/Budapest;\
        Central European=Europe/Warsaw;Central Pacific=Pacific/Guadalcanal;Central=America/Chicago;\
        Central (Mexico)=America/Mexico_City;Chatham Islands=Pacific/Chatham;China=Asia/Shanghai;Cuba=America/Havana;\
        Dateline=Etc/GMT+12;E. Africa=Africa/Nairobi;E. Australia=Australia/Brisbane;E. Europe=Europe/Chisinau;\
        E. South America=America/Sao_Paulo;Easter Island=Pacific/Easter;Eastern=America/New_York;\
        Eastern (Mexico)=America/Cancun;Egypt=Africa/Cairo;Ekaterinburg=Asia/Yekaterinburg;FLE=Europe/Kyiv;\
        Fiji=Pacific/Fiji;GMT=Europe/London;GTB=Europe/Bucharest;Georgian=Asia/Tbilisi;Greenland=America/Nuuk;\
        Greenwich=Atlantic/Reykjavik;Haiti=America/Port-au-Prince;Hawaiian=Pacific/Honolulu;India=Asia/Kolkata;\
        Iran=Asia/Tehran;Israel=Asia/Jerusalem;Jordan=Asia/Amman;Kaliningrad=Europe/Kaliningrad;Korea=Asia/Seoul;\
        Libya=Africa/Tripoli;Line Islands=Pacific/Kiritimati;Lord Howe=Australia/Lord_Howe;Magadan=Asia/Magadan;\
        Magallanes=America/Punta_Arenas;Manitoba=America/Winnipeg;Marquesas=Pacific/Marquesas;\
        Mauritius=Indian/Mauritius;Middle East=Asia/Beirut;Montevideo=America/Montevideo;Morocco=Africa/Casablanca;\
        Mountain=America/Denver;Mountain (Mexico)=America/Mazatlan;Myanmar=Asia/Yangon;\
        N. Central Asia=Asia/Novosibirsk;Namibia=Africa/Windhoek;Nepal=Asia/Kathmandu;New Zealand=Pacific/Auckland;\
        Newfoundland=America/St_Johns;Norfolk=Pacific/Norfolk;North Asia East=Asia/Irkutsk;\
        North Asia=Asia/Krasnoyarsk;North Korea=Asia/Pyongyang;Omsk=Asia/Omsk;Pacific SA=America/Santiago;\
        Pacific=America/Los_Angeles;Pacific (Mexico)=America/Tijuana;Pakistan=Asia/Karachi;Paraguay=America/Asuncion;\
        Qyzylorda=Asia/Qyzylorda;Romance=Europe/Paris;Russia Time Zone 10=Asia/Srednekolymsk;\
        Russia Time Zone 11=Asia/Kamchatka;Russia Time Zone 3=Europe/Samara;Russian=Europe/Moscow;\
        SA Eastern=America/Cayenne;SA Pacific=America/Bogota;SA Western=America/La_Paz;SE Asia=Asia/Bangkok;\
        Saint Pierre=America/Miquelon;Sakhalin=Asia/Sakhalin;Samoa=Pacific/Apia;Sao Tome=Africa/Sao_Tome;\
        Saratov=Europe/Saratov;Singapore=Asia/Singapore;South Africa=Africa/Johannesburg;South Sudan=Africa/Juba;\
        Sri Lanka=Asia/Colombo;Sudan=Africa/Khartoum;Syria=Asia/Damascus;Taipei=Asia/Taipei;\
        Tasmania=Australia/Hobart;Tocantins=America/Araguaina;Tokyo=Asia/Tokyo;Tomsk=Asia/Tomsk;\
        Tonga=Pacific/Tongatapu;Transbaikal=Asia/Chita;Turkey=Europe/Istanbul;Turks And Caicos=America/Grand_Turk;\
        US Eastern=America/Indiana/Indianapolis;US Mountain=America/Phoenix;UTC=Etc/UTC;UTC+12=Etc/GMT-12;\
        UTC+13=Etc/GMT-13;UTC-02=Etc/GMT+2;UTC-08=Etc/GMT+8;UTC-09=Etc/GMT+9;UTC-11=Etc/GMT+11;\
        Ulaanbaatar=Asia/Ulaanbaatar;Venezuela=America/Caracas;Vladivostok=Asia/Vladivostok;\
        Volgograd=Europe/Volgograd;W. Australia=Australia/Perth;W. Central Africa=Africa/Lagos;\
        W. Europe=Europe/Berlin;W. Mongolia=Asia/Hovd;West Asia=Asia/Tashkent;West Bank=Asia/Hebron;\
        West Pacific=Pacific/Port_Moresby;Yakutsk=Asia/Yakutsk;Yukon=America/Whitehorse
        """
}
