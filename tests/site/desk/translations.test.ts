import { expect, it } from "vitest";
import { publishStory } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk();

const STORY = { section: "local-news", byline: "Naomi Ferris", version: "0" };

it("a story and its translation link to each other, with their languages in page, head and structured data", async () => {
  const english = await publishStory(ana, { ...STORY, headline: "Water rates rise", body: "In May." });
  const original = `/article/${english}/water-rates-rise`;
  const arabic = await publishStory(ana, {
    ...{ ...STORY, headline: "رسوم المياه", body: "في مايو.", slug: "water-ar", language: "ar" },
    translates: `https://news.example${original}`,
  });
  const translated = `/article/${arabic}/water-ar`;
  const first = await site.text(original);
  const second = await site.text(translated);
  const map = await site.text("/sitemap.xml");
  const entry = map.split("</url>").find((one) => one.includes(`${translated}</loc>`)) ?? "";
  for (const place of [first, second, entry])
    for (const [language, path] of [
      ["ar", translated],
      ["en-US", original],
    ])
      expect(place).toMatch(
        new RegExp(`link rel="alternate" hreflang="${language}" href="https?://[^"]+${path}"/>`, "i"),
      );
  const linkTo = (path: string, language: string, name: string) =>
    new RegExp(
      `<a href="${path}" lang="${language}" hreflang="${language}" rel="alternate">${name}</a>`,
      "i",
    );
  expect(first).toMatch(linkTo(translated, "ar", "العربية"));
  expect(second).toMatch(linkTo(original, "en-US", "English"));
  expect(second).toContain('<h1 lang="ar" dir="rtl">');
  expect(second).toContain('"inLanguage":"ar"');
  expect(second).toMatch(/"workTranslation":\[\{"@type":"NewsArticle","@id":"[^"]+water-rates-rise"\}\]/);
});

it("lists, feeds and the news sitemap name a story's language, and each language has a feed of its own", async () => {
  const spanish = await publishStory(ana, {
    ...{ ...STORY, headline: "Suben las tarifas", standfirst: "En mayo." },
    ...{ body: "Texto.", slug: "suben-las-tarifas", language: "es" },
  });
  const path = `/article/${spanish}/suben-las-tarifas`;
  await expect
    .poll(() => site.text("/local-news"), { timeout: 20_000 })
    .toContain(` lang="es" dir="ltr"><a href="${path}">`);
  const rows: [path: string, words: string | RegExp][] = [
    ["/embed/headlines?section=local-news", `<a href="${path}" lang="es" dir="ltr">`],
    [`/embed/story/${spanish}`, '<h1 class="section-head" lang="es" dir="ltr">'],
    [`/embed/story/${spanish}`, '<p lang="es" dir="ltr">En mayo.</p>'],
    ["/search?q=tarifas", '<h2 class="result-title" lang="es" dir="ltr">'],
    ["/api/v1/headlines.json", /"title":"Suben las tarifas"[^}]+"language":"es"/],
    ["/feeds/local-news/rss", /<title>Suben las tarifas<[\s\S]{0,600}<dc:language>es<\/dc:language>/],
    ["/feeds/local-news/atom", /<entry xml:lang="es">\s*<title>Suben las tarifas<\/title>/],
    ["/feeds/es/atom", 'xml:lang="es">\n  <title>Woodward: español</title>'],
    ["/feeds/es/rss", "<language>es</language>"],
    [path, /<link rel="alternate" type="application\/rss\+xml"[^>]+\/feeds\/es\/rss"\/>/],
    ["/news-sitemap.xml", /<news:language>es<\/news:language>[\s\S]{0,200}Suben las tarifas/],
  ];
  for (const [place, words] of rows) expect(await site.text(place), place).toMatch(words);
  const read = async (path: string) =>
    JSON.parse(await site.text(path)) as { language: string; items: { title: string; language?: string }[] };
  const section = (await read("/feeds/local-news/json")).items;
  expect(section.find(({ title }) => title === "Suben las tarifas")?.language).toBe("es");
  expect(section.find(({ title }) => title === "Water rates rise")?.language).toBeUndefined();
  const own = await read("/feeds/es/json");
  expect(own.language).toBe("es");
  expect(own.items.map(({ title }) => title)).toEqual(["Suben las tarifas"]);
  expect((await site.get("/feeds/xx/rss")).status).toBe(404);
});

it("a story without a translation links to no other language", async () => {
  const id = await publishStory(ana, { ...STORY, headline: "Alone", body: "Text." });
  expect(await site.text(`/article/${id}/alone`)).not.toMatch(/hreflang|workTranslation|Also in:/i);
});

it("refuses an address that isn't one of our stories", async () => {
  const answer = await ana.post("/desk/write/new", {
    ...{ ...STORY, headline: "Wrong", body: "Text.", act: "draft" },
    translates: "https://other.example/<b>",
  });
  expect(answer.status).not.toBe(303);
  expect(await answer.text()).toContain("Enter the address of one of our stories.");
});
