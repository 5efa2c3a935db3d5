import { describe, expect, it } from "vitest";
import { ENTRIES } from "../../trust/faults.ts";
import { openDesk } from "../desk/open-desk.ts";
import { fill } from "../pages/every-page.ts";

/** D1's queries per invocation on the Free plan, which the local platform doesn't enforce. */
const FREE_QUERIES = 50;

const { site, ana } = await openDesk({ entryModules: ENTRIES }, fill);

/** The queries of one form: those of the Worker's request and of the newsroom's together, which have 50 each. */
async function queriesOf(act: () => Promise<unknown>): Promise<number> {
  // What is due runs before, not beside it.
  await site.tick();
  await site.get("/__faults?reset");
  await act();
  const { counts } = (await (await site.get("/__faults")).json()) as { counts: { d1Queries: number } };
  return counts.d1Queries;
}

const sent = async (path: string, fields: Record<string, string>) => {
  const answer = await ana.post(path, fields);
  expect([path, answer.status]).toEqual([path, 303]);
};

describe("a form of the desk", () => {
  it("publishes a story of ours, with its cluster, within the Free plan's queries", async () => {
    const saved = await ana.post("/desk/write/new", {
      ...{
        version: "0",
        headline: "Harbor lights return",
        section: "local-news",
        body: "One.",
        act: "publish",
      },
    });
    const [, id = "", version = ""] =
      /write\/([\w-]+)\/publish\?done=(\d+)/.exec(saved.headers.get("Location") ?? "") ?? [];
    expect(await queriesOf(() => sent(`/desk/write/${id}/publish`, { version }))).toBeLessThanOrEqual(
      FREE_QUERIES,
    );
  });

  it("takes a report of a cluster down within the Free plan's queries", async () => {
    const [, id = ""] = /href="\/story\/([\w-]+)\//.exec(await site.text("/")) ?? [];
    expect(id).not.toBe("");
    const takeDown = () => sent(`/desk/stories/${id}/withdrawal`, { reason: "A court asked us." });
    expect(await queriesOf(takeDown)).toBeLessThanOrEqual(FREE_QUERIES);
  });

  it("mutes words within the Free plan's queries", async () => {
    const mute = () => sent("/desk/mutes", { by: "words", value: "harbor" });
    expect(await queriesOf(mute)).toBeLessThanOrEqual(FREE_QUERIES);
  });
});
