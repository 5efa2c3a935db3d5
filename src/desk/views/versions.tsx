import { versionsOf } from "../../archive/decisions/versions.ts";
import { sayTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { Rows } from "../Rows.tsx";
import { show } from "../show.tsx";

/** The state of a version's story. */
const STATES: Readonly<Record<string, string>> = {
  draft: "Draft",
  published: "Published or scheduled",
  withdrawn: "Withdrawn",
};

/** Every saved version of a story, newest first. */
export async function showVersions(c: DeskContext): Promise<Response> {
  const story = c.req.param("id") ?? "";
  const versions = await versionsOf(c.env.LIBRARY, story);
  if (versions.length === 0) return await c.notFound();
  const rows = versions.map(({ id, at, editor, summary, state, words }) => ({
    ...{ id: String(id), title: sayTime(at), href: `/desk/write/${story}/versions/${id}` },
    meta: [editor, STATES[state] ?? state, `Words: ${words}`, summary].join(" · "),
  }));
  return show(c, {
    title: "Versions",
    standfirst: "Each time the story was saved, newest first.",
    body: (
      <>
        <p className="bar">
          <a href={`/desk/write/${story}`}>Back to the text</a>
        </p>
        <Rows isOrdered rows={rows} />
      </>
    ),
  });
}
