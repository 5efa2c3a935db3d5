import { entriesOf } from "../../newsroom/decisions/store.ts";
import { sayTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { show } from "../show.tsx";

/** Every story that was taken down, newest first. */
export async function showWithdrawn(c: DeskContext): Promise<Response> {
  const entries = await entriesOf(c.env.LIBRARY, ["withdrawal"]);
  return show(c, {
    title: "Taken down",
    standfirst: "Each story’s page says it was withdrawn, and why.",
    body:
      entries.length === 0 ? (
        <p className="note">Nothing was taken down.</p>
      ) : (
        <ul className="desk-list">
          {entries.map(({ id, body, editor }) => (
            <li key={id}>
              <span className="desk-list-title">
                <a href={`/desk/stories/${id}`}>{body.title}</a>
              </span>
              <span className="meta">{`${editor}, ${sayTime(body.at)}: ${body.reason}`}</span>
            </li>
          ))}
        </ul>
      ),
  });
}
