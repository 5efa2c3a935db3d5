import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR, type SiteUnderTest, sampleNetwork } from "../../site-under-test.ts";
import { fill } from "../pages/every-page.ts";
import { type AtTheDesk, type Newsroom, openNewsroom } from "./newsroom.ts";

const PIXEL = "https://pictures.example/pixel.png";
const PAGE = "https://pictures.example/page.html";

let room: Newsroom;
let site: SiteUnderTest;
let ana: AtTheDesk;
beforeAll(async () => {
  room = await openNewsroom({
    network: async (request) => {
      if (request.url === PIXEL) return new Response("png", { headers: { "Content-Type": "image/png" } });
      if (request.url === PAGE) return new Response("<p>", { headers: { "Content-Type": "text/html" } });
      return sampleNetwork(request);
    },
  });
  site = room.site;
  await fill(site);
  ana = await room.signIn("Ana");
});
afterAll(() => site.stop());

const STORY = {
  headline: "The river walk opens on Saturday",
  standfirst: "Four miles, no cars.",
  body: "It opens **at noon**.\n\n## What to bring\n\n- water\n- shoes",
  section: "local-news",
  byline: "Naomi Ferris",
  image: "",
  alt: "",
  credit: "",
  sources: "City of Detroit https://detroitmi.gov/\nA walk along the river",
  version: "0",
};

const toId = (response: Response): string =>
  /\/desk\/write\/([\w-]+)/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";

const versionOf = (html: string): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

async function addressOf(id: string): Promise<string> {
  const html = await ana.text(`/desk/write/${id}`);
  return new RegExp(`href="(/article/${id}/[^"]+)"`).exec(html)?.[1] ?? "";
}

async function write(fields: Partial<typeof STORY> & { act: string; publishAt?: string }): Promise<string> {
  const answer = await ana.post("/desk/write/new", { ...STORY, ...fields });
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
  return toId(answer);
}

