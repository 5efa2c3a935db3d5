import { openDb } from "../../archive/ask.ts";
import type { Brief } from "../../archive/brief.ts";
import { findBrief, findBriefs } from "../../archive/briefs.ts";
import { type Ahead, weekAhead } from "../../archive/happenings/week-ahead.ts";
import { site } from "../../city/site.ts";
import { briefLineNow } from "../../edition/decision-queries.ts";
import type { AppContext } from "../../env.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { briefName, briefPath } from "../../syndication/brief-words.ts";
import { BRIEF_CHANNEL } from "../../syndication/channel.ts";
import { FORMAT_NAMES, FORMATS } from "../../syndication/formats.ts";
import { shownBrief } from "../../syndication/shown-brief.ts";
import { Ask } from "../components/Ask.tsx";
import { HappeningRow } from "../components/happenings/HappeningList.tsx";
import { OtherReports } from "../components/OtherReports.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import type { Page } from "../html/render.tsx";

/** Two weeks of briefs, two a day. */
const SHOWN = 28;
const SLOT = /^\d{4}-\d\d-\d\d-(07|17)$/;

export interface BriefData {
  brief: Brief | null;
  /** Newest first; empty on the page of one brief. */
  earlier: readonly Brief[];
  /** True if D1 didn't answer. */
  away: boolean;
  /** The editor's line, and events and meetings of the next seven days; both empty on the page of one brief. */
  line: string;
  week: readonly Ahead[];
}

/** Loads the brief of an address; a response if it is missing or the address is wrong. */
export async function loadOne(c: AppContext, slot: string): Promise<BriefData | Response> {
  if (!SLOT.test(slot)) return c.notFound();
  const found = await findBrief(openDb(c.env.LIBRARY), slot);
  if (found.kind === "missing") return c.notFound();
  const brief = found.kind === "found" ? shownBrief(found.value, await c.get("decisionsRead")) : null;
  return { brief, earlier: [], away: brief === null, line: "", week: [] };
}

/** True if the briefs couldn't be read. */
export const isAway = ({ away }: BriefData): boolean => away;

const ABOUT = phrase("Five to seven top stories, at 7 a.m. and 5 p.m.");

/** /brief: the newest brief, and links to earlier ones. */
export const briefPage: Page<BriefData> = {
  pageStyles: true,
  async load(c) {
    const [found, week] = await Promise.all([
      findBriefs(openDb(c.env.LIBRARY), SHOWN),
      weekAhead(c.get("library"), Date.now()),
    ]);
    const known = found.kind === "found" ? found.value : [];
    const decisions = await c.get("decisionsRead");
    const [brief = null, ...earlier] = known.map((one) => shownBrief(one, decisions));
    const line = briefLineNow(decisions, Date.now());
    return { brief, earlier, away: found.kind === "unavailable", line, week };
  },
  uncached: isAway,
  metadata: () => ({
    title: phrase("The Brief"),
    description: phrase("{about} As a page, a feed, and a script to read aloud.", { about: ABOUT }),
    path: "/brief",
    trail: [{ name: phrase("The Brief"), path: "/brief" }],
  }),
  Component: ({ data: { brief, earlier, away, line, week } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("The Brief")}
        kicker={brief ? briefName(brief.slot) : undefined}
        standfirst={ABOUT}
      />
      {line ? <p className="my-4">{line}</p> : null}
      {brief ? <Items brief={brief} /> : <NoBrief away={away} />}
      <p className="bar">
        {brief ? <a href={briefPath(brief.slot)}>{phrase("Link to this brief")}</a> : null}
        {brief ? <a href="/brief/letter">{phrase("Copy it for a newsletter")}</a> : null}
        {FORMAT_NAMES.map((format) => (
          <a key={format} href={BRIEF_CHANNEL.addresses[format]} type={FORMATS[format].type}>
            {format === "rss" ? phrase("The brief as a feed (RSS)") : FORMATS[format].name}
          </a>
        ))}
      </p>
      {week.length > 0 ? <Week list={week} /> : null}
      <Ask />
      {earlier.length > 0 ? <Earlier briefs={earlier} /> : null}
    </div>
  ),
};

