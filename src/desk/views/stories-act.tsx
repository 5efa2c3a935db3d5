import type { DeskContext } from "../desk-context.ts";
import { LATE } from "../effect.ts";
import { headlinesNow } from "../find-stories.ts";
import { field, readForm } from "../form.ts";
import { show } from "../show.tsx";
import { takeDown, wrongReason } from "./remove-source.tsx";

/** Takes down the selected stories, with one reason. */
export async function postTakeDownMany(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const chosen = new Set(
    Object.keys(typed).flatMap((name) => (name.startsWith("story-") ? [name.slice("story-".length)] : [])),
  );
  const stories = (await headlinesNow(c)).filter(({ id }) => chosen.has(id));
  const reason = field(typed, "reason");
  if (stories.length === 0) return refused(c, "Select at least one story.");
  const wrong = wrongReason(reason);
  if (wrong) return refused(c, wrong);
  const { count, isLate } = await takeDown(c, stories, reason);
  return show(c, {
    title: `Taken down: ${count}`,
    body: (
      <p className="note" role="status">
        {isLate ? LATE : "Their pages say that they were withdrawn, and why. Each can be undone in the log."}{" "}
        <a href="/desk/log">Open the log</a>
      </p>
    ),
  });
}

const refused = (c: DeskContext, words: string): Response =>
  show(c, {
    title: "Nothing was taken down",
    status: 422,
    body: (
      <p className="note" role="alert">
        {words} <a href="/desk/stories">Back to the stories</a>
      </p>
    ),
  });
