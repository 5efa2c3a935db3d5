/**
 * Time zones of Windows and the IANA zone of each (Unicode CLDR, windowsZones.xml, territory 001), without the
 * "Standard Time" at their end.
 */
const STANDARD = `
  AUS Central=Australia/Darwin; AUS Eastern=Australia/Sydney; Afghanistan=Asia/Kabul;
  Alaskan=America/Anchorage; Aleutian=America/Adak; Altai=Asia/Barnaul; Arab=Asia/Riyadh;
  Arabian=Asia/Dubai; Arabic=Asia/Baghdad; Argentina=America/Buenos_Aires; Astrakhan=Europe/Astrakhan;
  Atlantic=America/Halifax; Aus Central W.=Australia/Eucla; Azerbaijan=Asia/Baku; Azores=Atlantic/Azores;
  Bahia=America/Bahia; Bangladesh=Asia/Dhaka; Belarus=Europe/Minsk; Bougainville=Pacific/Bougainville;
  Canada Central=America/Regina; Cape Verde=Atlantic/Cape_Verde; Caucasus=Asia/Yerevan;
  Cen. Australia=Australia/Adelaide; Central America=America/Guatemala; Central Asia=Asia/Almaty;
  Central Brazilian=America/Cuiaba; Central Europe=Europe/Budapest; Central European=Europe/Warsaw;
  Central Pacific=Pacific/Guadalcanal; Central=America/Chicago; Chatham Islands=Pacific/Chatham;
  China=Asia/Shanghai; Cuba=America/Havana; Dateline=Etc/GMT+12; E. Africa=Africa/Nairobi;
  E. Australia=Australia/Brisbane; E. Europe=Europe/Chisinau; E. South America=America/Sao_Paulo;
  Easter Island=Pacific/Easter; Eastern=America/New_York; Egypt=Africa/Cairo;
  Ekaterinburg=Asia/Yekaterinburg; FLE=Europe/Kiev; Fiji=Pacific/Fiji; GMT=Europe/London;
  GTB=Europe/Bucharest; Georgian=Asia/Tbilisi; Greenland=America/Godthab; Greenwich=Atlantic/Reykjavik;
  Haiti=America/Port-au-Prince; Hawaiian=Pacific/Honolulu; India=Asia/Calcutta; Iran=Asia/Tehran;
  Israel=Asia/Jerusalem; Jordan=Asia/Amman; Kaliningrad=Europe/Kaliningrad; Korea=Asia/Seoul;
  Libya=Africa/Tripoli; Line Islands=Pacific/Kiritimati; Lord Howe=Australia/Lord_Howe;
  Magadan=Asia/Magadan; Magallanes=America/Punta_Arenas; Marquesas=Pacific/Marquesas;
  Mauritius=Indian/Mauritius; Mexico=America/Mexico_City; Middle East=Asia/Beirut;
  Montevideo=America/Montevideo; Morocco=Africa/Casablanca; Mountain=America/Denver;
  Myanmar=Asia/Rangoon; N. Central Asia=Asia/Novosibirsk; Namibia=Africa/Windhoek; Nepal=Asia/Katmandu;
  New Zealand=Pacific/Auckland; Newfoundland=America/St_Johns; Norfolk=Pacific/Norfolk;
  North Asia East=Asia/Irkutsk; North Asia=Asia/Krasnoyarsk; North Korea=Asia/Pyongyang; Omsk=Asia/Omsk;
  Pacific SA=America/Santiago; Pacific=America/Los_Angeles; Pakistan=Asia/Karachi;
  Paraguay=America/Asuncion; Qyzylorda=Asia/Qyzylorda; Romance=Europe/Paris; Russian=Europe/Moscow;
  SA Eastern=America/Cayenne; SA Pacific=America/Bogota; SA Western=America/La_Paz; SE Asia=Asia/Bangkok;
  Saint Pierre=America/Miquelon; Sakhalin=Asia/Sakhalin; Samoa=Pacific/Apia; Sao Tome=Africa/Sao_Tome;
  Saratov=Europe/Saratov; Singapore=Asia/Singapore; South Africa=Africa/Johannesburg;
  South Sudan=Africa/Juba; Sri Lanka=Asia/Colombo; Sudan=Africa/Khartoum; Syria=Asia/Damascus;
  Taipei=Asia/Taipei; Tasmania=Australia/Hobart; Tocantins=America/Araguaina; Tokyo=Asia/Tokyo;
  Tomsk=Asia/Tomsk; Tonga=Pacific/Tongatapu; Transbaikal=Asia/Chita; Turkey=Europe/Istanbul;
  Turks And Caicos=America/Grand_Turk; US Eastern=America/Indianapolis; US Mountain=America/Phoenix;
  Ulaanbaatar=Asia/Ulaanbaatar; Venezuela=America/Caracas; Vladivostok=Asia/Vladivostok;
  Volgograd=Europe/Volgograd; W. Australia=Australia/Perth; W. Central Africa=Africa/Lagos;
  W. Europe=Europe/Berlin; W. Mongolia=Asia/Hovd; West Asia=Asia/Tashkent; West Bank=Asia/Hebron;
  West Pacific=Pacific/Port_Moresby; Yakutsk=Asia/Yakutsk; Yukon=America/Whitehorse
`;

