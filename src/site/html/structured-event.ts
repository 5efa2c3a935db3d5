import type { Event, WithContext } from "schema-dts";
import type { ListedHappening } from "../../model/happening.ts";

const STATUS = {
  confirmed: "https://schema.org/EventScheduled",
  tentative: "https://schema.org/EventScheduled",
  postponed: "https://schema.org/EventPostponed",
  canceled: "https://schema.org/EventCancelled",
} as const;

/** An event or meeting, with its source's statements only. */
export const eventData = (origin: string, one: ListedHappening): WithContext<Event> => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name: one.title,
  url: `${origin}/events/${one.id}`,
  startDate: one.starts,
  ...(one.ends ? { endDate: one.ends } : {}),
  eventStatus: STATUS[one.status],
  ...(one.place ? { location: { "@type": "Place", name: one.place, address: one.place } } : {}),
  organizer: { "@type": "Organization", name: one.source },
  ...(one.free ? { isAccessibleForFree: true } : {}),
  ...(one.url ? { sameAs: one.url } : {}),
});
