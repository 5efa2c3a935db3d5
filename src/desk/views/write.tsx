import { CATEGORY_NAMES } from "../../city/sections.ts";
import { type Entry, entriesOf } from "../../newsroom/decisions/store.ts";
import { sayTime } from "../city-time.ts";
import { Done, doneRow } from "../Done.tsx";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";

const GROUPS = [
  ["Drafts", "draft"],
  ["To come out", "planned"],
  ["Published", "published"],
  ["Withdrawn", "withdrawn"],
] as const;

type Group = (typeof GROUPS)[number][1];

/** Where a story of ours stands. */
export function groupOf({ body }: Entry<"story">, now: number): Group {
  if (body.state !== "published") return body.state;
  return body.publishAt !== null && body.publishAt > now ? "planned" : "published";
}

/** All stories of our own, by where they stand. */
export async function showWrite(c: DeskContext): Promise<Response> {
  const now = c.get("now");
  const [stories, done] = await Promise.all([entriesOf(c.env.LIBRARY, ["story"]), doneRow(c)]);
  return show(c, {
    title: "Write",
    standfirst: "Stories of our own: drafts, scheduled, published and withdrawn.",
    body: (
      <>
        <Done c={c} row={done} />
        <p>
          <a className="button" href="/desk/write/new">
            A new story
          </a>
        </p>
        {stories.length === 0 ? <p className="note">No stories of our own yet.</p> : null}
        {GROUPS.map(([title, group]) => (
          <Stories
            key={group}
            title={title}
            id={group}
            stories={stories.filter((story) => groupOf(story, now) === group)}
          />
        ))}
      </>
    ),
  });
}

interface StoriesProps {
  title: string;
  id: Group;
  stories: readonly Entry<"story">[];
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
              <a href={`/desk/write/${story.id}`}>{story.body.headline}</a>
            </span>
            <span className="meta">{lineOf(story)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineOf({ body, changed, editor }: Entry<"story">): string {
  const when = body.publishAt === null ? "" : `, out ${sayTime(body.publishAt)}`;
  return `${CATEGORY_NAMES[body.section]}${when}; ${editor} saved it ${sayTime(changed)}`;
}
