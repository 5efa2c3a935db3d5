import { expect, it } from "vitest";
import { rememberedDesk } from "../../../src/desk/desk-memory.ts";
import { deskHere } from "../../../src/desk/provide-desk.ts";
import { beginHome } from "../../../src/desk/read-home.ts";
import { readFrontHere } from "../../../src/edition/front-store.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");

/** A KV that tells what it was asked, one line an operation. */
function asked(values: Record<string, string>) {
  const operations: string[] = [];
  const kv = {
    get(names: string | readonly string[]) {
      operations.push([names].flat().join(" and "));
      return Promise.resolve(
        typeof names === "string"
          ? (values[names] ?? null)
          : new Map(names.map((name) => [name, values[name] ?? null])),
      );
    },
  } as unknown as KVNamespace;
  return { kv, operations };
}

const desk = JSON.stringify({
  ...{ v: 1, version: 7, at: NOW, withdrawals: [], mutes: [], leads: [], carousels: [] },
  ...{ corrections: [], notices: [], stories: [], sources: [], settings: {} },
});
const front = JSON.stringify({ at: NOW, parts: [] });

it("a fresh isolate's home is one read of KV, of which the edition and the desk each take their half", async () => {
  const { kv, operations } = asked({ desk, front });
  const underWay = beginHome(kv, "/");
  const [{ value }, home] = await Promise.all([
    deskHere(kv, NOW, underWay),
    readFrontHere(kv, () => NOW, underWay),
  ]);
  expect([value.version, home?.at]).toEqual([7, NOW]);
  expect(operations).toEqual(["front and desk"]);
});

it("another page asks for no front, and an isolate that has read either asks for both by themselves", async () => {
  const { kv, operations } = asked({ desk, front });
  expect(beginHome(kv, "/politics")).toBeUndefined();
  await deskHere(kv, NOW);
  expect(beginHome(kv, "/")).toBeUndefined();
  expect(operations).toEqual(["desk"]);
});

it("where that read fails, the desk is what was known and home looks at the sections", async () => {
  const kv = { get: () => Promise.reject(new Error("KV is away")) } as unknown as KVNamespace;
  const underWay = beginHome(kv, "/");
  const { value } = await deskHere(kv, NOW, underWay);
  expect(value).toBe(rememberedDesk(kv));
  expect(await readFrontHere(kv, () => NOW, underWay)).toBeNull();
});
