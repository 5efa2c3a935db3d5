import { describe, expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR, sampleNetwork } from "../../site-under-test.ts";
import { actsIn } from "../../trust/surfaces.ts";
import { fill } from "../pages/every-page.ts";
import { done, pageAfter, publishStory, refused, saveDraft, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const PIXEL = "https://pictures.example/pixel.png";
const PAGE = "https://pictures.example/page.html";

const { site, ana } = await openDesk(
  {
    network: async (request) => {
      if (request.url === PIXEL) return new Response("png", { headers: { "Content-Type": "image/png" } });
      if (request.url === PAGE) return new Response("<p>", { headers: { "Content-Type": "text/html" } });
      return sampleNetwork(request);
    },
  },
  fill,
);

const STORY = {
  headline: "The river walk opens on Saturday",
  standfirst: "Four miles, no cars.",
  body: "It opens **at noon**.\n\n## What to bring\n\n- water\n- shoes",
  section: "local-news",
  byline: "Naomi Ferris",
  sources: "City of Detroit https://detroitmi.gov/\nA walk along the river",
  version: "0",
};

const toId = (location: string): string => /\/desk\/write\/([\w-]+)/.exec(location)?.[1] ?? "";

async function addressOf(id: string): Promise<string> {
  const html = await ana.text(`/desk/write/${id}`);
  return new RegExp(`href="(/article/${id}/[^"]+)"`).exec(html)?.[1] ?? "";
}

const write = (act: "draft" | "publish", fields: Record<string, string> = {}): Promise<string> =>
  (act === "publish" ? publishStory : saveDraft)(ana, { ...STORY, ...fields });

/** The action of the story form's first button. */
const firstAct = (html: string): string =>
  /value="(\w+)"/.exec(/<button[^>]*name="act"[^>]*>/.exec(html)?.[0] ?? "")?.[1] ?? "";

/** Publishes a saved draft. */
async function publish(id: string): Promise<void> {
  const version = versionIn(await ana.text(`/desk/write/${id}`));
  expect((await ana.post(`/desk/write/${id}/publish`, { version })).status).toBe(303);
}

describe("one of our stories", () => {
  it("is in lists, feeds, sitemaps and structured data once it is published, and nowhere before", async () => {
    const id = await write("draft");
    expect(id).toMatch(/^local-news-\d{16}-\d+$/);
    for (const path of ["/local-news", "/feeds/local-news/rss", "/sitemap.xml"])
      expect.soft(await site.text(path), path).not.toContain("river-walk");
    expect((await site.get(`/article/${id}/the-river-walk-opens-on-saturday`)).status).not.toBe(410);
    expect(await ana.text(`/desk/write/${id}/preview`)).toContain("<strong>at noon</strong>");
    await publish(id);
    const path = await addressOf(id);
    const page = await site.get(path);
    const text = await page.text();
    expect(page.status).toBe(200);
    const data = '"@type":"NewsArticle"';
    for (const words of ["<strong>at noon</strong>", "By Naomi Ferris", "https://detroitmi.gov/", data])
      expect.soft(text).toContain(words);
    expect(text).not.toContain('content="noindex');
    const files = ["/feeds/rss", "/feeds/local-news/atom", "/sitemap.xml", "/news-sitemap.xml"];
    for (const place of ["/local-news", ...files])
      expect.soft(await site.text(place), place).toContain("river-walk-opens");
    expect(await site.text("/search?q=river+walk+saturday")).toContain(id);
  });

  it("is a page at /p/, in the menus if its writer chose that, and in no list of stories", async () => {
    const headline = "Our endorsement";
    const id = await write("publish", { headline, isExplainer: "header", body: "We endorse [[no one]]." });
    const page = await site.get("/p/our-endorsement");
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain("We endorse");
    expect(text).not.toContain("NewsArticle");
    const [menu = "", footer = ""] = [/<nav class="main-menu"[\s\S]*?<\/nav>/, /<footer[\s\S]*/].map(
      (part) => part.exec(text)?.[0],
    );
    for (const part of [menu, footer, await site.text("/sitemap"), await site.text("/sitemap.xml")])
      expect(part).toContain("/p/our-endorsement");
    const moved = await site.get(`/article/${id}/our-endorsement`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/p/our-endorsement"]);
    const files = ["/feeds/local-news/rss", "/feeds/rss", "/news-sitemap.xml", "/api/v1/headlines.json"];
    for (const file of files) expect(await site.text(file), file).not.toContain("our-endorsement");
    expect(await site.text("/local-news")).not.toContain(`data-story="${id}"`);
    expect((await site.get("/p/nowhere")).status).toBe(404);
  });

  it.each([
    ["a route of the site", "weather", "/weather is a page of this site already"],
    ["another page's", "our-endorsement", "Another page has the address /p/our-endorsement"],
  ])("isn't published as a page if its address is %s", async (_what, slug, message) => {
    const id = await write("draft", { headline: "A second page", isExplainer: "footer", slug });
    expect(await refused(ana.get(`/desk/write/${id}/publish`))).toContain(message);
  });

  it("is published at its scheduled time, and not before", async () => {
    const headline = "The ice rink opens at six";
    const id = await write("publish", { headline, publishAt: toField(ANCHOR + 3_600_000) });
    expect(await site.text("/local-news")).not.toContain(headline);
    expect(await site.text(`/article/${id}/the-ice-rink-opens-at-six`)).not.toContain("at noon");
    await site.advance(61);
    await site.tick();
    expect(await site.text("/local-news")).toContain(headline);
    await site.get(`/__clock?at=${new Date(ANCHOR).toISOString()}`);
  });

  it("is updated under its address, and withdrawn with its reason and status 410", async () => {
    const id = await write("publish", { headline: "A bakery moves" });
    const path = await addressOf(id);
    const version = versionIn(await ana.text(`/desk/write/${id}`));
    const moved = { ...STORY, headline: "A bakery moves north", version, act: "publish" };
    await done(ana.post(`/desk/write/${id}`, moved));
    expect(await addressOf(id)).toBe(path);
    expect(await site.text(path)).toContain("A bakery moves north");
    const newer = versionIn(await ana.text(`/desk/write/${id}`));
    await refused(ana.post(`/desk/write/${id}/withdraw`, { version: newer }));
    await ana.post(`/desk/write/${id}/withdraw`, { version: newer, reason: "It was another bakery." });
    const gone = await site.get(path);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain("It was another bakery.");
    for (const place of ["/local-news", "/feeds/rss", "/sitemap.xml", "/search?q=bakery+moves+north"])
      expect.soft(await site.text(place), place).not.toContain(id);
  });

  it("runs no script that an editor typed or pasted (stored XSS)", async () => {
    const body = [
      "<script>alert(1)</script>",
      '<img src=https://pictures.example/x alt=x onerror="alert(1)">',
      "[click](javascript:alert(1))",
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
      '![x](https://tracker.example/p.gif"onerror="alert(1) "credit")',
      "Words that stay.",
    ].join("\n\n");
    const headline = 'A <script>alert("headline")</script> title';
    const id = await write("publish", { headline, standfirst: "<b onclick=alert(1)>", body });
    const path = await addressOf(id);
    for (const address of [path, `/desk/write/${id}/preview`, "/desk/log", "/local-news"])
      expect.soft(actsIn(await ana.text(address)), address).toEqual([]);
    expect(await site.text(path)).toContain("Words that stay.");
    expect(await site.text("/feeds/rss")).not.toMatch(/<script>/);
  });

  it.each([
    ["no headline", { headline: "" }, "Write a headline first"],
    ["no text", { body: " " }, "Write the text first"],
    ["a text of two megabytes", { body: "word ".repeat(400_000) }, "The limit is 150,000."],
    ["a text of 70,000 letters", { body: "a word ".repeat(10_000) }, "The limit is 60,000."],
    ["quotations a thousand deep", { body: `${">".repeat(1_000)} deep` }, "more than 24 levels deep"],
    ["a picture that is a page", { image: PAGE, alt: "x", credit: "y" }, "isn’t a picture. It’s text/html"],
    [
      "a picture on this machine",
      { image: "https://127.0.0.1/x.png", alt: "x", credit: "y" },
      "We can’t request this address",
    ],
    [
      "a picture by script",
      { image: "javascript:alert(1)", alt: "x", credit: "y" },
      "must begin with https://",
    ],
    ["a picture without a description", { image: PIXEL, alt: "" }, "Describe the picture"],
    ["a picture without a credit", { image: PIXEL, alt: "A dot", credit: "" }, "Enter the picture’s credit"],
    [
      "a picture in the text without a credit",
      { body: "![A dot](https://pictures.example/dot.png)" },
      "needs a description and a credit",
    ],
    [
      "markup of a picture without words",
      { body: '<img src="https://pictures.example/dot.png">' },
      "Describe each",
    ],
    [
      "a picture of a Ghost export",
      { body: '![A dot](__GHOST_URL__/content/dot.png "Ida")' },
      "“__GHOST_URL__/content/dot.png” is on another site",
    ],
    [
      "a link of a Ghost export",
      { body: "[A dot](__GHOST_URL__/dot/)" },
      "“__GHOST_URL__/dot/” is on another site",
    ],
    [
      "a picture with only a path",
      { body: '<img src="/content/dot.png" alt="A dot">' },
      "Enter its full address, starting with https://.",
    ],
    ["hidden words", { body: "One.\n\n<p hidden>Two.</p>" }, "Line 3: readers wouldn’t see all"],
    ["a drawing as markup", { body: "One.\n\n<svg onload='alert(1)'></svg>" }, "Line 3: readers"],
    ["eleven tags", { tags: "a,b,c,d,e,f,g,h,i,j,k" }, "Use up to 10 tags"],
    ["a section that is none", { section: "weather" }, "Choose a section"],
  ])("refuses %s with a message beside the field and keeps what was typed", async (_name, wrong, words) => {
    const sent = ana.post("/desk/write/new", { ...STORY, ...wrong, act: "publish" });
    const text = await refused(pageAfter(ana, sent));
    expect(text).toContain(words);
    expect(text).toContain("Naomi Ferris");
  });
});

describe("publishing", () => {
  it("asks for one confirmation that lists where the story appears, what is sent and what readers won’t see; until then, nothing is public", async () => {
    const body = `${STORY.body}\n\n<iframe src="https://charts.example/1"></iframe>`;
    const slow = { ...STORY, headline: "A slow bus", body, act: "publish" };
    const saved = await done(ana.post("/desk/write/new", slow));
    const id = toId(saved);
    expect(saved).toMatch(new RegExp(`^/desk/write/${id}/publish\\?done=\\d+$`));
    const asked = await ana.text(`/desk/write/${id}/publish`);
    for (const words of [
      "Publish “A slow bus”?",
      "Nothing is public yet.",
      `/article/${id}/a-slow-bus`,
      "within 60 seconds",
      "RSS, Atom and JSON Feed",
      "Nothing. Feed readers and search engines find it",
      "line 8: &lt;iframe&gt;",
    ])
      expect.soft(asked).toContain(words);
    expect((await site.get(`/article/${id}/a-slow-bus`)).status).toBe(404);
    await publish(id);
    expect((await site.get(`/article/${id}/a-slow-bus`)).status).toBe(200);
  });

  it("saves a draft with the form's first button, whatever the draft contains", async () => {
    const html = await ana.text("/desk/write/new");
    expect(firstAct(html)).toBe("draft");
    const bad = { headline: "", body: "", image: "no address", alt: "", credit: "", tags: "x".repeat(3_000) };
    const form = await ana.text(await done(ana.post("/desk/write/new", { ...STORY, ...bad, act: "draft" })));
    expect(form).toContain("Only editors see it.");
    expect(form).not.toContain("60 seconds");
    expect(form).toContain('value="no address"');
    expect(await ana.text("/desk/write")).toContain("Untitled");
  });

  it("keeps changes of a published story from readers until they are published", async () => {
    const id = await write("publish", { headline: "A bridge closes" });
    const path = await addressOf(id);
    const html = await ana.text(`/desk/write/${id}`);
    expect(firstAct(html)).toBe("keep");
    const changes = { ...STORY, headline: "A bridge clo", version: versionIn(html) };
    const kept = await done(ana.post(`/desk/write/${id}`, { ...changes, act: "keep" }));
    expect(await ana.text(kept)).toContain("Readers don’t see them");
    expect(await site.text(path)).toContain("A bridge closes");
    expect(await ana.text(`/desk/write/${id}`)).toContain('value="A bridge clo"');
    expect(await ana.text(`/desk/write/${id}/preview`)).toContain("A bridge clo<");
    await ana.post(`/desk/write/${id}/discard`);
    expect(await ana.text(`/desk/write/${id}`)).toContain('value="A bridge closes"');
  });

  it("says when readers will see a scheduled story, and cancels the schedule", async () => {
    const at = toField(ANCHOR + 7_200_000);
    const late = { ...STORY, headline: "A late train", publishAt: at };
    const id = toId(await done(ana.post("/desk/write/new", { ...late, act: "publish" })));
    expect(await ana.text(`/desk/write/${id}/publish`)).toContain("12 p.m., Detroit time");
    const version = versionIn(await ana.text(`/desk/write/${id}`));
    const said = await ana.text(await done(ana.post(`/desk/write/${id}/publish`, { version })));
    expect(said).toContain("Readers see it from Fri., Nov. 20, 12 p.m.");
    expect(said).not.toContain("60 seconds");
    const again = { ...late, version: versionIn(said), act: "draft" };
    const cancelled = await done(ana.post(`/desk/write/${id}`, again));
    expect(await ana.text(cancelled)).toContain("It won’t be published.");
    await site.advance(121);
    await site.tick();
    expect((await site.get(`/article/${id}/a-late-train`)).status).toBe(404);
    await site.get(`/__clock?at=${new Date(ANCHOR).toISOString()}`);
  });

  it("links a tag to its search, and keeps the chosen slug", async () => {
    const id = await write("publish", { tags: "river walk, Belle Isle", slug: "River Walk!" });
    const path = `/article/${id}/river-walk`;
    expect(await site.text(path)).toContain('href="/search?q=river%20walk"');
  });
});

it("finds our own stories by words of any field", async () => {
  const id = await write("draft", { headline: "Old rails", body: "The quokka returned.", byline: "Ida" });
  expect(await ana.text("/desk/write?q=QUOKKA+ida")).toContain(id);
  expect(await ana.text("/desk/write?q=quokka+zebra")).toContain("None of our stories contains these words.");
});
