import { filteredHappenings, NO_FILTER, type WhatsOnFilter } from "../../archive/happenings/filter.ts";
import type { PublicBody } from "../../archive/happenings/find-happenings.ts";
import { whenWords } from "../../archive/happenings/happening-words.ts";
import { site } from "../../city/site.ts";
import { calendarNamed } from "../../edition/calendars-now.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { ListedHappening, WholeHappening } from "../../model/happening.ts";
import { Agenda, Documents } from "../components/happenings/Agenda.tsx";
import { HappeningList, HappeningRow } from "../components/happenings/HappeningList.tsx";
import { Subscribe } from "../components/happenings/Subscribe.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

const here = { name: phrase("Public Meetings"), path: "/meetings" };
const ABOUT = phrase("Councils, boards and commissions in {area}: their next dates, agendas and documents.", {
  area: site.city.area,
});
const AWAY = phrase("We can’t load the calendar right now. Try again in a few minutes.");

/** Number of days that the list covers. */
const DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
const MEETINGS: WhatsOnFilter = { ...NO_FILTER, kind: "meeting" };

interface MeetingsData {
  list: readonly ListedHappening[];
  bodies: readonly PublicBody[];
  today: string;
  isAway: boolean;
}

/** `/meetings`: the meetings of the coming days by date, and the public bodies with upcoming meetings. */
export const meetingsPage: Page<MeetingsData> = {
  pageStyles: true,
  async load(c) {
    const now = Date.now();
    const library = c.get("library");
    const [list, bodies] = await Promise.all([
      filteredHappenings(library, MEETINGS, { from: now, to: now + DAYS_AHEAD * DAY_MS }),
      library.bodies(),
    ]);
    return {
      list: list.kind === "found" ? list.value : [],
      bodies: bodies.kind === "found" ? bodies.value : [],
      today: cityDay(now),
      isAway: list.kind !== "found" || bodies.kind !== "found",
    };
  },
  uncached: ({ isAway }) => isAway,
  metadata: () => ({
    title: here.name,
    description: ABOUT,
    path: here.path,
    trail: [here],
  }),
  Component: ({ data: { list, bodies, today, isAway } }) => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={ABOUT} />
      {bodies.length === 0 ? (
        <p className="note">{isAway ? AWAY : phrase("We don’t know of any upcoming public meetings.")}</p>
      ) : (
        <div className="with-sidebar">
          <div>
            <HappeningList list={list} today={today} filter={MEETINGS} />
          </div>
          <nav aria-labelledby="bodies">
            <h2 id="bodies" className="label">
              {phrase("Public bodies")}
            </h2>
            <ul className="toc">
              {bodies.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/meetings/${slug}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      <Subscribe query="?kind=meeting" />
    </div>
  ),
};

interface BodyData {
  /** Sorted by date; empty if D1 doesn't answer. */
  meetings: readonly WholeHappening[];
  /** The home page of the body's calendar. */
  home: string | undefined;
  now: number;
}

async function load(c: AppContext, { params: { body } }: RouteParams<"body">): Promise<BodyData | Response> {
  if (!/^[a-z0-9-]{1,120}$/.test(body)) return c.notFound();
  const found = await c.get("library").meetings(body);
  if (found.kind === "missing") return c.notFound();
  const meetings = found.kind === "found" ? found.value : [];
  const home = calendarNamed(meetings[0]?.calendar ?? "", c.get("decisions"))?.home;
  return { meetings, home, now: Date.now() };
}

const nameOf = ({ meetings }: BodyData): string => meetings[0]?.body?.name ?? here.name;

/** `/meetings/:body`: a public body's next dates with the next agenda, and its latest meetings. */
export const bodyPage: Page<BodyData, "body"> = {
  pageStyles: true,
  load,
  uncached: ({ meetings }) => meetings.length === 0,
  status: ({ meetings }) => (meetings.length === 0 ? 503 : 200),
  metadata: (data, c) => ({
    title: nameOf(data),
    description: phrase("Meetings of the {body}: next dates, agendas and documents.", { body: nameOf(data) }),
    path: c.req.path,
    trail: [here, { name: nameOf(data), path: c.req.path }],
  }),
  Component: ({ data }) => <Body data={data} />,
};

function Body({ data }: { data: BodyData }) {
  const { meetings, home, now } = data;
  const ahead = meetings.filter(({ over }) => over > now);
  const past = meetings.filter(({ over }) => over <= now).toReversed();
  const next = ahead.find(({ status }) => status === "confirmed");
  const [first] = meetings;
  if (!first)
    return (
      <div className="wrap">
        <PageHeader title={here.name} />
        <p className="note">{AWAY}</p>
      </div>
    );
  return (
    <div className="wrap">
      <PageHeader
        title={nameOf(data)}
        kicker={first.source}
        standfirst={next ? phrase("Next: {when}", { when: whenWords(next) }) : undefined}
      />
      <p>
        {phrase("See the public body’s website for how to attend, watch or speak.")}{" "}
        {home ? <OutLink href={home}>{first.source}</OutLink> : null}
      </p>
      <Dates heading={phrase("Next dates")} list={ahead} today={cityDay(now)} />
      {next ? <Agenda items={next.agenda} /> : null}
      {next ? <Documents links={next.links} /> : null}
      <Dates heading={phrase("Latest meetings")} list={past.slice(0, 12)} today={cityDay(now)} />
      <Subscribe query={`?body=${first.body?.slug ?? ""}`} />
    </div>
  );
}

function Dates({
  heading,
  list,
  today,
}: {
  heading: string;
  list: readonly WholeHappening[];
  today: string;
}) {
  if (list.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2 className="section-head">{heading}</h2>
      <ol className="happenings">
        {list.map((one) => (
          <HappeningRow key={one.id} one={one} today={today} />
        ))}
      </ol>
    </section>
  );
}
