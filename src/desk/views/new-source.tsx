import * as v from "valibot";
import { entriesOf } from "../../archive/decisions/entries.ts";
import { mailFor } from "../../city/mail.ts";
import { sectionName } from "../../city/sections.ts";
import { type BodyOf, KINDS } from "../../decisions/kinds.ts";
import { settingsOf } from "../../env.ts";
import { type FeedKey, isFeedKey } from "../../model/headline.ts";
import { OPML_TYPE, sourcesOpml } from "../../syndication/opml.ts";
import { refusalAtDesk } from "../ask-outside.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { fetchNow } from "../fetch-now.ts";
import { field, readForm } from "../form.ts";
import { type Look, lookAt, type Named } from "../look-at-source.ts";
import { List, type Row, Rows, Section } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
import { allSources, sourceId, sourcesOfOpml } from "../source-entries.ts";
import { submitChange, submitImport } from "../submit-change.ts";
import { LOOK_FIELDS, placeOf } from "./sources.tsx";

/** The query of a preview: an address, the section for a feed's stories, and the format of a listed calendar. */
interface Query {
  address: string;
  section: FeedKey;
  /** For example "events ics"; empty if it isn't known yet. */
  calendar: string;
}

/** The section in a form; local news if it is unknown. */
const sectionIn = (key = ""): FeedKey => (isFeedKey(key) ? key : "local-news");

const queryOf = (values: Readonly<Record<string, string>>): Query => ({
  address: (values.address ?? "").trim().slice(0, 2_000),
  section: sectionIn(values.section),
  calendar: values.calendar ?? "",
});

/** The kind and format of a calendar; undefined for a feed. */
function calendarIn({ calendar }: Query): BodyOf<"source">["calendar"] {
  const [kind, platform] = calendar.split(" ");
  const read = v.safeParse(CALENDAR, { kind, platform });
  return read.success ? read.output : undefined;
}
const CALENDAR = KINDS.source.schema.entries.calendar;

/** The preview of a new source: its first entries as readers would see them. */
export async function showLookAtSource(c: DeskContext): Promise<Response> {
  const query = queryOf(c.req.query());
  const { address, section } = query;
  const look: Look = address
    ? await lookAt(c, address, section, calendarIn(query))
    : { kind: "wrong", words: "Enter the address of a feed, a calendar or a home page." };
  return lookView(c, query, look);
}

function lookView(c: DeskContext, query: Query, look: Look): Promise<Response> {
  const errors = look.kind === "wrong" ? { address: look.words } : {};
  return show(c, {
    title: "A new source",
    status: look.kind === "wrong" ? 422 : 200,
    body: (
      <>
        <DeskForm
          action="/desk/sources/look"
          words="Preview"
          method="get"
          tone="quiet"
          {...{ fields: LOOK_FIELDS, values: { ...query }, errors }}
        />
        {look.kind === "page" ? (
          <List
            id="named"
            title="Feeds and calendars listed on this page"
            rows={look.named.map((one) => namedRow(one, query))}
          />
        ) : null}
        {look.kind === "source" ? <FirstEntries look={look} section={query.section} /> : null}
      </>
    ),
  });
}

const wordsOf = ({ calendar }: Named): string => (calendar ? `${calendar.kind} ${calendar.platform}` : "");

function namedRow(one: Named, { section }: Query): Row {
  const { feed, title } = one;
  const query = new URLSearchParams({ address: feed, section, calendar: wordsOf(one) });
  return { id: feed, title, meta: feed, href: `/desk/sources/look?${query}` };
}

