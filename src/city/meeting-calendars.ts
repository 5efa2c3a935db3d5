import type { CalendarSource } from "./calendar-source.ts";

const ROADMAP = "a public roadmap of metro Detroit meeting scrapers, March 14, 2026";
const SPIDERS = "City-Bureau/city-scrapers-det on GitHub";

/** A portal of CivicClerk; its API has the portal's name (`{tenant}.api.civicclerk.com/v1/Events`). */
function civicClerk(tenant: string, name: string): CalendarSource {
  return {
    id: `civicclerk-${tenant}`,
    name: `${name} public meetings`,
    organizer: name,
    kind: "meetings",
    platform: "civicclerk",
    url: `https://${tenant}.api.civicclerk.com/v1/Events`,
    home: `https://${tenant}.portal.civicclerk.com/`,
    seenIn: ROADMAP,
    terms: "none found",
    tried: false,
  };
}

/** A portal of eSCRIBE. */
function escribe(tenant: string, name: string, seenIn: string): CalendarSource {
  return {
    id: `escribe-${tenant}`,
    name: `${name} public meetings`,
    organizer: name,
    kind: "meetings",
    platform: "escribe",
    url: `https://pub-${tenant}.escribemeetings.com/MeetingsCalendarView.aspx/GetCalendarMeetings`,
    home: `https://pub-${tenant}.escribemeetings.com/`,
    seenIn,
    terms: "none found",
    tried: false,
  };
}

/** A client of Legistar's public API. */
function legistar(client: string, name: string, seenIn: string): CalendarSource {
  return {
    id: `legistar-${client}`,
    name: `${name} public meetings`,
    organizer: name,
    kind: "meetings",
    platform: "legistar-api",
    url: `https://webapi.legistar.com/v1/${client}/events`,
    home: `https://${client}.legistar.com/Calendar.aspx`,
    seenIn,
    terms: "none found",
    tried: false,
  };
}

/** A page with a hand-made list of meetings. */
function page(id: string, organizer: string, url: string, seenIn: string): CalendarSource {
  return {
    id,
    name: `${organizer} public meetings`,
    organizer,
    kind: "meetings",
    platform: "html",
    url,
    home: url,
    seenIn,
    terms: "none found",
    tried: false,
  };
}

/** Bodies of Detroit's City Council as its portal names them; the portal also lists test meetings. */
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

/** Calendars of public bodies. */
export const MEETING_CALENDARS: readonly CalendarSource[] = [
  { ...escribe("detroitmi", "Detroit City Council", SPIDERS), bodies: DETROIT_COUNCIL },
  escribe("royaloak", "City of Royal Oak", ROADMAP),
  {
    ...page(
      "detroit-boards",
      "City of Detroit boards and commissions",
      "https://detroitmi.gov/Calendar-and-Events",
      SPIDERS,
    ),
    platform: "detroitmi-list",
  },
  { ...legistar("dwsd", "Detroit Water and Sewerage Department", SPIDERS), bodies: WATER_COMMISSIONERS },
  legistar("glwater", "Great Lakes Water Authority", SPIDERS),
  legistar("a2gov", "City of Ann Arbor", ROADMAP),
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
    SPIDERS,
  ),
  page("land-bank", "Detroit Land Bank Authority", "https://buildingdetroit.org/events/meetings", SPIDERS),
  {
    ...page(
      "degc",
      "Detroit Economic Growth Corporation authorities",
      "https://www.degc.org/public-authorities/",
      SPIDERS,
    ),
    platform: "degc-html",
  },
  page(
    "rta",
    "Regional Transit Authority of Southeast Michigan",
    "https://www.rtamichigan.org/board-committee-meetings/",
    SPIDERS,
  ),
  page(
    "library-commission",
    "Detroit Library Commission",
    "https://detroitpubliclibrary.org/events/commission",
    SPIDERS,
  ),
  page(
    "smart",
    "SMART Board of Directors",
    "https://www.smartbus.org/About/Our-Organization/Board-of-Directors/Board-Meeting-Schedule",
    "SMART’s public notice of May 22, 2025",
  ),
];