/** What in a page could act that is not ours: scripts in the page, handlers, frames, addresses that run. */
function actingIn(html: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("attrs" in node) {
      const value = (name: string) => node.attrs.find((one) => one.name === name)?.value ?? "";
      const ours = value("src").startsWith("/assets/") || value("type") === "application/ld+json";
      if (/^(script|iframe|object|embed|style|base)$/.test(node.tagName) && !ours) found.push(node.tagName);
      for (const { name, value: text } of node.attrs)
        if (/^on|^srcdoc$|^style$/.test(name) || /^\s*(javascript|data|vbscript):/i.test(text))
          found.push(`${node.tagName} ${name}`);
    }
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

describe("a story of our own", () => {
  it("stands in lists, feeds, sitemaps and structured data once it is published, and nowhere before", async () => {
    const id = await write({ act: "draft" });
    expect(id).toMatch(/^local-news-\d{16}-\d+$/);
    for (const path of ["/local-news", "/feeds/local-news/rss", "/sitemap.xml"])
      expect.soft(await site.text(path), path).not.toContain("river-walk");
    expect((await site.get(`/article/${id}/the-river-walk-opens-on-saturday`)).status).not.toBe(410);
    expect(await ana.text(`/desk/write/${id}/preview`)).toContain("<strong>at noon</strong>");
    const version = versionOf(await ana.text(`/desk/write/${id}`));
    expect((await ana.post(`/desk/write/${id}`, { ...STORY, version, act: "publish" })).status).toBe(303);
    const path = await addressOf(id);
    const page = await site.get(path);
    const text = await page.text();
    expect(page.status).toBe(200);
    for (const words of [
      "<strong>at noon</strong>",
      "By Naomi Ferris",
      "https://detroitmi.gov/",
      '"@type":"NewsArticle"',
    ])
      expect.soft(text).toContain(words);
    expect(text).not.toContain('content="noindex');
    for (const place of [
      "/local-news",
      "/feeds/rss",
      "/feeds/local-news/atom",
      "/sitemap.xml",
      "/news-sitemap.xml",
    ])
      expect.soft(await site.text(place), place).toContain("river-walk-opens");
    expect(await site.text("/search?q=river+walk+saturday")).toContain(id);
  });

  it("comes out when its time comes, and not before", async () => {
    const headline = "The ice rink opens at six";
    const id = await write({ headline, act: "publish", publishAt: toField(ANCHOR + 3_600_000) });
    expect(await site.text("/local-news")).not.toContain(headline);
    expect(await site.text(`/article/${id}/the-ice-rink-opens-at-six`)).not.toContain("at noon");
    await site.advance(61);
    await site.tick();
    expect(await site.text("/local-news")).toContain(headline);
    await site.get(`/__clock?at=${new Date(ANCHOR).toISOString()}`);
  });

  it("is updated under its address, and withdrawn with its reason and status 410", async () => {
    const id = await write({ headline: "A bakery moves", act: "publish" });
    const path = await addressOf(id);
    const version = versionOf(await ana.text(`/desk/write/${id}`));
    await ana.post(`/desk/write/${id}`, {
      ...STORY,
      headline: "A bakery moves north",
      version,
      act: "publish",
    });
    expect(await addressOf(id)).toBe(path);
    expect(await site.text(path)).toContain("A bakery moves north");
    const newer = versionOf(await ana.text(`/desk/write/${id}`));
    const without = await ana.post(`/desk/write/${id}/withdraw`, { version: newer });
    expect(without.status).toBe(422);
    await ana.post(`/desk/write/${id}/withdraw`, { version: newer, reason: "It was another bakery." });
    const gone = await site.get(path);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain("It was another bakery.");
    for (const place of ["/local-news", "/feeds/rss", "/sitemap.xml", "/search?q=bakery+moves+north"])
      expect.soft(await site.text(place), place).not.toContain(id);
  });

  it("runs nothing that an editor or a paste brought along (stored XSS)", async () => {
    const body = [
      "<script>alert(1)</script>",
      '<img src=x onerror="alert(1)">',
      "[click](javascript:alert(1))",
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
      '<svg onload="alert(1)"><style>*{display:none}</style>',
      '![x](https://tracker.example/p.gif"onerror="alert(1))',
      "Words that stay.",
    ].join("\n\n");
    const headline = 'A <script>alert("headline")</script> title';
    const id = await write({ headline, standfirst: "<b onclick=alert(1)>", body, act: "publish" });
    const path = await addressOf(id);
    for (const address of [path, `/desk/write/${id}/preview`, "/desk/log", "/local-news"])
      expect.soft(actingIn(await ana.text(address)), address).toEqual([]);
    expect(await site.text(path)).toContain("Words that stay.");
    expect(await site.text("/feeds/rss")).not.toMatch(/<script>/);
  });

  it.each([
    ["no headline", { headline: "" }, "A story needs a headline"],
    ["no text", { body: " " }, "Write the text first"],
    ["a text of two megabytes", { body: "word ".repeat(400_000) }, "at most 60,000 fit"],
    ["quotations a thousand deep", { body: `${">".repeat(1_000)} deep` }, "more than 24 deep"],
    ["a picture that is a page", { image: PAGE, alt: "x" }, "isn’t a picture. It’s text/html"],
    [
      "a picture on this machine",
      { image: "https://127.0.0.1/x.png", alt: "x" },
      "We can’t request this address",
    ],
    ["a picture by script", { image: "javascript:alert(1)", alt: "x" }, "begins with https://"],
    ["a picture that nobody describes", { image: PIXEL, alt: "" }, "Describe the picture"],
    ["a section that is none", { section: "weather" }, "Choose one of the 15 sections"],
    ["a time that is none", { publishAt: "tomorrow" }, "Enter a day and a time"],
  ])("is refused with %s, in words beside the field, with what was typed", async (_name, wrong, words) => {
    const answer = await ana.post("/desk/write/new", { ...STORY, ...wrong, act: "publish" });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain(words);
    expect(text).toContain("Naomi Ferris");
    if ("body" in wrong && wrong.body.length > 2_000) expect(text.length).toBeGreaterThan(2_000_000);
  });

  it("takes a picture that is one", async () => {
    const id = await write({ headline: "A picture", image: PIXEL, alt: "A single dot", act: "publish" });
    expect(await site.text(await addressOf(id))).toContain('alt="A single dot"');
  });

  it("reads hostile Markdown in seconds, or says what is wrong with it", async () => {
    const texts = [
      "[".repeat(50_000),
      "*a **b ".repeat(7_000),
      "a_".repeat(29_000),
      "`".repeat(50_000),
      "![](".repeat(12_000),
      "| a ".repeat(14_000),
      "<a ".repeat(19_000),
      "1. a\n".repeat(11_000),
      `${"a_".repeat(490)}\n\n`.repeat(60),
    ];
    for (const body of texts) {
      const began = performance.now();
      const answer = await ana.post("/desk/write/new", { ...STORY, body, act: "draft" });
      expect([303, 422], body.slice(0, 10)).toContain(answer.status);
      if (answer.status === 303) {
        const preview = await ana.get(`/desk/write/${toId(answer)}/preview`);
        expect(preview.status, body.slice(0, 10)).toBe(200);
      } else expect(await answer.text()).toContain("marks such as");
      expect(performance.now() - began, body.slice(0, 10)).toBeLessThan(10_000);
    }
  }, 90_000);
});
