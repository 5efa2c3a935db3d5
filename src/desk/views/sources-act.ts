import { chosenDone, chosenIn } from "../Choice.tsx";
import type { DeskContext } from "../desk-context.ts";
import { UNSEEN } from "../effect.ts";
import { readForm } from "../form.ts";
import { allSources } from "../source-entries.ts";
import { submitChanges, summaryOf } from "../submit-change.ts";

/** Pauses or resumes the selected sources, each with its own row in the log; at most 100 at once. */
export async function postSourcesChosen(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const chosen = chosenIn(typed);
  const paused = typed.act === "pause";
  const sources = (await allSources(c)).filter(({ id, body }) => chosen.has(id) && body.paused !== paused);
  const { count: done, isLate } = await submitChanges(
    c,
    sources.map(({ id, body }) => {
      const after = { ...body, paused };
      const summary = summaryOf("source", { before: body, after, id });
      return { kind: "source" as const, id, seen: chosen.get(id) ?? 0, body: after, summary };
    }),
  );
  return chosenDone(c, { chosen: chosen.size, done, isLate, back: "/desk/sources", seen: UNSEEN });
}
