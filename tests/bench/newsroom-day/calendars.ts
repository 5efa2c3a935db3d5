import type { CalendarSource } from "../../../src/city/calendar-source.ts";
import { CALENDARS } from "../../../src/city/calendars.ts";
import { randomFrom } from "../../random.ts";
import { ics } from "../../unit/newsroom/calendar-room.ts";
import { wordsOf } from "./titles.ts";

const DAY = 24 * 3_600_000;
/** The number of events in all calendars over the next 30 days. */
export const EVENTS = 600;
const DAYS_AHEAD = 30;

/** An event; times are the city's. */
export interface Planned {
  id: string;
  title: string;
  place: string;
  starts: string;
}

/** Returns the events of the city's calendar number `at` at a time in ms. */
export type Plan = (at: number, source: CalendarSource, now: number) => Planned[];

/** Each event is added 30 days ahead, so each calendar changes every few days. */
export function planned(at: number, source: CalendarSource, now: number): Planned[] {
  const share = EVENTS / CALENDARS.length;
  const period = (DAYS_AHEAD * DAY) / share;
  const first = Math.floor(now / period);
  return Array.from({ length: Math.round(share) }, (_, n) => {
    const number = first + n;
    const random = randomFrom(at * 65_537 + number);
    const day = new Date(number * period + period / 2).toISOString().slice(0, 10);
    const body = source.bodies?.[number % source.bodies.length] ?? "";
    return {
      id: `${at}-${number}`,
      title: `${body} ${wordsOf(random, 4).join(" ")}`.trim(),
      place: `Hall ${Math.floor(random() * 5)}`,
      starts: `${day}T${String(9 + Math.floor(random() * 11)).padStart(2, "0")}:00:00`,
    };
  });
}

const asIcs = (events: readonly Planned[]): string =>
  ics(
    events.map(({ id, title, place, starts }) => ({
      ...{ uid: `${id}@calendar`, title, place },
      start: starts.replace(/[-:]/g, ""),
    })),
  );

const asPage = (events: readonly Planned[], url: string): string =>
  `<!doctype html><html><head><title>Events</title><script type="application/ld+json">${JSON.stringify(
    events.map(({ id, title, place, starts }) => ({
      ...{ "@type": "Event", name: title, startDate: starts, url: `${url}#${id}` },
      location: { "@type": "Place", name: place },
    })),
  )}</script></head><body><h1>Events</h1></body></html>`;

const asCivicClerk = (events: readonly Planned[]): string =>
  JSON.stringify({
    value: events.map(({ id, title, place, starts }) => ({
      ...{ id, eventName: `${title} meeting`, startDateTime: `${starts}Z` },
      eventLocation: { address1: place },
    })),
  });

const asTribe = (events: readonly Planned[], url: string): string =>
  JSON.stringify({
    rest_url: url,
    total_pages: 1,
    events: events.map(({ id, title, place, starts }) => ({
      ...{ id, title, url: `${url}#${id}`, status: "publish", venue: { venue: place } },
      start_date: starts.replace("T", " "),
    })),
  });

const asLocalist = (events: readonly Planned[], url: string): string =>
  JSON.stringify({
    events: events.map(({ id, title, place, starts }) => ({
      event: {
        id,
        title,
        location_name: place,
        url,
        event_instances: [{ event_instance: { id, start: starts } }],
      },
    })),
    page: { current: 1, total: 1 },
  });

/** The events as an eSCRIBE calendar, in which each meeting links to its agenda. */
const asEscribe = (events: readonly Planned[]): string =>
  JSON.stringify({
    d: events.map(({ id, title, place, starts }) => ({
      ...{ ID: id, MeetingName: title, Location: place },
      StartDate: starts.replaceAll("-", "/").replace("T", " "),
      MeetingDocumentLink: [{ Title: "Agenda", Url: `Meeting.aspx?Id=${id}&Agenda=Agenda` }],
    })),
  });

const asLegistar = (events: readonly Planned[]): string =>
  JSON.stringify(
    events.map(({ id, title, place, starts }) => ({
      ...{ EventId: id, EventBodyName: title, EventLocation: place },
      ...{ EventDate: `${starts.slice(0, 10)}T00:00:00`, EventTime: starts.slice(11, 16) },
    })),
  );

const JSON_TYPE = "application/json";
/** The format of each platform. Other calendars are pages with structured data. */
const WRITERS: Record<string, [type: string, write: (events: readonly Planned[], url: string) => string]> = {
  civicclerk: [JSON_TYPE, asCivicClerk],
  tribe: [JSON_TYPE, asTribe],
  localist: [JSON_TYPE, asLocalist],
  escribe: [JSON_TYPE, asEscribe],
  "legistar-api": [JSON_TYPE, asLegistar],
  ics: ["text/calendar", asIcs],
};

const AGENDA = ["Call to order", "Contract for road salt", "Public comment"].map(
  (title, n) =>
    `<div class="AgendaItemContainer"><div class="AgendaItemCounter">${n + 1}.</div><div class="AgendaItemTitle">${title}</div></div>`,
);

/** The response of a calendar or a council agenda at a time in ms; undefined for other addresses. */
export function calendarAnswer(address: string, now: number, plan: Plan = planned): Response | undefined {
  if (address.includes("/Meeting.aspx?"))
    return new Response(AGENDA.join(""), { headers: { "Content-Type": "text/html" } });
  const at = CALENDARS.findIndex(({ url }) => address.startsWith(url));
  const source = CALENDARS[at];
  if (!source) return undefined;
  const [type, write] = WRITERS[source.platform] ?? ["text/html", asPage];
  return new Response(write(plan(at, source, now), source.url), { headers: { "Content-Type": type } });
}
