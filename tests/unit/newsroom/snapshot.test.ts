import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { type Db, openDb } from "../../../src/archive/ask.ts";
import { openClusterDesk } from "../../../src/clusters/cluster-desk.ts";
import { splitCluster } from "../../../src/clusters/split-cluster.ts";
import { KINDS, type Kind, listKinds } from "../../../src/decisions/kinds.ts";
import { changeClusters } from "../../../src/newsroom/clusters.ts";
import { COMPOSED, type ComposeInput } from "../../../src/newsroom/compose/decided.ts";
import { composeSection } from "../../../src/newsroom/compose/section.ts";
import { importEntries } from "../../../src/newsroom/decisions/import-entries.ts";
import { makeChange } from "../../../src/newsroom/decisions/make-change.ts";
import { undo } from "../../../src/newsroom/decisions/undo.ts";
import { currentSnapshot, readInput } from "../../../src/newsroom/state/read-snapshot.ts";
import type { NewsroomStore } from "../../../src/newsroom/storage.ts";
import { randomFrom } from "../../random.ts";
import { NOW, openTestLibrary } from "../archive/open-test-library.ts";
import { recordAndCluster } from "../clusters/cluster-input.ts";
import { BODIES, gathered, headlineOf, idOf, idOfOwn, ownStory } from "../decisions/bodies.ts";
import { makeSection } from "./make-section.ts";
import { ORIGIN, storageIn } from "./newsroom.ts";

const HOUR = 3_600_000;
const db = await openTestLibrary();
const ask: Db = (...question) => openDb(db)(...question);

const TABLES = ["decisions", "decision_log", "stories", "clusters", "decided_pairs"];
const empty = () => db.batch(TABLES.map((table) => db.prepare(`DELETE FROM ${table}`)));

const entry = <K extends Kind>(kind: K, n: number) => ({
  ...{ kind, id: idOf(kind, n) },
  ...{ body: BODIES[kind](n), text: "", changed: NOW, editor: "Ana" },
});
const importAll = (kind: Kind, from: number, count: number) => {
  const entries = Array.from({ length: count }, (_, n) => entry(kind, from + n));
  return importEntries(db, entries, "Ana", NOW);
};

/** The ids of all entries of a kind in force. */
function inForce(kind: Kind, input: ComposeInput): string[] {
  const lists: { [K in Kind]?: readonly { id: string }[] } = {
    ...Object.fromEntries(listKinds("site", "lists").map((one) => [one, input[KINDS[one].list]])),
    story: input.own,
    setting: Object.keys(input.settings).map((id) => ({ id })),
    withdrawal: [...input.withdrawn].map((id) => ({ id })),
  };
  return (lists[kind] ?? []).map(({ id }) => id);
}

const COMPOSING: readonly Kind[] = [...COMPOSED, "story", "withdrawal"];

it("a decision of each kind stays in force after 600 newer ones of each kind, more than one read of the log returns", async () => {
  await empty();
  const kinds = Object.keys(KINDS) as Kind[];
  for (const kind of kinds) await importAll(kind, 0, 1);
  for (const kind of kinds) await importAll(kind, 1, 600);
  const record = makeSection([gathered(0)], NOW);
  const input = await readInput(ask, storageIn(), NOW);
  for (const kind of COMPOSING) expect(inForce(kind, input), kind).toContain(entry(kind, 0).id);
  const { stories, explainers } = composeSection(record, input, NOW, ORIGIN);
  expect(stories.map(({ id }) => id)).not.toContain(gathered(0).id);
  expect(explainers.map(({ id }) => id)).toContain(idOfOwn(0));
});

/** Reports of two newsrooms about a few events, so that clusters form, split and end. */
const report = (n: number) => ({
  ...headlineOf(n),
  title: `${["Three workers hurt in fire at Quillon Foundry", "Council approves Marlowe bridge toll", "Harbor ferry Peregrine runs aground"][n % 3]} ${n % 5 === 0 ? "again" : ""}`,
  source: { name: `Newsroom ${n % 7}`, home: `https://n${n % 7}.example/` },
  content: "",
});

