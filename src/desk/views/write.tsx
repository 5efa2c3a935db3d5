import { entriesAmong, findEntries } from "../../archive/decisions/entries.ts";
import { allUnsaved, type Unsaved } from "../../archive/decisions/unsaved.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { byline, formatTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { Filter, Pager, pageIn, searchField, wordsIn } from "../Filter.tsx";
import { List, type Row } from "../Rows.tsx";
import { show } from "../show.tsx";

const HERE = "/desk/write";
/** The maximum number of stories per page; the last saved come first. */
const PAGE = 200;

const GROUPS = [
  ["Drafts", "draft"],
  ["Scheduled", "planned"],
  ["Published", "published"],
  ["Withdrawn", "withdrawn"],
] as const;

export type Group = (typeof GROUPS)[number][1];

/** The state of one of our stories. */
export function groupOf({ body }: DecisionRow<"story">, now: number): Group {
  if (body.state !== "published") return body.state;
  return body.publishAt !== null && body.publishAt > now ? "planned" : "published";
}

/** Our stories by state, or those that match the search. */
export async function showWrite(c: DeskContext): Promise<Response> {
  const [now, q, page] = [c.get("now"), wordsIn(c), pageIn(c)];
  const [{ entries: stories, found }, unsaved] = await Promise.all([
    findEntries(c.env.LIBRARY, "story", { words: q, page, size: PAGE }),
    q ? [] : allUnsaved(c.env.LIBRARY),
  ]);
  const ids = unsaved.map(({ story }) => story);
  const saved = await entriesAmong(c.env.LIBRARY, "story", ids);
  const fresh = unsaved.filter(({ story }) => !saved.some(({ id }) => id === story));
  const lists = [
    ["Not saved yet", "unsaved", fresh.map(unsavedRow)] as const,
    ...GROUPS.map(([title, group]) => {
      const members = stories.filter((story) => groupOf(story, now) === group);
      return [title, group, members.map((story) => rowOf(story, group))] as const;
    }),
  ].filter(([, , rows]) => rows.length > 0);
  const none = q ? "None of our stories contains these words." : "We don’t have our own stories yet.";
  const fields = [searchField("Search our stories")];
  const query = { q, page: `${page + 1}` };
  return show(c, {
    title: "Write",
    standfirst: "Our stories: drafts, scheduled, published and withdrawn.",
    body: (
      <>
        <p>
          <a className="button" href={`${HERE}/new`}>
            A new story
          </a>
        </p>
        <Filter {...{ action: HERE, fields, values: { q }, words: "Search" }} />
        {lists.length === 0 ? <p className="note">{none}</p> : null}
        {lists.map(([title, id, rows]) => (
          <List key={id} {...{ id, title, rows }} />
        ))}
        <Pager {...{ action: HERE, query, isLast: found <= page * PAGE }} />
      </>
    ),
  });
}

/** A row for a new story that was never saved. */
const unsavedRow = ({ story, editor, at, fields }: Unsaved): Row => ({
  ...{ id: story + editor, title: fields.headline || "Untitled", meta: byline(editor, at) },
  href: `${HERE}/${story}?from=${encodeURIComponent(editor)}`,
});

const PUBLISHED: Readonly<Record<string, string>> = { planned: "scheduled for", published: "published" };

function rowOf({ id, body, changed, editor }: DecisionRow<"story">, group: Group): Row {
  const { publishAt, section, headline } = body;
  const verb = PUBLISHED[group];
  const when = verb && publishAt !== null ? `, ${verb} ${formatTime(publishAt)}` : "";
  return {
    ...{ id, title: headline || "Untitled", href: `${HERE}/${id}` },
    state: body.submitted ? ["good", "submitted"] : null,
    meta: `${CATEGORY_NAMES[section]}${when}; ${editor} saved it ${formatTime(changed)}`,
  };
}
