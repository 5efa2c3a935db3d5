import { type VersionLine, versionsOf } from "../../archive/decisions/versions.ts";
import { sayTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";

/** The state of a version's story. */
const stateName = (state: string): string =>
  ({
    draft: "Draft",
    published: "Published or scheduled",
    withdrawn: "Withdrawn",
  })[state] ?? state;

/** Every saved version of a story, newest first. */
export async function showVersions(c: DeskContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const versions = await versionsOf(c.env.LIBRARY, id);
  if (versions.length === 0) return await c.notFound();
  return show(c, {
    title: "Versions",
    standfirst: "Each time the story was saved, newest first.",
    body: (
      <>
        <p className="bar">
          <a href={`/desk/write/${id}`}>Back to the text</a>
        </p>
        <ol className="desk-list">
          {versions.map((version) => (
            <VersionRow key={version.id} story={id} version={version} />
          ))}
        </ol>
      </>
    ),
  });
}

function VersionRow({ story, version }: { story: string; version: VersionLine }) {
  const { id, at, editor, summary, state, words } = version;
  return (
    <li>
      <span className="desk-list-title">
        <a href={`/desk/write/${story}/versions/${id}`}>{sayTime(at)}</a>
      </span>
      <span className="meta">{[editor, stateName(state), `Words: ${words}`, summary].join(" · ")}</span>
    </li>
  );
}
