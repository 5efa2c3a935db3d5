import type { CalendarSource } from "./calendar-source.ts";

/** Meetings of a public body, from a web page with a hand-written list. */
const page = (id: string, organizer: string, url: string): CalendarSource => ({
  ...{
    id,
    name: `${organizer} public meetings`,
    organizer,
    kind: "meetings",
    platform: "html",
    url,
    home: url,
  },
});

/** Meetings from a CivicClerk portal, whose name is also in the API's host. */
const civicClerk = (tenant: string, name: string): CalendarSource => ({
  ...page(`civicclerk-${tenant}`, name, `https://${tenant}.api.civicclerk.com/v1/Events`),
  ...{ platform: "civicclerk", home: `https://${tenant}.portal.civicclerk.com/` },
});

/** Meetings from an eSCRIBE portal. */
const escribe = (tenant: string, name: string): CalendarSource => {
  const home = `https://pub-${tenant}.escribemeetings.com/`;
  const url = `${home}MeetingsCalendarView.aspx/GetCalendarMeetings`;
  return { ...page(`escribe-${tenant}`, name, url), platform: "escribe", home };
};

/** Meetings from Legistar's public API. */
const legistar = (client: string, name: string): CalendarSource => ({
  ...page(`legistar-${client}`, name, `https://webapi.legistar.com/v1/${client}/events`),
  ...{ platform: "legistar-api", home: `https://${client}.legistar.com/Calendar.aspx` },
});

/** The bodies of Detroit's City Council, named as in its portal, which also lists test meetings. */
const DETROIT_COUNCIL = [
  "City Council Formal Session",
  "City Council Special Session",
  "City Council Budget Hearings",
  "Committee of the Whole",
  "Budget, Finance and Audit Standing Committee",
  "Internal Operations Standing Committee",
  "Neighborhood and Community Services Standing Committee",
  "Planning and Economic Development Standing Committee",
  "Public Health and Safety Standing Committee",
  "Rules Standing Committee",
  "Community Development Block Grant",
];

const WATER_COMMISSIONERS = [
  "Board of Water Commissioners",
  "Capital Improvement Plan Committee",
  "Customer Service Committee",
  "Finance Committee",
  "Human Resources/Organizational Development",
];

/** The calendars of public bodies. */
export const MEETING_CALENDARS: readonly CalendarSource[] = [
  { ...escribe("detroitmi", "Detroit City Council"), bodies: DETROIT_COUNCIL },
  escribe("royaloak", "City of Royal Oak"),
  {
    ...page(
      "detroit-boards",
      "City of Detroit boards and commissions",
      "https://detroitmi.gov/Calendar-and-Events",
    ),
    platform: "detroitmi-list",
  },
  { ...legistar("dwsd", "Detroit Water and Sewerage Department"), bodies: WATER_COMMISSIONERS },
  legistar("glwater", "Great Lakes Water Authority"),
  legistar("a2gov", "City of Ann Arbor"),
  civicClerk("oaklandcomi", "Oakland County"),
  civicClerk("macombcomi", "Macomb County"),
  civicClerk("washtenawcomi", "Washtenaw County"),
  civicClerk("livoniami", "City of Livonia"),
  civicClerk("cantonchartertwpmi", "Canton Township"),
  civicClerk("dearbornheightsmi", "City of Dearborn Heights"),
  civicClerk("wbtownshipmi", "West Bloomfield Township"),
  civicClerk("macombtwpmi", "Macomb Township"),
  civicClerk("rosevillemi", "City of Roseville"),
  civicClerk("birminghammi", "City of Birmingham"),
  civicClerk("oakparkmi", "City of Oak Park"),
  civicClerk("romulusmi", "City of Romulus"),
  civicClerk("harrisontownshipmi", "Harrison Township"),
  civicClerk("ypsilantimi", "City of Ypsilanti"),
  civicClerk("grossepointemi", "City of Grosse Pointe"),
  page(
    "wayne-county",
    "Wayne County Commission",
    "https://www.waynecounty.com/elected/commission/full-commission.aspx",
  ),
  page("land-bank", "Detroit Land Bank Authority", "https://buildingdetroit.org/events/meetings"),
  {
    ...page(
      "degc",
      "Detroit Economic Growth Corporation authorities",
      "https://www.degc.org/public-authorities/",
    ),
    platform: "degc-html",
  },
  page(
    "rta",
    "Regional Transit Authority of Southeast Michigan",
    "https://www.rtamichigan.org/board-committee-meetings/",
  ),
  page(
    "library-commission",
    "Detroit Library Commission",
    "https://detroitpubliclibrary.org/events/commission",
  ),
  page(
    "smart",
    "SMART Board of Directors",
    "https://www.smartbus.org/About/Our-Organization/Board-of-Directors/Board-Meeting-Schedule",
  ),
];