/** /brief/2026-11-21-07: one brief, which doesn't change. */
export const oneBriefPage: Page<BriefData, "slot"> = {
  pageStyles: true,
  load: (c, { params }) => loadOne(c, params.slot),
  uncached: isAway,
  metadata: ({ brief }, c) => ({
    title: brief ? briefName(brief.slot) : phrase("The Brief"),
    description: brief ? phrase("Top story: {title}", { title: brief.items[0]?.title ?? "" }) : ABOUT,
    path: c.req.path,
    robots: "noindex,follow",
  }),
  Component: ({ data: { brief, away } }) => (
    <div className="wrap">
      <PageHeader title={brief ? briefName(brief.slot) : phrase("The Brief")} standfirst={ABOUT} />
      {brief ? <Items brief={brief} /> : <NoBrief away={away} />}
      <p className="bar">
        <a href="/brief">{phrase("Latest brief")}</a>
        {brief ? (
          <a href={`/archive/${brief.slot.slice(0, 10).replaceAll("-", "/")}`}>
            {phrase("That day’s front page")}
          </a>
        ) : null}
      </p>
      <Ask />
    </div>
  ),
};

function Week({ list }: { list: readonly Ahead[] }) {
  return (
    <TitledSection id="week" title={phrase("The week ahead")}>
      <ol className="happenings">
        {list.map((one) => (
          <HappeningRow key={one.id} one={one} today={cityDay(Date.now())} agenda={one.agenda} />
        ))}
      </ol>
      <p className="bar">
        <a href="/local-events">{phrase("All events and meetings")}</a>
      </p>
    </TitledSection>
  );
}

function Items({ brief }: { brief: Brief }) {
  return (
    <>
      {brief.weather ? (
        <p className="my-4">
          <a href="/weather">{phrase("Weather")}</a>
          {`: ${brief.weather}`}
        </p>
      ) : null}
      <ol className="brief">
        {brief.items.map(({ section, title, excerpt, source, path, link, language, others }) => (
          <li key={path}>
            <p className="kicker">{section}</p>
            <h2 {...inLanguage(language)}>
              <a href={path}>{title}</a>
            </h2>
            {excerpt ? <p {...inLanguage(language)}>{excerpt}</p> : null}
            <p className="meta">
              <OutLink href={link}>{source}</OutLink>
            </p>
            <OtherReports others={others} title={title} most={others.length} />
          </li>
        ))}
      </ol>
      {brief.withdrawn > 0 ? (
        <p className="note">
          {brief.withdrawn === 1
            ? phrase("One story in this brief was withdrawn later.")
            : phrase("{withdrawn} stories in this brief were withdrawn later.", {
                withdrawn: brief.withdrawn,
              })}
        </p>
      ) : null}
      <p>
        <a href={`${briefPath(brief.slot)}/script`}>{phrase("As a script to read aloud")}</a>
      </p>
    </>
  );
}

/** The message in place of a brief: none has been published, or they can't be loaded. */
export function NoBrief({ away }: { away: boolean }) {
  return (
    <p className="note" role="status">
      {away
        ? phrase("We can’t load the briefs right now. Try again in a minute.")
        : phrase("No briefs yet. The next one will be published at 7 a.m. or 5 p.m., {city} time.", {
            city: site.city.name,
          })}
    </p>
  );
}

function Earlier({ briefs }: { briefs: readonly Brief[] }) {
  return (
    <TitledSection id="earlier" title={phrase("Earlier briefs")}>
      <ul className="headlines">
        {briefs.map(({ slot, items }) => (
          <li key={slot}>
            <a href={briefPath(slot)}>{briefName(slot)}</a>
            <p className="meta">{items[0]?.title}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
