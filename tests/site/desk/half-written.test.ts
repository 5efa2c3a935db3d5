import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { REPLAY_MODULES } from "../../../src/build/site-server.ts";
import type { SiteUnderTest } from "../../site-under-test.ts";
import { type AtTheDesk, openNewsroom } from "./newsroom.ts";

const LINE = "The Belle Isle bridge is closed until noon.";
const NOTICE = { text: LINE, level: "urgent", link: "", from: "2026-11-20T09:00", until: "2026-11-21T09:00" };

/** What an editor reads where KV refused a change. */
const REFUSED =
  "It’s recorded, but the page store (KV) refused it. Readers still see what was there before. The newsroom tries again every few seconds until it’s stored.";

let folder: string;
let site: SiteUnderTest;
let ana: AtTheDesk;

/** A new isolate over the same store. */
async function start(): Promise<void> {
  const entryModules = ["tests/trust/faults-entry.js", ...REPLAY_MODULES];
  const room = await openNewsroom({ keepIn: folder, entryModules, output: () => undefined });
  site = room.site;
  ana = await room.signIn("Ana");
}

const suffer = (query: string) => site.get(`/__faults?${query}`, { method: "POST" });
const count = async (table: string): Promise<number> => {
  const database = await site.miniflare.getD1Database("LIBRARY");
  return (await database.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;
};
const written = async (): Promise<string> => {
  const kv = await site.miniflare.getKVNamespace("EDITION");
  return (await kv.get("edition:site", "text")) ?? "";
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "woodward-desk-"));
  await start();
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a change at the desk that was only partly written", () => {
  it.each(["fails", "lost"])(
    "takes effect at once where it was made, and everywhere after the next run once KV works: put %s",
    async (put) => {
      await suffer(`put=${put}`);
      expect((await ana.post("/desk/notices", NOTICE)).status).toBe(303);
      expect(await site.text("/")).toContain(LINE);
      expect([await count("decisions"), await count("decision_log"), await written()]).toEqual([1, 1, ""]);
      await suffer("");
      await site.advance(2);
      await site.tick();
      expect(await written()).toContain(LINE);
      expect(await site.text("/")).toContain(LINE);
    },
    60_000,
  );

  it("says that KV refused it and that readers still see the old state, not when they will see the new one", async () => {
    await suffer("put=fails");
    const posted = await ana.post("/desk/notices", NOTICE);
    const page = await ana.text(posted.headers.get("Location") ?? "");
    expect(page).toContain(`Posted the notice “${LINE}” ${REFUSED}`);
    expect(page).not.toContain("within 60 seconds");
    expect(await ana.text("/desk")).toContain("isn’t published yet: the page store (KV) refused it");
    await suffer("");
    await site.advance(2);
    await site.tick();
    expect(await ana.text("/desk")).not.toContain("isn’t published yet: the page store (KV) refused it");
  });

  it("says the same after changes of several entries and after an import", async () => {
    for (const value of ["quokka parade", "zebra zoo"])
      expect((await ana.post("/desk/mutes", { by: "words", value })).status).toBe(303);
    const list = await ana.text("/desk/mutes");
    const rows = [...list.matchAll(/name="(pick-[\w-]+)" value="(\d+)"/g)];
    const chosen = Object.fromEntries(rows.map(([, name = "", version = ""]) => [name, version]));
    const file = (await ana.text("/desk/log/export.json")).replaceAll("zebra zoo", "zebra farm");
    await suffer("put=fails");
    for (const answer of [
      await ana.post("/desk/log/import", { file }),
      await ana.post("/desk/mutes/chosen", { ...chosen, act: "end" }),
    ]) {
      const page = await answer.text();
      expect(page).toContain(REFUSED);
      expect(page).not.toContain("within 60 seconds");
    }
  });

  it("never restores an older state: a retry of the first change includes the second", async () => {
    await suffer("put=fails");
    await ana.post("/desk/mutes", { by: "words", value: "quokka parade" });
    await suffer("");
    await ana.post("/desk/notices", NOTICE);
    expect(await written()).toContain(LINE);
    for (let run = 0; run < 3; run += 1) {
      await site.advance(2);
      await site.tick();
      expect(await written()).toContain(LINE);
      expect(await written()).toContain("quokka parade");
    }
  });

  it("takes effect at the next run after the isolate that made it has ended", async () => {
    await suffer("put=fails");
    await ana.post("/desk/notices", NOTICE);
    await site.stop();
    await start();
    await site.tick();
    expect(await written()).toContain(LINE);
    await site.advance(1);
    expect(await site.text("/")).toContain(LINE);
  });

  it.each(["decision_log", "decisions"])(
    "isn't recorded without its log row: when %s refuses a row, neither is written",
    async (table) => {
      const database = await site.miniflare.getD1Database("LIBRARY");
      const stop = `CREATE TRIGGER stop BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`;
      await database.prepare(stop).run();
      const answer = await ana.post("/desk/notices", NOTICE);
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toMatch(/SQLITE|D1_ERROR|\bat \S+ \(/);
      expect([await count("decisions"), await count("decision_log")]).toEqual([0, 0]);
      await database.prepare("DROP TRIGGER stop").run();
      expect((await ana.post("/desk/notices", NOTICE)).status).toBe(303);
      expect([await count("decisions"), await count("decision_log")]).toEqual([1, 1]);
    },
    60_000,
  );
});
