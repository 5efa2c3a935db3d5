import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newsstand, openSharedNewsstand } from "../islands/browse.ts";
import { countHeadlines } from "./count-headlines.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openSharedNewsstand();
});
afterAll(() => stand.close());

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 } };

/** The headlines of a page at a size of window, below the strip of warnings: what it covers isn't the page's. */
async function count(path: string, options: typeof DESK) {
  const visit = await stand.visit(options);
  await visit.open(path);
  const counted = await countHeadlines(visit.page);
  await visit.close();
  console.log(
    `${path} at ${options.viewport.width}: ${counted.first} on the first screen, ${counted.all.length} in all, page ${counted.height} px`,
  );
  return counted;
}

describe("headlines with source and age", () => {
  it.each([
    ["/", DESK, 7],
    ["/local-news", DESK, 6],
    ["/sports", DESK, 6],
    ["/", PHONE, 3],
    ["/local-news", PHONE, 4],
    ["/sports", PHONE, 4],
  ] as const)("of %s fill the first screen of %j: at least %i", async (path, options, least) => {
    expect((await count(path, options)).first).toBeGreaterThanOrEqual(least);
  });

  it.each([
    [DESK, 4500],
    [PHONE, 9500],
  ] as const)("on home are at least 60 at %j within %i px, none twice", async (options, most) => {
    const { all, height } = await count("/", options);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
    expect(height).toBeLessThanOrEqual(most);
  });
});
