import { cityDay } from "../../archive/day.ts";
import { EVENTS_INTRO, EVENTS_NOTE, PUBLIC_CALENDARS } from "../../city/section-notes.ts";
import { site } from "../../city/site.ts";
import { type ComingEvent, comingEvents } from "../../city/yearly-events.ts";
import { phrase } from "../../i18n/phrase.ts";
import { longDay } from "../components/DateLine.tsx";
import { Embed } from "../components/Embed.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { breadcrumbs } from "../html/structured-data.ts";
import { pageOf } from "../html/structured-pages.ts";

interface EventsData {
  coming: readonly ComingEvent[];
}

const here = { name: phrase("Local Events"), path: "/local-events", description: EVENTS_NOTE };

/** An embedded events wall, or the public calendars; below, what comes back every year. */
export const localEventsPage: Page<EventsData> = {
  load: () => ({ coming: comingEvents(cityDay(Date.now())) }),
  pageStyles: true,
  metadata: (_data, c) => ({
    title: here.name,
    description: here.description,
    path: here.path,
    structuredData: [pageOf(c.get("origin"), "WebPage", here), breadcrumbs(c.get("origin"), [here])],
  }),
  Component: ({ data: { coming } }) => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={here.description} />
      <EventsWall />
      {coming.length === 0 ? null : (
        <section aria-labelledby="yearly">
          <h2 id="yearly" className="section-head">
            {phrase("The year in {city}", { city: site.city.name })}
          </h2>
          <p className="mb-gap">
            {phrase("Annual events. Dates are estimates based on past years. Check with organizers.")}
          </p>
          <ol className="fours">
            {coming.map((one) => (
              <Fixture key={one.name} event={one} />
            ))}
          </ol>
        </section>
      )}
    </div>
  ),
};

function EventsWall() {
  return (
    <Embed embed={useSettings().embeds.events} title={phrase("Events calendar")} shape="events">
      <Calendars />
    </Embed>
  );
}

/** The events wall's stand-in. */
function Calendars() {
  return (
    <>
      <h2>{phrase("Public calendars")}</h2>
      <p>{PUBLIC_CALENDARS.length > 0 ? EVENTS_INTRO : phrase("No calendar is listed here yet.")}</p>
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
