import { entryAt } from "../../archive/decisions/entries.ts";
import { takeSnapshot } from "../../clusters/cluster-desk.ts";
import type { BodyOf } from "../../decisions/kinds.ts";
import type { DeskContext } from "../desk-context.ts";
import { findAnyStory, idIn } from "../find-stories.ts";
import { field, readForm } from "../form.ts";
import { isSure, showQuestion } from "../Question.tsx";
import { submitChange } from "../submit-change.ts";
import { loadStory, storyView } from "./story.tsx";
import { askOf } from "./together.tsx";

const ACTS = ["join", "part", "lead"] as const;

const SUMMARY = {
  join: (one: string, other: string) => `Grouped “${one}” and “${other}” as one story`,
  part: (one: string, other: string) => `Split “${one}” and “${other}” into two stories`,
  lead: (one: string) => `Made “${one}” the lead report of its story`,
} as const;

/** The id of a decision. A later one about the same two articles replaces the earlier one. */
const entryId = ({ act: what, one, other }: BodyOf<"cluster">): string =>
  what === "lead" ? `lead ${one}` : [one, other].sort().join(" ").slice(0, 120);

/** Saves, logs and publishes a decision; returns `missing` if it no longer applies. Rejects if D1 doesn't respond. */
async function decide(
  c: DeskContext,
  decision: BodyOf<"cluster">,
  titles: readonly [one: string, other: string],
  to: string,
): Promise<Response | "missing"> {
  const before = await takeSnapshot(askOf(c), decision.one, decision.other);
  const done = before === null ? null : await c.env.desk.newsroom.decideCluster(decision);
  if (before === null || done?.kind === "unavailable")
    throw new Error("the archive didn’t record a decision");
  if (done?.kind === "missing") return "missing";
  const id = entryId(decision);
  const seen = (await entryAt(c.env.LIBRARY, "cluster", id))?.version ?? 0;
  const summary = SUMMARY[decision.act](...titles);
  const acted = await submitChange(
    c,
    { kind: "cluster", id, seen, body: decision, before: null, text: before, summary },
    to,
  );
  return acted instanceof Response ? acted : "missing";
}

/** Groups an article with another, separates them, or makes one the lead report. */
export async function postTogether(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  if (state instanceof Response) return state;
  const typed = await readForm(c);
  const { id, title } = state.story.headline;
  const refuse = (words: string) =>
    storyView(c, state, { task: "cluster", values: typed, errors: { other: words } });
  const what = ACTS.find((one) => one === typed.act);
  const wanted = field(typed, "other");
  if (!what || !wanted) return refuse("Choose the other article.");
  const other = idIn(wanted) ?? wanted;
  if (what !== "lead" && other === id) return refuse("That’s the same article.");
  const found = await findAnyStory(c, other);
  if (found.kind !== "found") return refuse("That article is gone.");
  const back = `/desk/stories/${id}`;
  if (what === "join" && !isSure(typed)) {
    const about = [state.story.headline, found.headline].map((one) => `${one.title} (${one.source.name})`);
    const words = "Same story";
    return showQuestion(c, { title: "Are these the same story?", about, words, values: typed, back });
  }
  const decision: BodyOf<"cluster"> =
    what === "lead" ? { act: what, one: other, other } : { act: what, one: id, other };
  const titles = what === "lead" ? [found.headline.title, ""] : [title, found.headline.title];
  const decided = await decide(c, decision, titles as [string, string], back);
  if (decided !== "missing") return decided;
  const fresh = await loadStory(c);
  if (fresh instanceof Response) return fresh;
  return storyView(c, fresh, { task: "cluster", values: typed, errors: { other: NOTHING_TO_DECIDE[what] } });
}

const NOTHING_TO_DECIDE = {
  join: "They’re already one story, or one of them isn’t grouped yet. Try again after the next update.",
  part: "They’re already two stories.",
  lead: "It isn’t grouped yet. Try again after the next update.",
} as const;
