import { Worker } from "node:worker_threads";
import { type Groupable, type GroupState, groupStories } from "../../src/clusters/group.ts";
import type { LabelledSet } from "../corpus/score-groups.ts";
import { PORTION } from "../corpus/stories-score.ts";
import { seededRandom } from "./seeded-random.ts";

const REMEMBERED = 2000;
const PORTIONS = 12;
const LETTERS = 600;
const ROUNDS = 20;
const ISOLATES = 9;
const TWO_MINUTES = 120_000;

const median = (values: readonly number[]): number =>
  values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0;

/**
 * As many articles as a run needs, from all sets in turn and dated two minutes apart, each with so many letters of
 * text: its own, then pairs of words from others. Sets of few articles come again with a town of their own in the title.
 */
function articlesOf(sets: readonly LabelledSet[], letters: number): Groupable[] {
  const random = seededRandom();
  const all = sets
    .flatMap(({ articles }) => articles)
    .map((one) => ({ one, at: random() }))
    .sort((x, y) => x.at - y.at)
    .map(({ one }) => one);
  const texts = all.map(({ title, excerpt }) => `${title} ${excerpt}`.split(/\s+/));
  const noon = Date.UTC(2025, 10, 18, 12);
  return Array.from({ length: REMEMBERED + PORTIONS * PORTION }, (_, at) => {
    const { title = "", excerpt = "", source = "" } = all[at % all.length] ?? {};
    let content = excerpt;
    while (content.length < letters) {
      const words = texts[Math.floor(random() * texts.length)] ?? [];
      const from = Math.floor(random() * (words.length - 1));
      content += ` ${words.slice(from, from + 2).join(" ")}`;
    }
    const town = at < all.length ? "" : ` in Tamarack${at}`;
    const published = new Date(noon + at * TWO_MINUTES).toISOString();
    return { id: `article-${at}`, title: `${title}${town}`, excerpt, content, source, published };
  });
}

/** What a fresh isolate of this process takes for its first call, in ms. */
const firstCall = (input: string): Promise<number> =>
  new Promise((done, fail) => {
    const isolate = new Worker(new URL("first-call.ts", import.meta.url), { workerData: input });
    isolate.once("message", done).once("error", fail);
  });

async function firstCalls(input: string): Promise<number[]> {
  const took: number[] = [];
  while (took.length < ISOLATES) took.push(await firstCall(input));
  return took;
}

const inWords = (took: readonly number[]): string =>
  `${median(took).toFixed(1)} ms (least ${Math.min(...took).toFixed(1)})`;

/** The state after 2,000 articles, and what each later portion took once the code was warm, in ms. */
function grow(articles: Groupable[]): { full: GroupState | undefined; times: number[] } {
  const next = (state: GroupState | undefined, some: Groupable[]) =>
    JSON.parse(JSON.stringify(groupStories(some, state).state)) as GroupState;
  let full: GroupState | undefined;
  for (let at = 0; at < REMEMBERED; at += PORTION)
    full = next(full, articles.slice(at, Math.min(at + PORTION, REMEMBERED)));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let state = full;
    for (let at = REMEMBERED; at < articles.length; at += PORTION) {
      const began = performance.now();
      state = groupStories(articles.slice(at, at + PORTION), state).state;
      if (round >= ROUNDS / 2) times.push(performance.now() - began);
    }
  }
  return { full, times };
}

async function speedWith(sets: readonly LabelledSet[], letters: number): Promise<string[]> {
  const articles = articlesOf(sets, letters);
  const { full, times } = grow(articles);
  const fresh = articles.slice(REMEMBERED, REMEMBERED + PORTION);
  const firsts = await firstCalls(JSON.stringify({ state: full, fresh }));
  const bytes = Buffer.byteLength(JSON.stringify(full)) / 1000;
  return [
    `${PORTION} new against ${REMEMBERED}, ${letters ? `${letters} letters each` : "texts as given"}: median of wall time`,
    `  warm ${inWords(times)}`,
    `  first call of a fresh isolate ${inWords(firsts)}`,
    `  state for ${REMEMBERED}: ${bytes.toFixed(0)} KB`,
  ];
}

/**
 * 15 new articles against 2,000, warm and in a fresh isolate, and what the state weighs: with texts as the sets have
 * them, and with 600 letters each. By the wall's clock, so that it needs a calm machine: what a thread used of a core
 * is counted in steps of 4 ms where this was written.
 */
export const storySpeed = async (sets: readonly LabelledSet[]): Promise<string[]> => [
  ...(await speedWith(sets, 0)),
  ...(await speedWith(sets, LETTERS)),
];