function FirstEntries({ look, section }: { look: Extract<Look, { kind: "source" }>; section: FeedKey }) {
  const { feed, title, entries, calendar } = look;
  const where = calendar ? "our calendars" : sectionName(section);
  return (
    <Section
      id="first"
      title={
        calendar
          ? `Its next ${entries.length} entries, as readers would see them`
          : `Its first stories, as they would appear in ${where}`
      }
    >
      <Rows rows={entries} />
      <DeskForm
        action="/desk/sources/add"
        words={`Add it to ${where}`}
        sent={{ feed, section, calendar: wordsOf(look) }}
        fields={[{ name: "name", label: "The publisher’s name, as readers know it" }]}
        values={{ name: title }}
      />
    </Section>
  );
}

/** Adds a source that was previewed. */
export async function postAddSource(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const query = queryOf({ ...typed, address: field(typed, "feed") });
  const { section } = query;
  const feed = URL.parse(query.address);
  const wrong = (words: string) => lookView(c, query, { kind: "wrong", words });
  if (!feed || refusalAtDesk(c, feed)) return wrong("Preview it first.");
  const id = await sourceId(feed.href);
  const known = (await allSources(c)).find((one) => one.id === id || one.body.feed === feed.href);
  if (known) return wrong(`${known.body.name} in ${placeOf(known.body)} already uses this address.`);
  const calendar = calendarIn(query);
  const read = v.safeParse(KINDS.source.schema, {
    ...{ feed: feed.href, name: field(typed, "name") || feed.hostname, home: feed.origin },
    ...{ section, rights: "excerpt", interval: null, paused: false, added: true },
    ...(calendar ? { calendar } : {}),
  });
  if (!read.success) return wrong(read.issues[0].message);
  const to = `/desk/sources/${id}`;
  const acted = await submitChange(c, { kind: "source", id, seen: 0, before: null, body: read.output }, to);
  if (!(acted instanceof Response)) return c.redirect(to, 303);
  // Fetches the source now, so that its entries are on the site when the editor's page loads.
  await fetchNow(c, read.output);
  return acted;
}

/** All sources as an OPML file. */
export async function getOpml(c: DeskContext): Promise<Response> {
  const entries = await entriesOf(c.env.LIBRARY, ["source"]);
  const decided = { sources: entries.map(({ id, body }) => ({ ...body, id })) };
  const { settings } = settingsOf(c.env);
  const opml = sourcesOpml(mailFor(settings, "general"), decided);
  return c.body(opml, 200, {
    "Content-Type": `${OPML_TYPE}; charset=utf-8`,
    "Content-Disposition": 'attachment; filename="sources.opml"',
  });
}

/** The maximum number of sources in one import, because every page reads them with the site's value. */
const MAX_IMPORTED = 60;

/** Imports new sources of an OPML file as paused, at most 60, and reports how many are left. */
export async function postOpml(c: DeskContext): Promise<Response> {
  const { file = "", into } = await readForm(c);
  const named = sourcesOfOpml(file, sectionIn(into));
  const known = new Set((await allSources(c)).map(({ id }) => id));
  const entries = await Promise.all(named.map(async (body) => ({ id: await sourceId(body.feed), body })));
  const fresh = entries.filter(({ id }) => !known.has(id));
  const { done: taken } = await submitImport(
    c,
    fresh.slice(0, MAX_IMPORTED).map(({ id, body }) => ({
      ...{ kind: "source" as const, id, body, text: "" },
      ...{ changed: c.get("now"), editor: c.get("editor") },
    })),
  );
  const links = [["/desk/sources", "Open the sources"]] as const;
  if (named.length === 0) {
    const words = "We couldn’t find a feed in this OPML file, so nothing was imported.";
    return showMessage(c, { title: "Nothing imported", status: 422, words, links });
  }
  const left = fresh.length - Math.min(fresh.length, MAX_IMPORTED);
  const rest = `${left} weren’t imported, because one import adds ${MAX_IMPORTED} at most. Import the file again.`;
  const words = `${taken} of its ${named.length} feeds were new. They’re paused until you resume them. ${left > 0 ? rest : ""}`;
  return showMessage(c, { title: "Imported", words: words.trim(), links });
}
