import { entriesOf } from "../../archive/decisions/entries.ts";
import { sectionName } from "../../city/sections.ts";
import { mailFor } from "../../city/settings.ts";
import { sourcesNow } from "../../edition/sources-now.ts";
import { settingsOf } from "../../env.ts";
import { type FeedKey, isFeedKey } from "../../model/headline.ts";
import { fits, webAddress } from "../../model/shape.ts";
import { OPML_TYPE, sourcesOpml } from "../../syndication/opml.ts";
import { askNow } from "../ask-now.ts";
import { refusalAtDesk } from "../ask-outside.ts";
import { sayTime } from "../city-time.ts";
import { DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import { field, readForm } from "../form.ts";
import { type Look, lookAt } from "../look-at-feed.ts";
import { sourcesOfOpml } from "../opml.ts";
import { Rows, Section } from "../Rows.tsx";
import { show, showMessage } from "../show.tsx";
import { allSources, sourceId } from "../source-entries.ts";
import { submitChange, submitImport } from "../submit-change.ts";
import { LOOK_FIELDS } from "./sources.tsx";

/** The preview of a new source: its first five stories as they would appear. */
export async function showLookAtSource(c: DeskContext): Promise<Response> {
  const address = (c.req.query("address") ?? "").trim().slice(0, 2_000);
  const asked = c.req.query("section") ?? "";
  const key = isFeedKey(asked) ? asked : "local-news";
  const look: Look = address
    ? await lookAt(c, address, key)
    : { kind: "wrong", words: "Give the address of a feed, or of a home page." };
  return lookView(c, address, key, look);
}

function lookView(c: DeskContext, address: string, key: FeedKey, look: Look): Response {
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
          {...{ fields: LOOK_FIELDS, values: { address, section: key }, errors }}
        />
        {look.kind === "page" ? (
          <Section id="named" title="Feeds listed on this page">
            <Rows
              rows={look.feeds.map(({ title, feed }) => ({
                ...{ id: feed, title, meta: feed },
                href: `/desk/sources/look?${new URLSearchParams({ address: feed, section: key })}`,
              }))}
            />
          </Section>
        ) : null}
        {look.kind === "feed" ? <FirstStories look={look} section={key} /> : null}
      </>
    ),
  });
}

function FirstStories({ look, section }: { look: Extract<Look, { kind: "feed" }>; section: FeedKey }) {
  const rows = look.headlines.map(({ id, title, excerpt, author, pubDate }) => {
    const date = pubDate ? sayTime(Date.parse(pubDate)) : "without a date";
    return { id, title, meta: [[author, date].filter(Boolean).join(", "), excerpt] };
  });
  return (
    <Section id="first" title={`Its first stories, as they would appear in ${sectionName(section)}`}>
      <Rows rows={rows} />
      <DeskForm
        action="/desk/sources/add"
        words={`Add it to ${sectionName(section)}`}
        sent={{ feed: look.feed, section }}
        fields={[{ name: "name", label: "The publisher’s name, as readers know it" }]}
        values={{ name: look.title }}
      />
    </Section>
  );
}

/** Adds a source that was previewed. */
export async function postAddSource(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const feed = URL.parse(field(typed, "feed"));
  const section = field(typed, "section");
  const name = field(typed, "name").slice(0, 120);
  if (!feed || !isFeedKey(section) || refusalAtDesk(c, feed) || !fits(webAddress(), feed.href))
    return lookView(c, field(typed, "feed"), "local-news", {
      kind: "wrong",
      words: "Preview it first.",
    });
  const id = await sourceId(feed.href);
  const known = (await allSources(c)).find((source) => source.id === id);
  if (known) {
    const words = `${known.body.name} in ${sectionName(known.body.section)} already reads this feed.`;
    return lookView(c, feed.href, section, { kind: "wrong", words });
  }
  const body = {
    ...{ feed: feed.href, name: name || feed.hostname, home: feed.origin, section },
    ...{ rights: "excerpt" as const, license: "" },
    ...{ interval: null, paused: false, added: true },
  };
  const to = `/desk/sources/${id}`;
  const acted = await submitChange(c, { kind: "source", id, seen: 0, before: null, body }, to);
  if (!(acted instanceof Response)) return c.redirect(to, 303);
  // Its stories are on the site when the editor sees its page.
  await askNow(c, section, body.feed);
  return acted;
}

/** All sources as an OPML file. */
export async function getOpml(c: DeskContext): Promise<Response> {
  const entries = await entriesOf(c.env.LIBRARY, ["source"]);
  const decided = { sources: entries.map(({ id, body }) => ({ ...body, id })) };
  const { settings } = settingsOf(c.env);
  const opml = sourcesOpml(mailFor(settings, "general"), (key) => sourcesNow(decided, key));
  return c.body(opml, 200, {
    "Content-Type": `${OPML_TYPE}; charset=utf-8`,
    "Content-Disposition": 'attachment; filename="sources.opml"',
  });
}

/** Most sources of one import, because every page reads them with the site's value. */
const MAX_IMPORTED = 60;

/** Imports the new sources of an OPML file, paused; at most 60, and says how many are left. */
export async function postOpml(c: DeskContext): Promise<Response> {
  const { file = "", into = "" } = await readForm(c);
  const named = sourcesOfOpml(file, isFeedKey(into) ? into : "local-news");
  const known = new Set((await allSources(c)).map(({ id }) => id));
  const entries = await Promise.all(named.map(async (body) => ({ id: await sourceId(body.feed), body })));
  const fresh = entries.filter(({ id }) => !known.has(id));
  const { count: taken } = await submitImport(
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
