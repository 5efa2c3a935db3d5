import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Document, feedsOfFolder, feedsOfSite } from "./feeds-to-check.ts";

/**
 * Asks the W3C feed validator of our feeds. It is not bundled; FEEDVALIDATOR names a checkout of
 * https://github.com/w3c/feedvalidator, PYTHON a Python with lxml, html5lib and rdflib.
 *
 *   node tests/validator/w3c.ts --site http://localhost:8787    every feed of a running site
 *   node tests/validator/w3c.ts --feeds FOLDER                  our feeds of the articles of recorded feeds
 */

export interface Verdict {
  name: string;
  events: { kind: "error" | "warning"; name: string; detail: Record<string, string> }[];
}

/** What the validator says of each document. Throws with its own words when it cannot be run. */
export function judge(documents: readonly Document[]): Verdict[] {
  const run = spawnSync(process.env.PYTHON ?? "python3", [join(import.meta.dirname, "w3c_events.py")], {
    input: documents.map((document) => JSON.stringify(document)).join("\n"),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(run.stderr || String(run.error));
  return run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Verdict);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { site: { type: "string" }, feeds: { type: "string" } } });
  if (!process.env.FEEDVALIDATOR) throw new Error("set FEEDVALIDATOR to a checkout of w3c/feedvalidator");
  const documents: Document[] = [];
  if (values.site) documents.push(...(await feedsOfSite(values.site)));
  if (values.feeds) {
    const { documents: ours, unreadable } = feedsOfFolder(values.feeds, Date.now());
    documents.push(...ours.filter(({ type }) => !type.includes("json")));
    for (const line of unreadable) console.log(`not read  ${line}`);
  }
  if (documents.length === 0) throw new Error("nothing to check: give --site URL or --feeds FOLDER");
  const counts = { error: 0, warning: 0 };
  for (const { name, events } of judge(documents))
    for (const { kind, name: what, detail } of events) {
      counts[kind] += 1;
      console.log(`${kind}  ${name}  ${what}  ${JSON.stringify(detail)}`);
    }
  console.log(`${documents.length} documents: ${counts.error} errors, ${counts.warning} warnings`);
  return counts.error + counts.warning > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await main();
