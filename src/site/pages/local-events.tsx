import {
  DAYS,
  daysOf,
  type FilterName,
  filteredHappenings,
  filterQuery,
  isCanonicalQuery,
  isChosen,
  listAddress,
  readFilter,
  type WhatsOnFilter,
} from "../../archive/happenings/filter.ts";
import { type ComingEvent, comingEvents } from "../../city/coming-events.ts";
import { EVENTS_INTRO, EVENTS_NOTE, PUBLIC_CALENDARS } from "../../city/section-notes.ts";
import { site } from "../../city/site.ts";
import { isOverSearchLimit } from "../../edge/search-limit.ts";
import { calendarNamed } from "../../edition/calendars-now.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { ListedHappening } from "../../model/happening.ts";
import { Embed } from "../components/Embed.tsx";
import { FilterLinks } from "../components/happenings/FilterLinks.tsx";
import { HappeningList } from "../components/happenings/HappeningList.tsx";
import { Subscribe } from "../components/happenings/Subscribe.tsx";
import { longDay } from "../components/long-date.ts";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { pageOf } from "../html/structured-pages.ts";

const DAY_MS = 86_400_000;

interface EventsData {
  coming: readonly ComingEvent[];
  list: readonly ListedHappening[];
  filter: WhatsOnFilter;
  /** The name of the publisher in the filter. */
  sourceName: string;
  today: string;
  /** True if D1 doesn't answer. */
  isAway: boolean;
  /** True if this visitor searched too often, so nothing was read. */
  limited: boolean;
}

const here = { name: phrase("Local Events"), path: "/local-events", description: EVENTS_NOTE };

async function load(
  c: AppContext,
  { query }: RouteParams<never, FilterName>,
): Promise<EventsData | Response> {
  const now = Date.now();
  const filter = readFilter(query);
  if (!isCanonicalQuery(query, filter)) return c.redirect(listAddress(filter), 301);
  const limited = isChosen(filter) && (await isOverSearchLimit(c));
  if (limited) c.header("Retry-After", "60");
  const found = limited ? null : await filteredHappenings(c.get("library"), filter, daysOf(filter, now));
  const list = found?.kind === "found" ? found.value : [];
  const { organizer = list[0]?.source } = calendarNamed(filter.source, c.get("decisions")) ?? {};
  return {
    coming: comingEvents(cityDay(now)),
    list,
    filter,
    sourceName: organizer ?? filter.source,
    today: cityDay(now),
    isAway: found?.kind === "unavailable",
    limited,
  };
}

/** Events by day, then the embedded events calendar or the public calendars, and annual events. */
export const localEventsPage: Page<EventsData, never, FilterName> = {
  load,
  pageStyles: true,
  status: ({ limited }) => (limited ? 429 : 200),
  uncached: ({ isAway }) => isAway,
  metadata: ({ filter }, c) => ({
    title: here.name,
    description: here.description,
    path: here.path,
    ...(isChosen(filter) ? { robots: "noindex,follow" as const } : {}),
    structuredData: [pageOf(c.get("origin"), "WebPage", here)],
    trail: [here],
  }),
  Component: ({ data: { coming, list, filter, sourceName, today, isAway, limited } }) => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={here.description} />
      <FilterLinks filter={filter} sourceName={sourceName} />
      {list.length > 0 ? (
        <HappeningList list={list} today={today} filter={filter} />
      ) : (
        <p className="note">{limited ? TOO_OFTEN : isAway ? AWAY : NOTHING}</p>
      )}
      <Later filter={filter} today={today} />
      <Subscribe query={filterQuery({ ...filter, when: "days", from: "" })} />
      <EventsWall />
      {coming.length === 0 ? null : <Yearly coming={coming} />}
    </div>
  ),
};

const AWAY = phrase("We can’t load the calendar right now. Try again in a few minutes.");
const TOO_OFTEN = phrase("Too many requests in a minute. Wait a minute, then try again.");
const NOTHING = phrase("We don’t have any events that match.");

/** A link to the days after these. */
function Later({ filter, today }: { filter: WhatsOnFilter; today: string }) {
  if (filter.when !== "days" || filter.q) return null;
  const next = Date.parse(filter.from || today) + DAYS * DAY_MS;
  if (next > Date.parse(today) + 120 * DAY_MS) return null;
  const from = new Date(next).toISOString().slice(0, 10);
  return (
    <p className="pager">
      <a className="button-quiet" href={listAddress({ ...filter, from })}>
        {phrase("{day} and later", { day: longDay(from) })}
      </a>
      <a className="button-quiet" href="/meetings">
        {phrase("All public bodies")}
      </a>
    </p>
  );
}

function Yearly({ coming }: { coming: readonly ComingEvent[] }) {
  return (
    <TitledSection id="yearly" title={phrase("The year in {city}", { city: site.city.name })}>
      <p className="mb-gap">
        {phrase("Annual events. Dates are estimates based on past years. Check with organizers.")}
      </p>
      <ol className="fours">
        {coming.map((one) => (
          <Fixture key={one.name} event={one} />
        ))}
      </ol>
    </TitledSection>
  );
}

function EventsWall() {
  return (
    <Embed embed={useSettings().embeds.events} title={phrase("Events calendar")} shape="events">
      <Calendars />
    </Embed>
  );
}

/** Shown if no calendar is embedded. */
function Calendars() {
  return (
    <>
      <h2>{phrase("Public calendars")}</h2>
      <p>{PUBLIC_CALENDARS.length > 0 ? EVENTS_INTRO : phrase("No calendars yet.")}</p>
      <ul className="thirds ruled">
        {PUBLIC_CALENDARS.map(({ name, href, about }) => (
          <li key={href}>
            <h3>
              <OutLink href={href}>{name}</OutLink>
            </h3>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fixture({ event: { name, place, when, start, about, href } }: { event: ComingEvent }) {
  return (
    <li>
      <p className="kicker">
        {phrase("Expected ")}
        <time dateTime={start}>{longDay(start)}</time>
      </p>
      <h3>
        <OutLink href={href}>{name}</OutLink>
      </h3>
      <p>{about}</p>
      <p className="meta">{`${place}; ${when}`}</p>
    </li>
  );
}
