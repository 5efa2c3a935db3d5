import { describe, expect, it } from "vitest";
import { type Kind, kindsWhere } from "../../../src/decisions/kinds.ts";
import { importEntries } from "../../../src/newsroom/decisions/import-entries.ts";
import { makeChange } from "../../../src/newsroom/decisions/make-change.ts";
import { undo } from "../../../src/newsroom/decisions/undo.ts";
import { changePeople } from "../../../src/newsroom/people.ts";
import { NOW, openTestLibrary } from "../archive/open-test-library.ts";
import { BODIES, idOf, idOfOwn, ownStory } from "../decisions/bodies.ts";

const db = await openTestLibrary();
await changePeople(db, { act: "role", name: "Ed", role: "editor" });
await changePeople(db, { act: "role", name: "Wim", role: "writer" });
await changePeople(db, { act: "remove", name: "Gone" });

const change = (kind: Kind, id: string, editor: string, body: unknown, seen = 0) =>
  makeChange(db, { kind, id, seen, body: body as never, summary: "A change" }, editor, NOW);

/** The version after a change; 0 if the change was refused. */
const versionOf = (made: Awaited<ReturnType<typeof change>>): number =>
  made.kind === "changed" ? made.version : 0;

const draft = { ...ownStory(1), state: "draft" as const, publishAt: null };

/** The kinds that a person may create; `n` must be different for each person. */
const kindsFor = async (editor: string, n: number): Promise<Kind[]> => {
  const kinds: Kind[] = [];
  for (const kind of kindsWhere(() => true)) {
    const body = kind === "story" ? draft : BODIES[kind](n);
    if ((await change(kind, idOf(kind, n), editor, body)).kind === "changed") kinds.push(kind);
  }
  return kinds;
};

describe("the newsroom’s check of roles", () => {
  it("allows every change to an owner and to an editor named only in the deployment, and none to a removed editor", async () => {
    expect(await kindsFor("Deployed", 11)).toEqual(kindsWhere(() => true));
    expect(await kindsFor("Gone", 12)).toEqual([]);
  });

  it("allows an editor all but settings, and a writer drafts, pictures and preview links", async () => {
    expect(await kindsFor("Ed", 13)).toEqual(kindsWhere(() => true).filter((kind) => kind !== "setting"));
    expect(await kindsFor("Wim", 14)).toEqual(["story", "preview", "picture"]);
  });
});

describe("a writer can’t change what readers see", () => {
  const id = idOfOwn(1);

  it("by publishing a draft, by an entry of a file, or by undoing another’s change", async () => {
    const seen = versionOf(await change("story", id, "Wim", draft));
    expect(await change("story", id, "Wim", ownStory(1), seen)).toEqual({ kind: "forbidden" });
    const entry = { kind: "story" as const, id, body: ownStory(1), text: "x", changed: NOW, editor: "Wim" };
    await expect(importEntries(db, [entry], "Wim", NOW)).rejects.toThrow("Wim may not import");
    const version = versionOf(await change("story", id, "Ed", ownStory(1), seen));
    for (const body of [draft, null])
      expect(await change("story", id, "Wim", body, version)).toEqual({ kind: "forbidden" });
    expect(await undo(db, version, "Wim", NOW)).toEqual({ kind: "forbidden" });
    expect((await undo(db, version, "Ed", NOW)).kind).toBe("changed");
  });

  it("by removing a picture", async () => {
    const seen = versionOf(await change("picture", "p1", "Wim", BODIES.picture(1)));
    expect(await change("picture", "p1", "Wim", null, seen)).toEqual({ kind: "forbidden" });
  });
});

it("an editor can’t undo an owner’s setting", async () => {
  const version = versionOf(await change("setting", "network", "Deployed", BODIES.setting(1)));
  expect(version).toBeGreaterThan(0);
  expect(await undo(db, version, "Ed", NOW)).toEqual({ kind: "forbidden" });
});
