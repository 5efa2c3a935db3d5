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
  for (const html of [first, second])
    for (const [language, path] of [
      ["ar", translated],
      ["en-US", original],
    ] as const)
      expect(html).toMatch(
        new RegExp(`<link rel="alternate" hreflang="${language}" href="https?://[^"]+${path}"/>`, "i"),
      );
  expect(first).toMatch(
    new RegExp(`<a href="${translated}" lang="ar" hreflang="ar" rel="alternate">العربية</a>`, "i"),
  );
  expect(second).toMatch(
    new RegExp(`<a href="${original}" lang="en-US" hreflang="en-US" rel="alternate">English</a>`, "i"),
  );
  expect(second).toContain('<h1 lang="ar" dir="rtl">');
  expect(second).toContain('"inLanguage":"ar"');
  const map = await site.text("/sitemap.xml");
  const entry = map
    .split("</url>")
    .find((one) => one.includes("<loc>") && one.includes(`${translated}</loc>`));
  for (const [language, path] of [
    ["ar", translated],
    ["en-US", original],
  ] as const)
    expect(entry).toMatch(
      new RegExp(`<xhtml:link rel="alternate" hreflang="${language}" href="https?://[^"]+${path}"/>`),
    );
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
  expect(await site.text("/embed/headlines?section=local-news")).toContain(
    `<a href="${path}" lang="es" dir="ltr">`,
  );
  const frame = await site.text(`/embed/story/${spanish}`);
  expect(frame).toContain('<h1 class="section-head" lang="es" dir="ltr">');
  expect(frame).toContain('<p lang="es" dir="ltr">En mayo.</p>');
  expect(await site.text("/search?q=tarifas")).toContain('<h2 class="result-title" lang="es" dir="ltr">');
  expect(await site.text("/api/v1/headlines.json")).toMatch(
    /"title":"Suben las tarifas"[^}]+"language":"es"/,
  );
  expect(await site.text("/feeds/local-news/rss")).toMatch(
    /<title>Suben las tarifas<\/title>[\s\S]{0,600}<dc:language>es<\/dc:language>/,
  );
  expect(await site.text("/feeds/local-news/atom")).toMatch(
    /<entry xml:lang="es">\s*<title>Suben las tarifas<\/title>/,
  );
  const read = async (path: string) =>
    JSON.parse(await site.text(path)) as { language: string; items: { title: string; language?: string }[] };
  const section = (await read("/feeds/local-news/json")).items;
  expect(section.find(({ title }) => title === "Suben las tarifas")?.language).toBe("es");
  expect(section.find(({ title }) => title === "Water rates rise")?.language).toBeUndefined();
  const own = await read("/feeds/es/json");
  expect(own.language).toBe("es");
  expect(own.items.map(({ title }) => title)).toEqual(["Suben las tarifas"]);
  expect(await site.text("/feeds/es/atom")).toContain('xml:lang="es">\n  <title>Woodward: español</title>');
  expect(await site.text("/feeds/es/rss")).toContain("<language>es</language>");
  expect((await site.get("/feeds/xx/rss")).status).toBe(404);
  expect(await site.text(path)).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]+\/feeds\/es\/rss"\/>/,
  );
  expect(await site.text("/news-sitemap.xml")).toMatch(
    /<news:language>es<\/news:language>[\s\S]{0,200}Suben las tarifas/,
  );
});

it("a story without a translation links to no other language", async () => {
  const id = await publishStory(ana, { ...STORY, headline: "Alone", body: "Text." });
  expect(await site.text(`/article/${id}/alone`)).not.toMatch(/hreflang|workTranslation|Also in:/i);
});

it("refuses what is not one of our stories", async () => {
  const answer = await ana.post("/desk/write/new", {
    ...{ ...STORY, headline: "Wrong", body: "Text.", act: "draft" },
    translates: "https://other.example/<b>",
  });
  expect(answer.status).not.toBe(303);
  expect(await answer.text()).toContain("Enter the address of one of our stories.");
});
