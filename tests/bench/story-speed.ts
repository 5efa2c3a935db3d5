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
 * As many articles as a run needs, from all sets in turn and dated two minutes apart, each with so many letters of
 * text: its own, then pairs of words from others. Sets of few articles come again with a town of their own in the title.
 */
function articlesOf(sets: readonly LabelledSet[], letters: number): Groupable[] {
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

interface Took {
  wall: number;
  cpu: number;
}

function tookMs(work: () => void): Took {
  const [before, began] = [process.cpuUsage(), performance.now()];
  work();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

/** What a process of its own takes for its first call, in ms; the modules are loaded before. */
function firstCall(input: string, flags: readonly string[]): Took {
  const module = JSON.stringify(`${new URL("../../src/stories/group.ts", import.meta.url)}`);
  const script = `import { readFileSync } from "node:fs";
    import { groupStories } from ${module};
    const { state, fresh } = JSON.parse(readFileSync(0, "utf8"));
    const [before, began] = [process.cpuUsage(), performance.now()];
    groupStories(fresh, state);
    const wall = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));`;
  const { stdout } = spawnSync(process.execPath, [...flags, "--input-type=module", "-e", script], {
    ...{ input, encoding: "utf8", cwd: fileURLToPath(new URL("../..", import.meta.url)) },
  });
  return JSON.parse(stdout);
}

const inWords = (took: readonly Took[]): string => {
  const [wall, cpu] = [took.map((one) => one.wall), took.map((one) => one.cpu)];
  const least = `least ${Math.min(...wall).toFixed(1)} and ${Math.min(...cpu).toFixed(1)}`;
  return `${median(wall).toFixed(1)} ms, CPU ${median(cpu).toFixed(1)} (${least})`;
};

/**
 * 15 new articles against 2,000, warm and in a fresh process, and what the state weighs: with texts as the sets have
 * them, and with 600 letters each. CPU counts V8's helper threads too, which compile and collect garbage; the last
 * of the fresh figures is without them.
 */
export function storySpeed(sets: readonly LabelledSet[]): string[] {
  return [0, LETTERS].flatMap((letters) => {
    const articles = articlesOf(sets, letters);
    const portion = (at: number) => articles.slice(at, at + PORTION);
    const next = (state: GroupState | undefined, some: Groupable[]) =>
      JSON.parse(JSON.stringify(groupStories(some, state).state)) as GroupState;
    let full: GroupState | undefined;
    for (let at = 0; at < REMEMBERED; at += PORTION)
      full = next(full, articles.slice(at, Math.min(at + PORTION, REMEMBERED)));
    const times: Took[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let state = full;
      for (let at = REMEMBERED; at < articles.length; at += PORTION) {
        const before = state;
        const took = tookMs(() => {
          state = groupStories(portion(at), before).state;
        });
        if (round >= ROUNDS / 2) times.push(took);
      }
    }
    const input = JSON.stringify({ state: full, fresh: portion(REMEMBERED) });
    const fresh = (...flags: string[]) => Array.from({ length: PROCESSES }, () => firstCall(input, flags));
    const bytes = Buffer.byteLength(JSON.stringify(full)) / 1000;
    return [
      `${PORTION} new against ${REMEMBERED}, ${letters ? `${letters} letters each` : "texts as given"}: median of wall time`,
      `  warm ${inWords(times)}`,
      `  first call of a fresh process ${inWords(fresh())}`,
      `  the same with --single-threaded ${inWords(fresh("--single-threaded"))}`,
      `  state for ${REMEMBERED}: ${bytes.toFixed(0)} KB`,
    ];
  });
}