it("the snapshot equals one built from D1 alone after 600 random decisions, polls, kills and clock jumps", async () => {
  await empty();
  const random = randomFrom(7);
  const up = (most: number) => Math.floor(random() * most);
  const kinds = Object.keys(BODIES).filter((kind) => kind !== "cluster") as Kind[];
  let now = NOW;
  let killAt = Number.POSITIVE_INFINITY;
  /** The storage of an object that is killed at a random write. */
  const file = new DatabaseSync(":memory:");
  const open = () =>
    storageIn(file, () => {
      killAt -= 1;
      return killAt > 0;
    });
  let storage = open();
  const rebuilt = async (): Promise<NewsroomStore> => {
    const fresh = storageIn();
    fresh.saveSection(storage.section("local-news"));
    await currentSnapshot(ask, fresh, now);
    return fresh;
  };
  const act = async (step: number) => {
    const kind = kinds[up(kinds.length)] ?? "mute";
    const { id, body } = entry(kind, up(30));
    const ends = now + (1 + up(20)) * HOUR;
    const state = (["draft", "published", "withdrawn"] as const)[up(3)] ?? "draft";
    const own = ownStory(up(90), { state, isExplainer: up(4) === 0, publishAt: now + (up(9) - 5) * HOUR });
    const changed =
      kind === "story"
        ? own
        : "until" in body
          ? { ...body, until: ends, ...("from" in body ? { from: now } : {}) }
          : body;
    const entries = [{ kind, id, body: changed, text: "", changed: now, editor: "Ana" }];
    if (up(4) > 0) return void (await importEntries(db, entries, "Ana", now));
    if (up(2) === 0) return void (await undo(db, 1 + up(step + 1), "Ben", now));
    await makeChange(db, { kind, id, seen: 0, body: null, summary: "Removed" }, "Ben", now);
  };
  const cluster = () =>
    changeClusters(ask, storage, now, () => recordAndCluster(ask, [report(up(60)), report(up(60))], now));
  const decide = () =>
    changeClusters(ask, storage, now, async () => {
      const desk = openClusterDesk(ask, now);
      const [one, other] = [gathered(up(60)).id, gathered(up(60)).id];
      await (up(2) === 0 ? desk.join(one, other) : desk.part(one, other));
      return null;
    });
  const recluster = () =>
    changeClusters(
      ask,
      storage,
      now,
      async () => (await splitCluster(ask, gathered(up(60)).id, { now })) ?? [],
    );
  const poll = async () => {
    const kept = Array.from({ length: 15 }, () => up(40));
    storage.saveSection(makeSection([...new Set(kept)].map(gathered), now));
  };
  const steps = [act, act, act, act, cluster, cluster, decide, recluster, poll];
  for (let step = 0; step < 600; step += 1) {
    killAt = up(15) === 0 ? 1 + up(12) : Number.POSITIVE_INFINITY;
    try {
      await steps[up(steps.length)]?.(step);
      await currentSnapshot(ask, storage, now);
    } catch (error) {
      if (!/process has ended/.test(String(error))) throw error;
    }
    if (killAt < Number.POSITIVE_INFINITY) {
      killAt = Number.POSITIVE_INFINITY;
      storage = open();
    }
    now += up(30) === 0 ? (up(200) - 100) * HOUR : up(20) * 60_000;
    if (step % 100 < 99) continue;
    await currentSnapshot(ask, storage, now);
    const [ours, theirs] = [await readInput(ask, storage, now), await readInput(ask, await rebuilt(), now)];
    const kept = storage.section("local-news").kept.map(({ article }) => article.id);
    expect(inputAt(ours, now, kept), `step ${step}`).toEqual(inputAt(theirs, now, kept));
  }
});

/** The decisions in force at a time, including withdrawals and the articles in `kept`. */
function inputAt(input: ComposeInput, now: number, kept: readonly string[]) {
  const goesOn = (one: object) => !("until" in one) || Number(one.until) > now;
  const out = input.own.filter(({ publishAt }) => (publishAt ?? 0) <= now);
  const lists = listKinds("site", "lists").map((kind) => {
    const all: readonly object[] = input[KINDS[kind].list];
    return [KINDS[kind].list, all.filter(goesOn)];
  });
  const shown = {
    ...Object.fromEntries(lists),
    own: [
      ...out.filter(({ isExplainer }) => isExplainer),
      ...out.filter(({ isExplainer }) => !isExplainer).slice(0, 48),
    ],
    clusters: input.clusters.filter(({ reports }) =>
      reports.some(({ published }) => published >= now - 4 * 24 * HOUR),
    ),
  };
  const listed = JSON.stringify([shown, kept]);
  return { ...input, ...shown, withdrawn: [...input.withdrawn].filter((id) => listed.includes(id)).sort() };
}
