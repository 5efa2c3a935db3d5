import { expect, it } from "vitest";
import { knownStory } from "../pages/every-page.ts";
import { sharedSite } from "../shared-site.ts";

const site = await sharedSite("sample");
const story = await knownStory(site);
const headOf = await site.text(story);
/** The site's origin in its canonical links. */
const origin = new URL(/<link rel="canonical" href="([^"]+)"/.exec(headOf)?.[1] ?? "").origin;
const ask = (url: string, more = "") => site.get(`/oembed?url=${encodeURIComponent(url)}${more}`);

it("a story's page names its oEmbed address, which answers with its frame within the given size", async () => {
  const [, address = ""] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(headOf) ?? [];
  const answer = await site.get(`${address.slice(origin.length)}&maxwidth=300&maxheight=200`);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const { html, ...rest } = (await answer.json()) as Record<string, unknown>;
  expect(rest).toMatchObject({ version: "1.0", type: "rich", width: 300, height: 200 });
  const frame = `/embed/story/${story.split("/")[2]}`;
  expect(html).toContain(`<iframe src="${origin}${frame}"`);
  expect((await site.get(frame)).status).toBe(200);
});

it.each([
  ["/brief", "/embed/brief"],
  ["/local-events?free=1", "/embed/calendar?free=1"],
  ["/meetings/city-council", "/embed/meetings?body=city-council"],
  ["/sports", "/embed/headlines?section=sports"],
  ["/embed/warnings?theme=dark", "/embed/warnings?theme=dark"],
])("%s has the frame %s", async (page, frame) => {
  const { html } = (await (await ask(origin + page)).json()) as { html: string };
  expect(html).toContain(`src="${origin}${frame}"`);
});

it("refuses another site, a page without a frame, an unknown story and XML, and escapes markup", async () => {
  for (const url of ["https://other.example/brief", `${origin}/terms`, `${origin}/article/sports-0-1/x`, "x"])
    expect([url, (await ask(url)).status]).toEqual([url, 404]);
  expect((await ask(`${origin}/brief`, "&format=xml")).status).toBe(501);
  const { html } = (await (await ask(`${origin}/brief?a="><script>`)).json()) as { html: string };
  expect(html).not.toContain("<script");
});

it("a frame for an unknown story returns 404 without text from its address", async () => {
  const answer = await site.get("/embed/story/sports-99-1763650800000");
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("sports-99");
});
