import { Fragment } from "react";
import type { Event } from "schema-dts";
import { ruleWords, statusWords, wasWords, whenWords } from "../../archive/happenings/happening-words.ts";
import { calendarNamed } from "../../edition/calendars-now.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { ListedHappening, WholeHappening } from "../../model/happening.ts";
import { DefinitionRows } from "../components/DefinitionRows.tsx";
import { Agenda, Documents } from "../components/happenings/Agenda.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

interface EventData {
  one: WholeHappening | null;
  /** The home page of the event's calendar. */
  home?: string | undefined;
  isOver: boolean;
}

const ID = /^[a-z0-9-]{1,120}$/;

async function load(c: AppContext, { params: { id } }: RouteParams<"id">): Promise<EventData | Response> {
  if (!ID.test(id)) return c.notFound();
  const found = await c.get("library").happening(id);
  if (found.kind === "unavailable") return { one: null, isOver: false };
  if (found.kind === "missing" || found.value.isHidden) return c.notFound();
  if (found.value.sameAs) return c.redirect(`/events/${found.value.sameAs}`, 302);
  const one = found.value;
  const home = calendarNamed(one.calendar, await c.get("decisionsRead"))?.home;
  return { one, home, isOver: one.over <= Date.now() };
}

const pathOf = ({ id }: Pick<WholeHappening, "id">): string => `/events/${id}`;

/** `/events/:id`: one event or public meeting. */
export const eventPage: Page<EventData, "id"> = {
  pageStyles: true,
  load,
  uncached: ({ one }) => one === null,
  status: ({ one }) => (one === null ? 503 : 200),
  metadata: ({ one, isOver }, c) => {
    if (!one) return { title: phrase("Event"), description: AWAY, path: c.req.path, robots: "noindex" };
    const about = [statusWords(one), whenWords(one), one.place].filter(Boolean).join(". ");
    const trail = [
      { name: phrase("Local Events"), path: "/local-events" },
      { name: one.title, path: pathOf(one) },
    ];
    return {
      title: one.title,
      description: about,
      path: pathOf(one),
      ...(isOver || one.isDropped ? { robots: "noindex,follow" as const } : {}),
      structuredData: [...(one.isDropped ? [] : [eventData(c.get("origin"), one)])],
      trail,
    };
  },
  Component: ({ data: { one, home, isOver } }) =>
    one ? (
      <article className="wrap">
        <PageHeader
          title={one.title}
          kicker={one.kind === "meeting" ? phrase("Public meeting") : phrase("Event")}
        />
        <Notices one={one} isOver={isOver} />
        <Facts one={one} home={home} />
        <div className="bar event-acts">
          {isOver || one.isDropped ? null : (
            <a className="button" href={`${pathOf(one)}.ics`} download>
              {phrase("Add to calendar")}
            </a>
          )}
          <Island name="share" props={{ title: one.title, text: whenWords(one) }} />
          {one.url ? <OutLink href={one.url}>{phrase("The organizer’s page")}</OutLink> : null}
        </div>
        <Agenda items={one.agenda} />
        <Documents links={one.links} />
        <p className="meta event-acts">
          {phrase("Details come from the organizer’s calendar. Check with the organizer before you go.")}{" "}
          <a href="/local-events">{phrase("All events and meetings")}</a>
        </p>
      </article>
    ) : (
      <div className="wrap">
        <PageHeader title={phrase("Event")} />
        <p className="note">{AWAY}</p>
      </div>
    ),
};

const AWAY = phrase("We can’t load the calendar right now. Try again in a few minutes.");

/** A notice that the event is canceled, has ended, or is no longer listed. */
function Notices({ one, isOver }: { one: WholeHappening; isOver: boolean }) {
  const status = statusWords(one);
  const lines = [
    ...(status ? [status] : []),
    ...wasWords(one),
    ...(one.isDropped ? [phrase("The organizer’s calendar doesn’t list this anymore.")] : []),
    ...(isOver ? [phrase("This event has ended.")] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="note">
      <strong>{line}</strong>
    </p>
  ));
}

function Facts({ one, home }: { one: WholeHappening; home: string | undefined }) {
  const { place, source, free, series, body } = one;
  return (
    <DefinitionRows
      rows={[
        [
          phrase("When"),
          <Fragment key="when">
            <time dateTime={one.starts}>{whenWords(one)}</time>
            {series ? ` (${ruleWords(series.rule)})` : null}
          </Fragment>,
        ],
        place && [phrase("Where"), place],
        free && [phrase("Cost"), phrase("Free")],
        [
          phrase("Organizer"),
          home ? (
            <OutLink key="home" href={home}>
              {source}
            </OutLink>
          ) : (
            source
          ),
        ],
        body && [
          phrase("Public body"),
          <a key="body" href={`/meetings/${body.slug}`}>
            {body.name}
          </a>,
        ],
      ]}
    />
  );
}

const STATUS = {
  confirmed: "https://schema.org/EventScheduled",
  tentative: "https://schema.org/EventScheduled",
  postponed: "https://schema.org/EventPostponed",
  canceled: "https://schema.org/EventCancelled",
} as const;

/** Structured data for an event or meeting, with only what its source says. */
const eventData = (origin: string, one: ListedHappening): Event => ({
  "@type": "Event",
  name: one.title,
  url: `${origin}/events/${one.id}`,
  startDate: one.starts,
  ...(one.ends ? { endDate: one.ends } : {}),
  eventStatus:
    one.was !== null && one.status === "confirmed"
      ? "https://schema.org/EventRescheduled"
      : STATUS[one.status],
  ...(one.was ? { previousStartDate: one.was } : {}),
  ...(one.place ? { location: { "@type": "Place", name: one.place, address: one.place } } : {}),
  organizer: { "@type": "Organization", name: one.source },
  ...(one.free ? { isAccessibleForFree: true } : {}),
  ...(one.url ? { sameAs: one.url } : {}),
});
