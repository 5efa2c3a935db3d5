import type { CalendarSource } from "./calendar-source.ts";

/** A calendar whose pages have, or may have, structured data. None of them has been requested yet. */
const eventPage = (id: string, organizer: string, url: string, terms?: string): CalendarSource => ({
  ...{ id, name: `${organizer} events`, organizer, kind: "events", platform: "event-page", url, home: url },
  ...(terms ? { terms } : {}),
});

/** The calendar of a site with The Events Calendar for WordPress. */
const tribe = (id: string, organizer: string, host: string): CalendarSource => ({
  ...eventPage(id, organizer, `https://${host}/wp-json/tribe/events/v1/events`),
  ...{ platform: "tribe", home: `https://${host}/events/` },
});

const PERMISSIVE = "robots.txt allows it; no terms found";

/** Calendars of museums, parks, theaters and colleges. */
export const EVENT_CALENDARS: readonly CalendarSource[] = [
  tribe("detroit-art", "Discover Detroit Art", "detroitartdao.com"),
  tribe("detroit-transit", "Transportation Riders United", "www.detroittransit.org"),
  tribe("glwa-events", "Great Lakes Water Authority", "www.glwater.org"),
  {
    ...eventPage("macomb-college", "Macomb Community College", "https://events.macomb.edu/api/2/events"),
    platform: "localist",
    home: "https://events.macomb.edu/",
  },
  eventPage("wayne-state", "Wayne State University", "https://events.wayne.edu/main/month/"),
  eventPage("um", "University of Michigan", "https://events.umich.edu/"),
  eventPage(
    "library",
    "Detroit Public Library",
    "https://detroitpubliclibrary.org/events/main",
    "robots.txt allows event pages; no terms found",
  ),
  eventPage(
    "historical",
    "Detroit Historical Society",
    "https://www.detroithistorical.org/events",
    PERMISSIVE,
  ),
  eventPage(
    "dossin",
    "Dossin Great Lakes Museum",
    "https://detroithistorical.org/dossin-great-lakes-museum/events-calendar",
    PERMISSIVE,
  ),
  eventPage(
    "wright",
    "The Wright",
    "https://thewright.org/whats-on/events",
    "robots.txt blocks administration only; no terms found",
  ),
  eventPage("science-center", "Michigan Science Center", "https://mi-sci.org/calendar/", PERMISSIVE),
  eventPage("motown", "Motown Museum", "https://motownmuseum.org/event/", PERMISSIVE),
  eventPage(
    "nature-center",
    "Belle Isle Nature Center",
    "https://belleislenaturecenter.org/program-calendar/",
    PERMISSIVE,
  ),
  eventPage("belle-isle", "Belle Isle Conservancy", "https://belleisleconservancy.org/", PERMISSIVE),
  eventPage(
    "tuskegee",
    "Tuskegee Airmen National Museum",
    "https://tuskegeemuseum.org/events/",
    "no robots.txt; no terms found",
  ),
  eventPage("cinema-detroit", "Cinema Detroit", "https://cinemadetroit.org/", PERMISSIVE),
  eventPage(
    "redford",
    "Redford Theatre",
    "https://redfordtheatre.com/events/",
    "robots.txt blocks calendar views with parameters",
  ),
  eventPage("mothlight", "Mothlight Microcinema", "https://mothlightmicrocinema.org/", PERMISSIVE),
  eventPage("downtown", "Downtown Detroit Partnership", "https://downtowndetroit.org/events/"),
  eventPage("riverfront", "Detroit Riverfront Conservancy", "https://detroitriverfront.org/events"),
  eventPage("visit-detroit", "Visit Detroit", "https://visitdetroit.com/events/"),
  eventPage("metroparks", "Huron-Clinton Metroparks", "https://www.metroparks.com/events/"),
  eventPage("maybury", "Maybury Farm", "https://www.mayburyfarm.org/events/"),
  eventPage("upland-hills", "Upland Hills Farm", "https://www.uplandhillsfarm.com/events/"),
  eventPage("greenways", "Detroit Greenways Coalition", "https://detroitgreenways.org/events-calendar/"),
];
