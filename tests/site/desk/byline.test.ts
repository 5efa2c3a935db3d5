import { expect, it } from "vitest";
import { fillIn, publishStory, refused, undo } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana, ben } = await openDesk();

const STORY = { headline: "The bridge is open", section: "local-news", body: "It opened at noon." };
const BIO = "Covers the river <b>& its bridges</b>.";
const PROFILE = { name: "Ana Ruiz", bio: BIO, link: "https://ana.example/" };

const storyBy = async (byline: string): Promise<string> => {
  const id = await publishStory(ana, { ...STORY, byline });
  return `/article/${id}/the-bridge-is-open`;
};

it("an author page exists only if the editor creates it; then bylines link to it and it lists their stories", async () => {
  const [alone, together, other] = [
    await storyBy("Ana Ruiz"),
    await storyBy("Naomi Ferris and ana ruiz"),
    await storyBy("Ana Ruizal"),
  ];
  expect((await site.get("/authors/ana-ruiz")).status).toBe(404);
  expect(await site.text(alone)).not.toContain('rel="author"');
  expect((await ana.post("/desk/byline", { ...PROFILE, version: "0" })).status).toBe(303);
  const page = await site.text("/authors/ana-ruiz");
  expect(page).toContain("Covers the river &lt;b&gt;&amp; its bridges&lt;/b&gt;.");
  expect(page).toContain('"@type":"ProfilePage"');
  expect(page).toContain(`href="${alone}"`);
  expect(page).toContain(`href="${together}"`);
  expect(page).not.toContain(`href="${other}"`);
  expect(await site.text(alone)).toContain('<a href="/authors/ana-ruiz" rel="author">Ana Ruiz</a>');
  expect((await site.text(together)).replaceAll("<!-- -->", "")).toContain(
    'Naomi Ferris and <a href="/authors/ana-ruiz" rel="author">ana ruiz</a>',
  );
  expect(await site.text(other)).not.toContain('rel="author"');
  expect(await site.text("/sitemap.xml")).toContain("/authors/ana-ruiz");
});

it("an author page is changed and removed only by its editor, and restored by undo", async () => {
  expect(await ben.text("/desk/byline")).toContain("You have no byline page.");
  const taken = await refused(ben.post("/desk/byline", { ...PROFILE, version: "0" }));
  expect(taken).toContain("Another editor has a page");
  await fillIn(ana, "/desk/byline", { bio: "Covers bridges." });
  expect(await site.text("/authors/ana-ruiz")).toContain("Covers bridges.");
  const ended = await fillIn(ana, "/desk/byline", {}, "/desk/byline/end");
  expect((await site.get("/authors/ana-ruiz")).status).toBe(404);
  await undo(ana, ended.headers.get("Location"));
  expect((await site.get("/authors/ana-ruiz")).status).toBe(200);
});
