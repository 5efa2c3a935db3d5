import { entriesAmong, findEntries } from "../../archive/decisions/entries.ts";
import { allUnsaved, type Unsaved } from "../../archive/decisions/unsaved.ts";
import { CATEGORY_NAMES } from "../../city/sections.ts";
import type { DecisionRow } from "../../decisions/kinds.ts";
import { sayTime, signed } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { Field } from "../Field.tsx";
import { Pager, pageIn, wordsIn } from "../ListFilter.tsx";
import { show } from "../show.tsx";

/** Stories per page, last saved first. */
const PAGE = 200;

const GROUPS = [
  ["Drafts", "draft"],
  ["Scheduled", "planned"],
  ["Published", "published"],
  ["Withdrawn", "withdrawn"],
] as const;

export type Group = (typeof GROUPS)[number][1];

/** The state of a story of ours. */
export function groupOf({ body }: DecisionRow<"story">, now: number): Group {
  if (body.state !== "published") return body.state;
  return body.publishAt !== null && body.publishAt > now ? "planned" : "published";
}

/** Our stories by state, or those that match some words. */
export async function showWrite(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [words, page] = [wordsIn(c), pageIn(c)];
  const [{ entries: stories, found }, unsaved, done] = await Promise.all([
    findEntries(c.env.LIBRARY, "story", { words, page, size: PAGE }),
    words ? [] : allUnsaved(c.env.LIBRARY),
    doneRow(c),
  ]);
  const saved = await entriesAmong(
    c.env.LIBRARY,
    "story",
    unsaved.map(({ story }) => story),
  );
  const fresh = unsaved.filter(({ story }) => !saved.some(({ id }) => id === story));
  return show(c, {
    title: "Write",
    standfirst: "Our stories: drafts, scheduled, published and withdrawn.",
    body: (
      <>
        <Done c={c} row={done} />
        <p>
          <a className="button" href="/desk/write/new">
            A new story
          </a>
        </p>
        <form className="desk-row-form" method="get" action="/desk/write">
          <Field name="q" label="Words in our stories" kind="search" typed={{ q: words }} wrong={{}} />
          <button type="submit" className="button-quiet">
            Search
          </button>
        </form>
        {stories.length + fresh.length === 0 ? (
          <p className="note">
            {words
              ? "None of our stories contains these words."
              : "We don’t have any stories of our own yet."}
          </p>
        ) : null}
        <Unstored rows={fresh} />
        {GROUPS.map(([title, group]) => (
          <Stories
            key={group}
            title={title}
            id={group}
            stories={stories.filter((story) => groupOf(story, now) === group)}
          />
        ))}
        <Pager action="/desk/write" words={words} page={page} isLast={found <= page * PAGE} />
      </>
    ),
  });
}

/** Unsaved new stories. */
function Unstored({ rows }: { rows: readonly Unsaved[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="desk-section" aria-labelledby="unsaved">
      <h2 id="unsaved">Not saved yet</h2>
      <ul className="desk-list">
        {rows.map(({ story, editor, at, fields }) => (
          <li key={story + editor}>
            <span className="desk-list-title">
              <a href={`/desk/write/${story}?from=${encodeURIComponent(editor)}`}>
                {fields.headline || "Untitled"}
              </a>
            </span>
            <span className="meta">{signed(editor, at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StoriesProps {
  title: string;
  id: Group;
  stories: readonly DecisionRow<"story">[];
}

function Stories({ title, id, stories }: StoriesProps) {
  if (stories.length === 0) return null;
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="desk-list">
        {stories.map((story) => (
          <li key={story.id}>
            <span className="desk-list-title">
              <a href={`/desk/write/${story.id}`}>{story.body.headline || "Untitled"}</a>
            </span>
            <span className="meta">{lineOf(story, id)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineOf({ body, changed, editor }: DecisionRow<"story">, id: Group): string {
  const when =
    body.publishAt === null
      ? ""
      : id === "planned"
        ? `, scheduled for ${sayTime(body.publishAt)}`
        : id === "published"
          ? `, published ${sayTime(body.publishAt)}`
          : "";
  return `${CATEGORY_NAMES[body.section]}${when}; ${editor} saved it ${sayTime(changed)}`;
}
