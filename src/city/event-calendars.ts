import type { CalendarSource } from "./calendar-source.ts";

const VENUES = "a public survey of Detroit event sources by 313.events";
const DOWNTOWN = "a public guide to places near the People Mover";
const FARMS = "a public program that reads farm events of metro Detroit";

/** A calendar with structured data in its pages, or possibly so: none of them was requested yet. */
function eventPage(
  id: string,
  organizer: string,
  url: string,
  seenIn: string,
  terms = "none found",
): CalendarSource {
  return {
    id,
    name: `${organizer} events`,
    organizer,
    kind: "events",
    platform: "event-page",
    url,
    home: url,
    seenIn,
    terms,
    tried: false,
  };
}

/** A site with The Events Calendar for WordPress. */
function tribe(id: string, organizer: string, host: string, seenIn: string): CalendarSource {
  return {
    ...eventPage(id, organizer, `https://${host}/wp-json/tribe/events/v1/events`, seenIn),
    platform: "tribe",
    home: `https://${host}/events/`,
  };
}

const PERMISSIVE = "robots.txt allows it; no terms found";

/** Calendars of museums, parks, theaters and colleges. */
export const EVENT_CALENDARS: readonly CalendarSource[] = [
  tribe(
    "detroit-art",
    "Discover Detroit Art",
    "detroitartdao.com",
    "its calendar file of April 11, 2026 in a public crawl",
  ),
  tribe(
    "detroit-transit",
    "Transportation Riders United",
    "www.detroittransit.org",
    "its event pages in a public crawl",
  ),
  tribe(
    "glwa-events",
    "Great Lakes Water Authority",
    "www.glwater.org",
    "City-Bureau/city-scrapers-det on GitHub",
  ),
  {
    ...eventPage(
      "macomb-college",
      "Macomb Community College",
      "https://events.macomb.edu/api/2/events",
      "a public reader of Localist calendars near Detroit",
    ),
    platform: "localist",
    home: "https://events.macomb.edu/",
  },
  eventPage(
    "wayne-state",
    "Wayne State University",
    "https://events.wayne.edu/main/month/",
    "Wayne State’s own page templates on GitHub",
  ),
  eventPage(
    "um",
    "University of Michigan",
    "https://events.umich.edu/",
    "a public reader of Localist calendars near Detroit",
  ),
  eventPage(
    "library",
    "Detroit Public Library",
    "https://detroitpubliclibrary.org/events/main",
    VENUES,
    "robots.txt allows event pages; no terms found",
  ),
  eventPage(
    "historical",
    "Detroit Historical Society",
    "https://www.detroithistorical.org/events",
    "public programs that read it",
    PERMISSIVE,
  ),
  eventPage(
    "dossin",
    "Dossin Great Lakes Museum",
    "https://detroithistorical.org/dossin-great-lakes-museum/events-calendar",
    VENUES,
    PERMISSIVE,
  ),
  eventPage(
    "wright",
    "The Wright",
    "https://thewright.org/whats-on/events",
    VENUES,
    "robots.txt blocks administration only; no terms found",
  ),
  eventPage("science-center", "Michigan Science Center", "https://mi-sci.org/calendar/", VENUES, PERMISSIVE),
  eventPage("motown", "Motown Museum", "https://motownmuseum.org/event/", VENUES, PERMISSIVE),
  eventPage(
    "nature-center",
    "Belle Isle Nature Center",
    "https://belleislenaturecenter.org/program-calendar/",
    VENUES,
    PERMISSIVE,
  ),
  eventPage("belle-isle", "Belle Isle Conservancy", "https://belleisleconservancy.org/", VENUES, PERMISSIVE),
  eventPage(
    "tuskegee",
    "Tuskegee Airmen National Museum",
    "https://tuskegeemuseum.org/events/",
    VENUES,
    "no robots.txt; no terms found",
  ),
  eventPage("cinema-detroit", "Cinema Detroit", "https://cinemadetroit.org/", VENUES, PERMISSIVE),
  eventPage(
    "redford",
    "Redford Theatre",
    "https://redfordtheatre.com/events/",
    VENUES,
    "robots.txt blocks calendar views with parameters",
  ),
  eventPage("mothlight", "Mothlight Microcinema", "https://mothlightmicrocinema.org/", VENUES, PERMISSIVE),
  eventPage("downtown", "Downtown Detroit Partnership", "https://downtowndetroit.org/events/", DOWNTOWN),
  eventPage("riverfront", "Detroit Riverfront Conservancy", "https://detroitriverfront.org/events", DOWNTOWN),
  eventPage("visit-detroit", "Visit Detroit", "https://visitdetroit.com/events/", DOWNTOWN),
  eventPage("metroparks", "Huron-Clinton Metroparks", "https://www.metroparks.com/events/", FARMS),
  eventPage("maybury", "Maybury Farm", "https://www.mayburyfarm.org/events/", FARMS),
  eventPage("upland-hills", "Upland Hills Farm", "https://www.uplandhillsfarm.com/events/", FARMS),
  eventPage(
    "greenways",
    "Detroit Greenways Coalition",
    "https://detroitgreenways.org/events-calendar/",
    "a public list of group rides",
  ),
];
