import type { ManyEntries } from "../../../src/archive/decisions/backup.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { randomFrom } from "../../random.ts";
import { wordsOf } from "./titles.ts";

const DAY = 24 * 3_600_000;
const STORIES = 300;
const WITHDRAWALS = 1_000;
const MUTES = 200;

const titleOf = (seed: number): string => wordsOf(randomFrom(seed), 8).join(" ");

/** Fields shared by all own stories. */
const OWN = {
  ...{ image: "", alt: "", credit: "", sources: "", howWeKnow: "", tags: "", reason: "" },
  ...{ updatedAt: null, words: 400, state: "published", byline: "Ana" },
} as const;

function ownStories(before: number): ManyEntries {
  return Array.from({ length: STORIES }, (_, n) => {
    const section = FEED_KEYS[n % FEED_KEYS.length] ?? "local-news";
    const publishAt = before - (n + 1) * DAY;
    const [headline, standfirst] = [titleOf(900_000 + n), titleOf(970_000 + n)];
    const words = { headline, standfirst, slug: `story-of-ours-${n}` };
    const id = storyId(section, "ours", headline, publishAt);
    const text = wordsOf(randomFrom(950_000 + n), 400).join(" ");
    const body = { ...OWN, ...words, section, publishAt, isExplainer: n < 5 };
    return { kind: "story", id, changed: publishAt, editor: "Ana", text, body };
  });
}

function withdrawals(before: number): ManyEntries {
  return Array.from({ length: WITHDRAWALS }, (_, n) => {
    const section = FEED_KEYS[n % FEED_KEYS.length] ?? "local-news";
    const title = titleOf(800_000 + n);
    const at = before - n * (DAY / 4);
    const id = storyId(section, "https://feed.example/", title, at - DAY);
    return {
      ...{ kind: "withdrawal", id, changed: at, editor: "Ana", text: "" },
      body: { story: id, title, path: `/article/${id}`, reason: "The publisher asked for it", at },
    };
  });
}

const mutes = (before: number): ManyEntries =>
  Array.from({ length: MUTES }, (_, n) => ({
    ...{ kind: "mute", id: `mute-${n}`, changed: before - n * DAY, editor: "Ana", text: "" },
    body: { by: "words", value: wordsOf(randomFrom(850_000 + n), 3).join(" ") },
  }));

/**
 * The desk's history before a time in ms: 300 own stories, 1,000 withdrawals and 200 mutes, split into imports of the
 * maximum size.
 */
export function history(before: number): ManyEntries[] {
  const all = [...ownStories(before), ...withdrawals(before), ...mutes(before)];
  return Array.from({ length: Math.ceil(all.length / 200) }, (_, n) => all.slice(n * 200, (n + 1) * 200));
}
