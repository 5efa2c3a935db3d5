import { afterAll, beforeAll, expect, it } from "vitest";
import { FAULTS, type FilledStore, fillStore, suffer } from "../../trust/faults.ts";

/** Faults that no other test covers. `npm run bench -- trust` tries all of them. */
const TRIED = [
  "KV get: ranges",
  "KV get: cut",
  "KV put: lost",
  "D1: garbage",
  "D1: ranges",
  "KV and D1 gone at once",
  "every source flickers",
];

let full: FilledStore;
beforeAll(async () => {
  full = await fillStore();
});
afterAll(() => full.drop());

it("the site has articles, events and meetings before any fault", () => {
  const count = (start: string) => full.known.filter((path) => path.startsWith(start)).length;
  expect([count("/article/") > 100, count("/events/") > 10]).toEqual([true, true]);
});

it.concurrent.each(FAULTS.filter(({ name }) => TRIED.includes(name)))(
  "$name: no page breaks, nothing is lost, and the operator is told",
  async (fault) => {
    const { wrong, lost, lines } = await suffer(fault, full, 15);
    expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
    // The newsroom can't notice a write that KV accepted but never applied.
    if (fault.name !== "KV put: lost") expect(lines.length).toBeGreaterThan(0);
  },
);
