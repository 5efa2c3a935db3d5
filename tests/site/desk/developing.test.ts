import { expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR } from "../../site-under-test.ts";
import { fill } from "../pages/every-page.ts";
import { done, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk({}, fill);

const LABEL = "Developing";
const until = toField(ANCHOR + 2 * 3_600_000);

/** The id of the first story linked from a page. */
const firstOn = async (path: string): Promise<string> =>
  /href="\/article\/([^/"]+)\//.exec((await site.text(path)).split("<main")[1] ?? "")?.[1] ?? "";

/** Where readers see a story: the carousel, a card, a row, its own page and a feed. */
async function placesOf(id: string): Promise<Record<string, boolean>> {
  const html = async (path: string) => (await site.text(path)).replaceAll("<!-- -->", "");
  const page = new RegExp(`href="(/article/${id}/[^"]+)"`).exec(await html("/local-news"))?.[1];
  const story = await html(page ?? "/local-news");
  const feed = JSON.parse(await site.text("/feeds/local-news/json"));
  const item = feed.items.find((one: { id: string }) => one.id.endsWith(id));
  return {
    carousel: (await html("/")).includes(LABEL),
    card: (await html("/local-news")).includes(`${LABEL} · `),
    page: story.includes(LABEL),
    feed: item?.title.startsWith(`${LABEL}: `) === true,
  };
}

const EVERYWHERE = { carousel: true, card: true, page: true, feed: true };
const NOWHERE = { carousel: false, card: false, page: false, feed: false };

it("labels a story everywhere until the label ends, is undone or isn't in an imported file", async () => {
  const id = await firstOn("/local-news");
  await done(ana.post(`/desk/stories/${id}/lead`, { place: "home", until }));
  const labeled = await done(ana.post(`/desk/stories/${id}/developing`, { until }));
  expect(await placesOf(id)).toEqual(EVERYWHERE);
  expect(await ana.text("/desk/developing")).toContain("1 of 1");
  expect(await ana.text("/desk/log?kind=developing")).toContain("Marked as developing:");
  expect(await ana.text("/desk")).toContain("developing story, until");
  expect(await ana.text("/desk/stories?state=developing")).toContain(id);
  const file = await ana.text("/desk/log/export.json");

  await done(undo(ana, labeled));
  expect(await placesOf(id)).toEqual(NOWHERE);
  expect(await (await ana.post("/desk/log/import", { file })).text()).toContain("Entries imported: 1");
  expect(await ana.text("/desk/log")).toContain("Imported developing story:");
  expect(await placesOf(id)).toEqual(EVERYWHERE);

  await site.advance(121);
  await site.tick();
  expect(await placesOf(id)).toEqual(NOWHERE);
  expect(await ana.text("/desk/developing")).toContain("over");
});
