import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Db, openDb } from "../../../src/archive/ask.ts";
import { recordStories } from "../../../src/archive/record-stories.ts";
import { openClusterDesk } from "../../../src/clusters/cluster-desk.ts";
import { findClusters } from "../../../src/clusters/clusters-now.ts";
import { findWholeCluster } from "../../../src/clusters/find-cluster.ts";
import { forgetReports, moveClusters } from "../../../src/clusters/report-rows.ts";
import { runClustering } from "../../../src/clusters/run-clustering.ts";
import { splitCluster } from "../../../src/clusters/split-cluster.ts";
import type { Story } from "../../../src/model/headline.ts";
import { openTestLibrary } from "../archive/open-test-library.ts";
import { clusterInput, recordAndCluster } from "./cluster-input.ts";

const NOW = Date.parse("2025-11-18T12:00:00Z");
/** The Free plan's limit of D1 queries per invocation. */
const FREE_QUERIES = 50;

const headline = (id: string, name: string, title: string, over: Partial<Story> = {}) =>
  clusterInput(id, name, title, { pubDate: new Date(NOW - 3_600_000).toISOString(), ...over });

const LEDGER = headline("l-1", "Harbor Ledger", "Three workers hurt in fire at Quillon Foundry", {
  pubDate: new Date(NOW - 7_200_000).toISOString(),
});
const RADIO = headline("r-1", "Public Radio East", "Quillon Foundry fire sends three workers to hospital");
const CHANNEL = headline("c-1", "Channel 6", "Three workers in hospital after Quillon Foundry fire");
const OTHER = headline("o-1", "Channel 6", "Snow expected north of the river on Thursday");

const db = await openTestLibrary();
const TABLES = "stories former_titles moved_clusters decided_pairs clusters leading_reports".split(" ");

