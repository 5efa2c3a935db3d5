import { SOURCES } from "../city/sources.ts";
import { FEED_KEYS, type FeedKey, isFeedKey } from "../model/headline.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { type Checked, checkSource } from "./check-source.ts";
import { readArguments } from "./commands.mjs";
import { fail } from "./fail.ts";
import { outsideOf } from "./outside-of.ts";
import { readReplayMap } from "./replay.ts";

const HOUR_MS = 3_600_000;

/** Formats a duration as "38 min", "5 h" or "12 days". */
function inWords(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.round(ms / 60_000))} min`;
  return ms < 48 * HOUR_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / HOUR_MS / 24)} days`;
}

/** A line about a source, and its problems in the lines below. */
function rowsOf({ source, works, status, failure, items, newest, remarks }: Checked): string[] {
  const age =
    newest === null
      ? "no dates"
      : `newest ${new Date(newest).toISOString().slice(0, 16).replace("T", " ")} UTC, ${inWords(Date.now() - newest)} ago`;
  const found = failure ? failure.kind : `${items} ${items === 1 ? "item" : "items"}, ${age}`;
  const name = source.name.padEnd(38);
  return [
    `  ${works ? "ok    " : "FAILED"}  ${name} ${String(status ?? "---")}  ${found}`,
    `          ${source.feed}`,
    ...(failure ? [`          - ${failure.line}`] : []),
    ...remarks.map((remark) => `          - ${remark}`),
  ];
}

async function checkSections(keys: readonly FeedKey[], outside: Outside): Promise<boolean> {
  const asked = keys.map((key) => ({
    key,
    answers: SOURCES[key].map((source) => checkSource(source, outside)),
  }));
  const dead: FeedKey[] = [];
  let working = 0;
  let all = 0;
  let silent = true;
  for (const { key, answers } of asked) {
    const checked = await Promise.all(answers);
    console.log([key, ...checked.flatMap(rowsOf), ""].join("\n"));
    const good = checked.filter((one) => one.works).length;
    working += good;
    all += checked.length;
    silent &&= checked.every((one) => one.status === null);
    if (good === 0) dead.push(key);
  }
  console.log(`${working} of ${all} sources work`);
  if (dead.length > 0) console.log(`sections without a working source: ${dead.join(", ")}`);
  if (silent) console.log("no source answered; this machine may have no network");
  return dead.length === 0;
}

/**
 * `npm run feeds:check`: requests the sources of all sections, or of the named ones, and prints the results. Resolves
 * to false if a section has no source that works; rejects with a one-line Error for wrong arguments.
 */
export async function checkFeeds(args?: string[]): Promise<boolean> {
  const { values, words } = readArguments("feeds:check", args);
  const unknown = words.find((name) => !isFeedKey(name));
  if (unknown !== undefined)
    throw new Error(`no section is called "${unknown}": there are ${FEED_KEYS.join(", ")}`);
  const folder = values.feeds === undefined ? undefined : String(values.feeds);
  if (folder !== undefined) readReplayMap(folder);
  const keys = FEED_KEYS.filter((key) => words.length === 0 || words.includes(key));
  return checkSections(keys, outsideOf(folder));
}

if (import.meta.main) {
  // A closed pipe (`| head`) isn't an error.
  process.stdout.on("error", () => process.exit(1));
  process.exit((await checkFeeds().catch(fail)) ? 0 : 1);
}
