import { CATEGORY_NAMES } from "../../city/sections.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isFeedKey } from "../../model/headline.ts";
import { randomText } from "../../text/random-text.ts";
import { act } from "../act.ts";
import { fromField, sayTime } from "../city-time.ts";
import type { DeskContext } from "../desk-context.ts";
import { copyOf } from "../find-stories.ts";
import { field, readForm, seenVersion } from "../form.ts";
import { loadStory, storyView } from "./story.tsx";

/** Longest time that a story can be put first. */
const LONGEST_LEAD_MS = 7 * 24 * 3_600_000;

/** What a place that a story may lead is called. */
const placeName = (place: string): string =>
  isFeedKey(place) ? CATEGORY_NAMES[place] : phrase("the front page");

const here = (id: string): string => `/desk/stories/${id}`;

/** Takes a story down; its page shows the reason. */
export async function postTakeDown(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  if (state instanceof Response) return state;
  const typed = await readForm(c);
  const reason = field(typed, "reason");
  const wrong: Record<string, string> = {};
  if (!reason) wrong.reason = phrase("Give a reason. Readers will see it on the story’s page.");
  else if (reason.length > 400)
    wrong.reason = phrase("That’s {has} characters. The limit is {most}.", {
      has: reason.length,
      most: 400,
    });
  if (wrong.reason) return storyView(c, state, { task: "take-down", typed, wrong });
  const { id, title } = state.headline;
  const body = { story: id, title, path: state.path, reason, at: c.get("now") };
  const summary = phrase("Took down “{title}”: {reason}", { title, reason });
  const acted = await act(c, { kind: "withdrawal", id, seen: 0, body, summary }, here(id));
  if (acted instanceof Response) return acted;
  const fresh = { ...state, withdrawal: acted.overtaken ?? undefined };
  return storyView(c, fresh, { task: "take-down", typed, wrong: {}, overtaken: acted.overtaken });
}

/** Restores a story that was taken down. */
export async function postPutBack(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  if (state instanceof Response) return state;
  const typed = await readForm(c);
  const { id, title } = state.headline;
  const change = { kind: "withdrawal", id, seen: seenVersion(typed), body: null } as const;
  const acted = await act(c, { ...change, summary: phrase("Restored “{title}”", { title }) }, here(id));
  if (acted instanceof Response) return acted;
  return storyView(c, state, { task: "take-down", typed, wrong: {}, overtaken: acted.overtaken });
}

/** Publishes a correction of a story. */
export async function postCorrection(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  if (state instanceof Response) return state;
  const typed = await readForm(c);
  const text = field(typed, "text");
  const wrong: Record<string, string> = {};
  if (!text) wrong.text = phrase("Write what was wrong and what is right.");
  else if (text.length > 1_000)
    wrong.text = phrase("That’s {has} characters. The limit is {most}.", { has: text.length, most: 1_000 });
  if (wrong.text) return storyView(c, state, { task: "correct", typed, wrong });
  const { id, title } = state.headline;
  const body = { story: id, title, path: state.path, text, at: c.get("now") };
  const change = { kind: "correction", id: randomText(9), seen: 0, body } as const;
  const acted = await act(c, { ...change, summary: phrase("Corrected “{title}”", { title }) }, here(id));
  if (acted instanceof Response) return acted;
  return storyView(c, state, { task: "correct", typed, wrong: {}, overtaken: acted.overtaken });
}

/** Removes a correction that was wrong. */
export async function postTakeBack(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const id = c.req.param("correction") ?? "";
  const to = here(c.req.param("id") ?? "");
  const change = { kind: "correction", id, seen: seenVersion(typed), body: null } as const;
  const acted = await act(c, { ...change, summary: phrase("Removed a correction") }, to);
  return acted instanceof Response ? acted : c.redirect(to, 303);
}

/** Puts a story first until an end. */
export async function postLead(c: DeskContext): Promise<Response> {
  const state = await loadStory(c);
  if (state instanceof Response) return state;
  const typed = await readForm(c);
  const { id, title, feedKey } = state.headline;
  const now = c.get("now");
  const place = (["home", feedKey] as const).find((one) => one === typed.place);
  const until = fromField(field(typed, "until"));
  const wrong: Record<string, string> = {};
  if (!place) wrong.place = phrase("Choose where to put it first.");
  if (until === null) wrong.until = phrase("Enter an end date and time.");
  else if (until <= now) wrong.until = phrase("The end is in the past.");
  else if (until > now + LONGEST_LEAD_MS) wrong.until = phrase("That is longer than seven days.");
  if (state.withdrawal) wrong.place = phrase("It was taken down. Restore it first.");
  if (!place || until === null || Object.keys(wrong).length > 0)
    return storyView(c, state, { task: "lead", typed, wrong });
  const body = { place, headline: copyOf(state.headline), until };
  const change = { kind: "lead", id: place, seen: Number(typed[`version-${place}`]) || 0, body } as const;
  const former = state.leads.get(place)?.body;
  const words = { title, place: placeName(place), time: sayTime(until) };
  const summary =
    former && former.until > now && former.headline.id !== id
      ? phrase("Put “{title}” first on {place} until {time}, in place of “{former}”", {
          ...words,
          former: former.headline.title,
        })
      : phrase("Put “{title}” first on {place} until {time}", words);
  const acted = await act(c, { ...change, summary }, here(id));
  if (acted instanceof Response) return acted;
  const fresh = await loadStory(c);
  if (fresh instanceof Response) return fresh;
  return storyView(c, fresh, { task: "lead", typed, wrong: {}, overtaken: acted.overtaken });
}

/** Ends a lead before its end. */
export async function postLeadEnd(c: DeskContext): Promise<Response> {
  const typed = await readForm(c);
  const to = /^[a-z0-9-]{1,80}$/.test(typed.to ?? "") ? here(typed.to ?? "") : "/desk";
  const id = c.req.param("place") ?? "";
  const change = { kind: "lead", id, seen: seenVersion(typed), body: null } as const;
  const acted = await act(
    c,
    { ...change, summary: phrase("Removed the lead story from {place}", { place: placeName(id) }) },
    to,
  );
  return acted instanceof Response ? acted : c.redirect(to, 303);
}