/** Names as they are: of Windows without that end, as Outlook displays them, and abbreviations. */
const OTHERS = `
  Central Standard Time (Mexico)=America/Mexico_City; Eastern Standard Time (Mexico)=America/Cancun;
  Mexico Standard Time 2=America/Chihuahua; Mountain Standard Time (Mexico)=America/Chihuahua;
  Pacific Standard Time (Mexico)=America/Tijuana; Russia Time Zone 10=Asia/Srednekolymsk;
  Russia Time Zone 11=Asia/Kamchatka; Russia Time Zone 3=Europe/Samara; UTC+12=Etc/GMT-12;
  UTC+13=Etc/GMT-13; UTC-02=Etc/GMT+2; UTC-08=Etc/GMT+8; UTC-09=Etc/GMT+9; UTC-11=Etc/GMT+11;
  Eastern Time (US & Canada)=America/New_York; Central Time (US & Canada)=America/Chicago;
  Mountain Time (US & Canada)=America/Denver; Pacific Time (US & Canada)=America/Los_Angeles;
  Atlantic Time (Canada)=America/Halifax; Indiana (East)=America/Indiana/Indianapolis;
  Arizona=America/Phoenix; Alaska=America/Anchorage; Hawaii=Pacific/Honolulu; Eastern=America/New_York;
  Central=America/Chicago; Mountain=America/Denver; Pacific=America/Los_Angeles;
  Dublin, Edinburgh, Lisbon, London=Europe/London;
  Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna=Europe/Berlin;
  Brussels, Copenhagen, Madrid, Paris=Europe/Paris; Coordinated Universal Time=UTC;
  tzone://Microsoft/Utc=UTC; EDT=America/New_York; CDT=America/Chicago; CST=America/Chicago;
  MDT=America/Denver; PDT=America/Los_Angeles; PST=America/Los_Angeles
`;

let zones: Map<string, string> | undefined;

function readZones(): Map<string, string> {
  const table = new Map<string, string>();
  const add = (list: string, end: string): void => {
    for (const row of list.split(";")) {
      const [name = "", zone = ""] = row.split("=");
      table.set(`${name.trim()}${end}`.toLowerCase(), zone.trim());
    }
  };
  add(STANDARD, " standard time");
  add(OTHERS, "");
  return table;
}

/** "(UTC-05:00) " before the name, as Outlook displays zones, and a number that it puts behind copies. */
const DECORATION = /^\((?:UTC|GMT)[^)]{0,8}\)\s*| \d$/g;

/** The IANA name of a Windows zone such as "Eastern Standard Time", or null. */
export function windowsZone(name: string): string | null {
  zones ??= readZones();
  const key = name.toLowerCase().replace(/ daylight time$/, " standard time");
  return zones.get(key) ?? zones.get(key.replace(DECORATION, "").trim()) ?? null;
}
