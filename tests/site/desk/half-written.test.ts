import { describe, expect, it } from "vitest";
import { FAULT_MODULES } from "../../site-under-test.ts";
import { done, refused } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

let notices = 0;
const notice = () => ({
  ...{ text: `Bridge ${++notices} is closed until noon.`, level: "urgent", link: "" },
  ...{ from: "2026-11-20T09:00", until: "2026-11-21T09:00" },
});

/** The message after KV refused a change. */
const REFUSED =
  "It’s recorded, but the page store (KV) refused it. Readers still see what was there before. The newsroom tries again every few seconds until it’s stored.";

const { site, ana } = await openDesk({ entryModules: FAULT_MODULES, output: () => undefined });

const suffer = (query: string) => site.get(`/__faults?${query}`, { method: "POST" });
const count = async (table: string): Promise<number> => {
  const database = await site.miniflare.getD1Database("LIBRARY");
  return (await database.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;
};
const written = async (): Promise<string> => {
  const kv = await site.miniflare.getKVNamespace("EDITION");
  return (await kv.get("edition:site", "text")) ?? "";
};

/** The number of decisions and of entries in their log. */
const recorded = async () => [await count("decisions"), await count("decision_log")] as const;

describe("a change at the desk that was only partly written", () => {
  it.each(["lost", "fails"])(
    "takes effect at once on the isolate that made it, and everywhere after the next run once KV works: put %s",
    async (put) => {
      const fields = notice();
      const [decisions, rows] = await recorded();
      await suffer(`put=${put}`);
      expect((await ana.post("/desk/notices", fields)).status).toBe(303);
      expect(await site.text("/")).toContain(fields.text);
      expect(await recorded()).toEqual([decisions + 1, rows + 1]);
      expect(await written()).not.toContain(fields.text);
      await suffer("");
      await site.advance(2);
      await site.tick();
      expect(await written()).toContain(fields.text);
      expect(await site.text("/")).toContain(fields.text);
    },
  );

  it("says that KV refused it and that readers still see the old state, not when they will see the new one", async () => {
    const fields = notice();
    await suffer("put=fails");
    const page = await ana.text(await done(ana.post("/desk/notices", fields)));
    expect(page).toContain(`Posted the notice “${fields.text}” ${REFUSED}`);
    expect(page).not.toContain("within 60 seconds");
    expect(await ana.text("/desk")).toContain("isn’t published yet: the page store (KV) refused it");
    await suffer("");
    await site.advance(2);
    await site.tick();
    expect(await ana.text("/desk")).not.toContain("isn’t published yet: the page store (KV) refused it");
  });

  it("shows the same message for a change of several entries and for an import", async () => {
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
    await suffer("");
  });

  it.each(["decision_log", "decisions"])(
    "isn't recorded without its log row: when %s refuses a row, neither is written",
    async (table) => {
      const [decisions, rows] = await recorded();
      const database = await site.miniflare.getD1Database("LIBRARY");
      const stop = `CREATE TRIGGER stop BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`;
      await database.prepare(stop).run();
      const answer = await refused(ana.post("/desk/notices", notice()), 503);
      expect(answer).not.toMatch(/SQLITE|D1_ERROR|\bat \S+ \(/);
      expect(await recorded()).toEqual([decisions, rows]);
      await database.prepare("DROP TRIGGER stop").run();
      expect((await ana.post("/desk/notices", notice())).status).toBe(303);
      expect(await recorded()).toEqual([decisions + 1, rows + 1]);
    },
  );
});