describe("recording clusters in the archive", () => {
  let ask: Db;
  beforeEach(async () => {
    for (const table of TABLES) await db.exec(`DELETE FROM ${table}`);
    // A new newsroom for each test, because it caches the words of its reports.
    ask = openDb(db);
  });

  const run = (given: readonly Story[], minutes = 0) => recordAndCluster(ask, given, NOW + minutes * 60_000);
  const lists = async () =>
    ((await findClusters(ask, NOW)) ?? []).map(({ reports }) => reports.map(({ id }) => id));
  const storyOf = async (id: string) => {
    const found = await findWholeCluster(ask, id);
    return found.kind === "found" ? found.value : found.kind;
  };

  it("joins reports from sections that are refreshed one after another", async () => {
    await run([LEDGER, OTHER]);
    expect(await lists()).toEqual([]);
    await run([RADIO, CHANNEL], 2);
    expect(await lists()).toEqual([["l-1", "c-1", "r-1"]]);
    const reports = [{ id: "l-1" }, { id: "c-1" }, { id: "r-1" }];
    expect(await storyOf("l-1")).toMatchObject({ id: "l-1", reports });
    expect(await storyOf("o-1")).toMatchObject({ reports: [{ id: "o-1" }] });
  });

  it("leaves stories that the archive doesn't have yet to a later run", async () => {
    expect(await runClustering(ask, ["l-1", "r-1"], NOW)).toEqual([]);
    expect((await run([LEDGER, RADIO], 2)).toSorted()).toEqual(["l-1", "r-1"]);
    expect(await lists()).toEqual([["l-1", "r-1"]]);
  });

  it("returns the stories and articles whose pages changed, and writes nothing for a section that arrives unchanged", async () => {
    const rows = async () => (await db.prepare("SELECT * FROM stories ORDER BY id").all()).results;
    expect(await run([LEDGER, OTHER])).toEqual([]);
    expect((await run([RADIO, CHANNEL], 2)).toSorted()).toEqual(["c-1", "l-1", "r-1"]);
    const before = await rows();
    expect(await run([LEDGER, RADIO, CHANNEL, OTHER], 4)).toEqual([]);
    expect(await rows()).toEqual(before);
    const retitled = { ...RADIO, title: `${RADIO.title}: mayor` };
    expect((await run([retitled, OTHER], 6)).toSorted()).toEqual(["l-1", "r-1"]);
    const other = { ...OTHER, excerpt: "Ten inches, says the weather service." };
    expect(await run([other], 8)).toEqual(["o-1"]);
    for (const over of [
      { link: "https://channel6.example/snow" },
      { image: "https://channel6.example/snow.jpg" },
      { content: "Ten inches of snow. ".repeat(20) },
    ]) {
      expect(await run([Object.assign(other, over)], 10), JSON.stringify(over)).toEqual(["o-1"]);
      expect(await run([other], 12)).toEqual([]);
    }
  });

  it("stays within the Free plan's 50 queries when many titles change, and takes the rest in later runs", async () => {
    const given = Array.from({ length: 12 }, (_, n) => [
      headline(`a-${n}`, "Harbor Ledger", `Ferry Quillon${n} returns to Dorrance${n} pier`),
      headline(`b-${n}`, "Public Radio East", `Ferry Quillon${n} is back at Dorrance${n} pier`),
    ]).flat();
    await run(given);
    await db.exec("UPDATE stories SET cluster = replace(id, 'b-', 'a-')");
    const retitled = given.map((one) => ({ ...one, title: `${one.title} on Thursday` }));
    const clusteredCount = () =>
      db.prepare("SELECT count(*) AS n FROM stories WHERE clustered = print").first("n");
    await recordStories(ask, retitled, NOW + 30 * 60_000);
    const ids = given.map(({ id }) => id);
    const prepared = vi.spyOn(db, "prepare");
    await runClustering(ask, ids, NOW + 30 * 60_000);
    expect(prepared.mock.calls.length).toBeLessThanOrEqual(FREE_QUERIES);
    prepared.mockRestore();
    const first = await clusteredCount();
    for (let more = 1; more < given.length; more += 1)
      await runClustering(ask, ids, NOW + (30 + more) * 60_000);
    expect([first, await clusteredCount()]).toEqual([3, given.length]);
  });

  it("moves any number of clusters with five queries", async () => {
    const moved = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`from-${n}`, `to-${n % 3}`]));
    await run([LEDGER, RADIO, { ...OTHER, id: "to-1" }]);
    await db.exec("UPDATE stories SET cluster = 'from-4' WHERE id = 'l-1'");
    const statements = moveClusters(moved);
    expect(statements).toHaveLength(5);
    await ask("moves", 5000, statements);
    expect(await db.prepare("SELECT cluster FROM reports WHERE id = 'l-1'").first("cluster")).toBe("to-1");
    expect(await db.prepare("SELECT count(*) AS n FROM moved_clusters").first("n")).toBe(30);
    expect(moveClusters({})).toEqual([]);
  });

  it("remembers a report's title from before its source changed it", async () => {
    await run([LEDGER, RADIO]);
    const title = "Four workers hurt in fire at Quillon Foundry";
    await run([{ ...LEDGER, title }, RADIO], 30);
    const former = [{ title: LEDGER.title, until: NOW + 30 * 60_000 }];
    expect(await storyOf("l-1")).toMatchObject({ reports: [{ title, former }, { former: [] }] });
  });

  it("skips a report with an invalid fingerprint, and compares with the others", async () => {
    await run([LEDGER, RADIO]);
    await db.exec("UPDATE stories SET fingerprint = 'broken' WHERE id = 'l-1'");
    await run([CHANNEL], 10);
    expect(await lists()).toEqual([["l-1", "c-1", "r-1"]]);
  });

  it("keeps the time we first saw a report, regardless of its date and of repeats", async () => {
    await run([LEDGER]);
    const backdated = { ...RADIO, pubDate: "2025-11-18T08:00:00Z" };
    for (const minutes of [30, 60]) await run([LEDGER, backdated], minutes);
    const seen = { id: "r-1", seen: NOW + 30 * 60_000 };
    expect(await storyOf("l-1")).toMatchObject({ reports: [seen, { id: "l-1", seen: NOW }] });
  });

  it("reclusters without a report that was taken down, or when one gets another headline", async () => {
    await run([LEDGER, RADIO, OTHER]);
    await db.exec("UPDATE stories SET cluster = 'l-1'");
    expect(await splitCluster(ask, "l-1", { now: NOW })).toEqual(["l-1", "o-1"]);
    expect(await lists()).toEqual([["l-1", "r-1"]]);
    const changed = { ...RADIO, title: "Snow expected north of the river on Thursday" };
    expect(await run([LEDGER, changed], 30)).toEqual(expect.arrayContaining(["l-1", "r-1"]));
    expect(await lists()).toEqual([]);
  });

  it("reads few rows for a new report among many", async () => {
    const title = (n: number) => `Council of Tamarack${n} votes on sewers near Ash${n % 60} Street`;
    const many = Array.from({ length: 300 }, (_, n) => headline(`n-${n}`, `Paper ${n % 20}`, title(n)));
    const street = headline("x-1", "Channel 6", "Council votes on sewers near Ash7 Street and Tamarack7");
    let read = 0;
    const counting: Db = async (...question) => {
      const answer = await openDb(db)(...question);
      read += answer?.read ?? 0;
      return answer;
    };
    for (let at = 0; at < many.length; at += 50)
      await recordAndCluster(counting, many.slice(at, at + 50), NOW);
    await recordStories(ask, [street], NOW + 60_000);
    read = 0;
    await runClustering(counting, [street.id], NOW + 60_000);
    expect(read).toBeLessThan(100);
    expect(await db.prepare("SELECT cluster FROM reports WHERE id = 'x-1'").first("cluster")).toBe("n-7");
  });

  it("compares with what was stored before a restart, for two days", async () => {
    await run([LEDGER]);
    ask = openDb(db);
    await run([RADIO], 60);
    expect(await lists()).toEqual([["l-1", "r-1"]]);
    ask = openDb(db);
    await run([CHANNEL], 3 * 24 * 60);
    const { results } = await db.prepare("SELECT cluster FROM reports WHERE id = 'c-1'").all();
    expect(results).toEqual([{ cluster: "c-1" }]);
  });

  it("forgets a lone report ten days after it was published", async () => {
    await run([OTHER]);
    const later = 11 * 24 * 60;
    await run([{ ...LEDGER, pubDate: new Date(NOW + later * 60_000).toISOString() }], later);
    await ask("old reports", 60_000, [forgetReports(NOW + later * 60_000)]);
    const { results } = await db.prepare("SELECT id FROM reports").all();
    expect(results).toEqual([{ id: "l-1" }]);
  });

  it("only logs a line when the archive is missing", async () => {
    await expect(runClustering(openDb(undefined), ["l-1", "r-1"], NOW)).resolves.toEqual([]);
    expect(await lists()).toEqual([]);
  });

  describe("editors' decisions on clusters", () => {
    const desk = () => openClusterDesk(ask, NOW);

    it("join two permanently, and the former address redirects", async () => {
      await run([LEDGER, RADIO, OTHER]);
      expect(await desk().join("o-1", "r-1")).toEqual({ kind: "found", value: "l-1" });
      await run([LEDGER, RADIO, OTHER, CHANNEL], 60);
      expect(await lists()).toEqual([["l-1", "c-1", "o-1", "r-1"]]);
      expect(await storyOf("o-1")).toMatchObject({ id: "l-1" });
    });

    it("confirm two in one cluster: its certainty is then 1, and a related report is in its core", async () => {
      await run([LEDGER, RADIO]);
      const update = db.prepare("UPDATE clusters SET certainty = ?1, related = ?2");
      for (const [certainty, related] of [[0.5, []] as const, [1, ["r-1"]] as const]) {
        await update.bind(certainty, JSON.stringify(related)).run();
        expect(await findClusters(ask, NOW)).toMatchObject([{ certainty, related }]);
        expect(await storyOf("l-1")).toMatchObject({ related });
        expect(await desk().join("l-1", "r-1")).toEqual({ kind: "found", value: "l-1" });
        expect(await findClusters(ask, NOW)).toMatchObject([{ certainty: 1, related: [] }]);
      }
      expect(await desk().join("l-1", "r-1")).toEqual({ kind: "missing" });
    });

    it("separate two that one report joined: the rest of the cluster is reclustered", async () => {
      await run([LEDGER, RADIO, OTHER]);
      await db.exec("UPDATE stories SET cluster = 'l-1'");
      expect(await desk().part("o-1", "l-1")).toMatchObject({ kind: "found" });
      expect(await lists()).toEqual([["l-1", "r-1"]]);
    });

    it("choose a lead, which stays after a join", async () => {
      await run([LEDGER, RADIO]);
      await run([OTHER], 5);
      expect(await desk().lead("r-1")).toEqual({ kind: "found", value: "l-1" });
      await desk().join("o-1", "l-1");
      expect(await storyOf("l-1")).toMatchObject({ chosen: "r-1" });
    });
  });
});
