import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LabelledSet } from "../../src/build/score-groups.ts";
import { PORTION } from "../../src/build/stories-score.ts";
import { type Groupable, type GroupState, groupStories } from "../../src/stories/group.ts";

const REMEMBERED = 2000;
const PORTIONS = 12;
const LETTERS = 600;
const ROUNDS = 20;
const PROCESSES = 5;
const TWO_MINUTES = 120_000;

const median = (values: readonly number[]): number =>
  values.toSorted((x, y) => x - y)[values.length >> 1] ?? 0;

/** Gives the same numbers from 0 to 1 every time. */
function dice(): () => number {
  let seed = 7;
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

/**
 * As many articles as a run needs, from all sets in turn and dated two minutes apart, each with 600 letters of text:
 * its own, then pairs of words from others. Sets of few articles come again with a town of their own in the title.
 */
function articlesOf(sets: readonly LabelledSet[]): Groupable[] {
  const random = dice();
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
    while (content.length < LETTERS) {
      const words = texts[Math.floor(random() * texts.length)] ?? [];
      const from = Math.floor(random() * (words.length - 1));
      content += ` ${words.slice(from, from + 2).join(" ")}`;
    }
    const town = at < all.length ? "" : ` in Tamarack${at}`;
    const published = new Date(noon + at * TWO_MINUTES).toISOString();
    return { id: `article-${at}`, title: `${title}${town}`, excerpt, content, source, published };
  });
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What a process of its own takes for its first call, in ms of CPU; the modules are loaded before. */
function firstCall(input: string): number {
  const module = JSON.stringify(`${new URL("../../src/stories/group.ts", import.meta.url)}`);
  const script = `import { readFileSync } from "node:fs";
    import { groupStories } from ${module};
    const { state, fresh } = JSON.parse(readFileSync(0, "utf8"));
    const before = process.cpuUsage();
    groupStories(fresh, state);
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    ...{ input, encoding: "utf8", cwd: fileURLToPath(new URL("../..", import.meta.url)) },
  });
  return Number(stdout);
}

/** Three lines: 15 new articles against 2,000, warm and in a fresh process, and what the state weighs. */
export function storySpeed(sets: readonly LabelledSet[]): string[] {
  const articles = articlesOf(sets);
  const portion = (at: number) => articles.slice(at, at + PORTION);
  const next = (state: GroupState | undefined, some: Groupable[]) =>
    JSON.parse(JSON.stringify(groupStories(some, state).state)) as GroupState;
  let full: GroupState | undefined;
  for (let at = 0; at < REMEMBERED; at += PORTION)
    full = next(full, articles.slice(at, Math.min(at + PORTION, REMEMBERED)));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let state = full;
    for (let at = REMEMBERED; at < articles.length; at += PORTION) {
      const before = state;
      const took = cpuMs(() => {
        state = groupStories(portion(at), before).state;
      });
      if (round >= ROUNDS / 2) times.push(took);
    }
  }
  const input = JSON.stringify({ state: full, fresh: portion(REMEMBERED) });
  const fresh = Array.from({ length: PROCESSES }, () => firstCall(input));
  const bytes = Buffer.byteLength(JSON.stringify(full)) / 1000;
  return [
    `${PORTION} new against ${REMEMBERED}, ${LETTERS} letters each, CPU: warm median ${median(times).toFixed(1)} ms`,
    `the first call of a fresh process: median ${median(fresh).toFixed(1)} ms, least ${Math.min(...fresh).toFixed(1)} ms`,
    `state for ${REMEMBERED}: ${bytes.toFixed(0)} KB`,
  ];
}
