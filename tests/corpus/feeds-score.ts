import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { helpOf, readArguments } from "../../src/build/commands.mjs";
import { FeedError } from "../../src/sources/feed-error.ts";
import { type ExpectedRow, fieldsRead, meets } from "./feeds-score-match.ts";
import { type PlainFeed, plainFeed } from "./plain-feed.ts";

interface ServedFile {
  file: string;
  url?: string;
  headers?: Record<string, string>;
}

interface Scored extends ExpectedRow {
  isMet: boolean;
  got: unknown;
}

/** `npm run feeds:score -- DIR`: how many expectations of a feed corpus the site meets in the fields that it reads, and which it misses. */
function main(): void {
  const [folder, group] = readArguments("feeds:score").words;
  if (!folder) stop(helpOf("feeds:score"));
  const conformance = join(resolve(folder), "conformance");
  const rows = scoreCorpus(conformance).filter((row) => !group || row.group === group);
  printMissed(rows);
  printTable("group", rows, (row) => `${row.tier.padEnd(7)}${row.group}`);
  printTable("tier", rows, (row) => row.tier);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch (error) {
    stop(`${path}: ${error instanceof Error ? error.message : "unreadable"}\n${helpOf("feeds:score")}`);
  }
}

function scoreCorpus(folder: string): Scored[] {
  const all = readJson<ExpectedRow[]>(join(folder, "manifest.json"));
  const rows = all.filter((row) => fieldsRead(row).length > 0);
  const files = new Map(readJson<ServedFile[]>(join(folder, "files.json")).map((each) => [each.file, each]));
  const byFile = Map.groupBy(rows, (row) => row.file);
  return [...byFile].flatMap(([file, expected]) => {
    const outcome = parse(readFileSync(join(folder, file)), files.get(file) ?? { file });
    return expected.map((row) => ({ ...row, ...meets(outcome, row) }));
  });
}

/** Parses a file as its server would have sent it: Content-Location is the address relative ones start from. */
function parse(
  bytes: Uint8Array,
  { url = "https://feed.example/", headers = {} }: ServedFile,
): PlainFeed | FeedError {
  const header = (name: string) => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const location = header("content-location");
  const moved = location ? URL.parse(location, url) : null;
  const contentType = header("content-type");
  try {
    return plainFeed(bytes, {
      url: moved && /^https?:$/.test(moved.protocol) ? moved.href : url,
      ...(contentType ? { contentType } : {}),
    });
  } catch (error) {
    if (error instanceof FeedError) return error;
    throw error;
  }
}

function printMissed(rows: readonly Scored[]): void {
  for (const row of rows.filter((each) => !each.isMet && each.tier !== "peer")) {
    console.log(
      `${row.tier} ${row.file} ${row.field}${row.index === null ? "" : ` of item ${row.index ?? 0}`}`,
    );
    console.log(`    want ${JSON.stringify(row.expected)?.slice(0, 160)}`);
    console.log(`    got  ${JSON.stringify(row.got)?.slice(0, 160)}`);
  }
}

function printTable(title: string, rows: readonly Scored[], key: (row: Scored) => string): void {
  console.log(`\n${title.padEnd(24)}met    of      %`);
  const groups = [...Map.groupBy(rows, key)].sort(([a], [b]) => a.localeCompare(b));
  for (const [name, group] of groups) {
    const met = group.filter((row) => row.isMet).length;
    const share = ((100 * met) / group.length).toFixed(1);
    console.log(
      `${name.padEnd(22)}${String(met).padStart(5)} ${String(group.length).padStart(5)}  ${share.padStart(5)}`,
    );
  }
}

main();
