import { describe, expect, it } from "vitest";
import { leadOf } from "../../../src/clusters/lead.ts";
import type { Telling } from "../../../src/clusters/told.ts";

const NOON = Date.UTC(2025, 10, 18, 12);
const telling = (id: string, over: Partial<Telling> = {}): Telling => ({
  ...{ id, feedKey: "national-news", title: "Ellery Bridge closes", link: `https://news.example/${id}` },
  ...{ source: { name: id, home: "https://news.example/" }, told: NOON, letters: 300, image: "" },
  ...over,
});
const leads = (...tellings: Telling[]) => leadOf({}, tellings)?.id;

describe("the article that leads a story", () => {
  it("is no longer one for a text beyond 300 letters", () => {
    const padded = telling("a", { letters: 90_000, told: NOON + 1 });
    expect(leads(padded, telling("b"))).toBe("b");
    expect(leads(telling("a", { letters: 299, told: NOON - 1 }), telling("b"))).toBe("b");
  });

  it("is the one we saw first, whatever date its publisher gives", () => {
    const backdated = telling("a", { told: 0, seen: NOON + 1 });
    expect(leads(backdated, telling("b", { seen: NOON }))).toBe("b");
  });

  it("is an editor's choice before all", () =>
    expect(leadOf({ chosen: "b" }, [telling("a"), telling("b", { letters: 0 })])?.id).toBe("b"));
});
