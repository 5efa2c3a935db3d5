import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { CURATED_PAGES, SECTION_PAGES } from "../../../src/city/sections.ts";
import { ANCHOR, deadNetwork, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { pathsOf } from "../../trust/faults.ts";
import { openNewsroom, publishStory } from "../desk/newsroom.ts";
import { asBrowser, fill } from "../pages/every-page.ts";

const folder = mkdtempSync(join(tmpdir(), "woodward-return-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pages that editors' decisions change. */
const LISTS = ["/", "/faq", ...[...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => path)];

/** A page without what differs from one place to another. */
async function pageOf(site: SiteUnderTest, path: string): Promise<[number, string]> {
  const answer = await site.get(path, asBrowser);
  const text = await answer.text();
  // A group of stories is called after its oldest article, which is the one that came first.
  const groups = /(?<=\/story\/|data-group=")[a-z0-9-]+(?:\/[a-z0-9-]+)?/g;
  return [answer.status, text.replace(groups, "").replace(/nonce="[^"]*"/g, "")];
}

it("gives the same pages after an export is imported into an empty deployment", async () => {
  const frozen = new Date(ANCHOR + 3_600_000).toISOString();
  const from = await openNewsroom({});
  await from.site.freeze(frozen);
  const ana = await from.signIn("Ana");
  await fill(from.site);
  const notice = { level: "urgent", text: "Boil water on the east side", link: "/faq" };
  const times = { from: "2026-11-20T09:00", until: "2026-11-24T09:00", version: "0" };
  const story = {
    section: "sports",
    headline: "A match to remember",
    body: "Words.",
  };
  expect((await ana.post("/desk/notices", { ...notice, ...times })).status).toBe(303);
  await publishStory(ana, story);
  expect((await ana.post("/desk/mutes", { by: "words", value: "council", version: "0" })).status).toBe(303);
  const file = await ana.text("/desk/log/export.json");

  const to = await openNewsroom({});
  await to.site.freeze(frozen);
  const ben = await to.signIn("Ben");
  expect((await ben.post("/desk/log/import", { file })).status).toBe(200);
  await fill(to.site);
  try {
    for (const { site } of [from, to]) {
      await site.tick();
      // A minute on: what either read before the last publication is read again.
      await site.freeze(new Date(ANCHOR + 3_660_000).toISOString());
    }
    const differing: string[] = [];
    for (const path of LISTS)
      if (`${await pageOf(from.site, path)}` !== `${await pageOf(to.site, path)}`) differing.push(path);
    expect(differing).toEqual([]);
    expect((await to.site.text("/")).includes(notice.text)).toBe(true);
  } finally {
    await from.site.stop();
    await to.site.stop();
  }
});

it("restores a lost KV namespace from the newsroom, while no publisher answers", async () => {
  const keepIn = join(folder, "kept");
  const before = await startUnderTest({ keepIn });
  await fill(before);
  const stories = await pathsOf(before);
  await before.tick();
  await before.stop();
  rmSync(join(keepIn, "kv"), { recursive: true });

  const after = await startUnderTest({ keepIn, network: deadNetwork });
  try {
    await after.advance(2);
    // A page finds that KV has nothing.
    expect((await after.get("/", asBrowser)).status).toBe(200);
    await after.tick();
    await after.advance(2);
    const back = new Set(await pathsOf(after));
    expect(stories.filter((path) => !back.has(path))).toEqual([]);
  } finally {
    await after.stop();
  }
});
