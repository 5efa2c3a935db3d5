import { describe, expect, it, vi } from "vitest";
import { openDb } from "../../../src/archive/ask.ts";
import { entriesOf } from "../../../src/archive/decisions/entries.ts";
import { deleteEnded } from "../../../src/archive/retire.ts";
import { type Change, makeChange, makeChanges } from "../../../src/newsroom/decisions/make-change.ts";
import { NOW, openTestLibrary } from "../archive/open-test-library.ts";

const MANY = 100;
/** The Free plan's limit of D1 queries per invocation. */
const FREE_QUERIES = 50;

const db = await openTestLibrary();

const muteOf = (n: number, seen = 0): Change<"mute"> => ({
  ...{ kind: "mute", id: `mute-${n}`, seen, summary: `Muted words ${n}` },
  body: { by: "words", value: `words ${n}` },
});

describe("many changes at once", () => {
  it("stay within the queries of one invocation, each with its row in the log, in order", async () => {
    const prepared = vi.spyOn(db, "prepare");
    const mutes = Array.from({ length: MANY }, (_, n) => muteOf(n));
    const made = await makeChanges(db, mutes, "Ana", NOW);
    expect(prepared.mock.calls.length).toBeLessThanOrEqual(FREE_QUERIES / 2);
    prepared.mockRestore();
    const versions = made.map((one) => (one.kind === "changed" ? one.version : 0));
    const entries = await entriesOf(db, ["mute"]);
    const expected = new Map(versions.map((version, n) => [`mute-${n}`, version]));
    expect(new Map(entries.map(({ id, version }) => [id, version]))).toEqual(expected);
    expect(entries.find(({ id }) => id === "mute-42")?.body).toEqual({ by: "words", value: "words 42" });
  });

  it("skip an entry that another editor changed meanwhile, and make the others", async () => {
    const seen = new Map((await entriesOf(db, ["mute"])).map(({ id, version }) => [id, version]));
    const [first, second] = [seen.get("mute-0") ?? 0, seen.get("mute-1") ?? 0];
    expect((await makeChange(db, muteOf(0, first), "Ben", NOW)).kind).toBe("changed");
    const ended = [0, 1].map((n) => ({ ...muteOf(n, [first, second][n]), body: null }));
    const kinds = (await makeChanges(db, ended, "Ana", NOW)).map(({ kind }) => kind);
    expect(kinds).toEqual(["overtaken", "changed"]);
    const left = (await entriesOf(db, ["mute"])).map(({ id }) => id);
    expect(left).toContain("mute-0");
    expect(left).not.toContain("mute-1");
  });
});

it("deletes a decision 30 days after its end, and not before", async () => {
  const body = { text: "Free rides today", until: NOW };
  await makeChange(db, { kind: "briefLine", id: "line", seen: 0, body, summary: "Added a line" }, "Ana", NOW);
  const left = async (days: number) => {
    await deleteEnded(openDb(db), NOW + days * 86_400_000);
    return (await entriesOf(db, ["briefLine"])).length;
  };
  expect([await left(29), await left(31)]).toEqual([1, 0]);
});
