import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SECTION_PAGES } from "../../src/city/sections.ts";
import { SOURCES } from "../../src/city/sources.ts";
import { deadNetwork, type SiteUnderTest, sampleNetwork, startUnderTest } from "../site-under-test.ts";

/** A network whose weather a test may change. */
let weather: typeof sampleNetwork;
let site: SiteUnderTest;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open(network: typeof sampleNetwork = sampleNetwork): Promise<void> {
  weather = network;
  site = await startUnderTest({ network: (request) => weather(request) });
}

/** Runs the newsroom until something holds; 40 runs ask every source. */
async function runUntil(isDone: () => boolean): Promise<void> {
  for (let run = 0; run < 40 && !isDone(); run += 1) await site.tick();
}

/** A network on which no source answers before `release` is called. */
function slowNetwork(): { network: typeof sampleNetwork; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const network: typeof sampleNetwork = async (request) => {
    await promise;
    return sampleNetwork(request);
  };
  return { network, release: resolve };
}

describe("a section that isn't loaded yet", () => {
  beforeEach(() => open());
  afterEach(() => site.stop());

  it("sends header and skeleton before a source answers, and the cards in the same response", async () => {
    const { network, release } = slowNetwork();
    weather = network;
    const answer = await site.get("/local-news");
    let html = "";
    let early = "";
    for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      html += chunk;
      if (early || (html.match(/data-tile/g)?.length ?? 0) < 8) continue;
      early = html;
      release();
    }
    expect(early).toContain("</header>");
    expect(early.match(/data-tile/g)).toHaveLength(8);
    expect(early).not.toContain("Read Full Article");
    expect(html).toContain("Read Full Article");
  });

  it("streams with a nonce, isn't cached, and has its whole head in the shell", async () => {
    const { network, release } = slowNetwork();
    weather = network;
    const answer = await site.get("/politics");
    release();
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonce).toBeTruthy();
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.text();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain("<title>Politics");
    expect(head).toContain('rel="canonical"');
    const scripts = html.match(/<script(?![^>]*(?:src=|ld\+json))[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it("shows one source's cards although another never answers", async () => {
    weather = (request) => (request.url.includes("nytimes") ? new Promise(() => {}) : sampleNetwork(request));
    const html = await site.text("/business");
    expect(html).toContain("Read Full Article");
  });
});

describe("a loaded section", () => {
  beforeEach(() => open());
  afterEach(() => site.stop());

  it("is complete in one response, without an inline script, and may be cached", async () => {
    await site.text("/sports");
    const answer = await site.get("/sports");
    expect(answer.headers.get("Cache-Control")).toContain("public");
    const html = await answer.text();
    expect(html).toContain("Read Full Article");
    expect(html.match(/<script(?![^>]*(?:src=|ld\+json))/g)).toBeNull();
    expect(html).not.toContain("data-tile");
  });

  it("requests no source, whatever is opened; the newsroom requests each once an hour", async () => {
    await site.text("/sports");
    const feeds = SOURCES.sports.map(({ feed }) => feed);
    const asked = () => site.asked.filter((address) => feeds.includes(address)).toSorted();
    expect(asked()).toEqual(feeds.toSorted());
    for (const minutes of [10, 20, 31]) {
      await site.advance(minutes);
      expect(await site.text("/sports")).toContain("Read Full Article");
      await site.text("/sports?again");
    }
    await pause(500);
    expect(asked()).toEqual(feeds.toSorted());
    await runUntil(() => asked().length >= 2 * feeds.length);
    for (let run = 0; run < 2; run += 1) await site.tick();
    expect(asked()).toEqual([...feeds, ...feeds].toSorted());
  });

  it("still shows the last good articles, and their age, two hours after all sources failed", async () => {
    await site.text("/health");
    weather = deadNetwork;
    await site.advance(120);
    await site.text("/health");
    await pause(200);
    const html = await site.text("/health");
    expect(html).toContain("Read Full Article");
    expect(html.replace(/<[^>]*>/g, "")).toContain("Updated 2 hours ago");
    expect(html).not.toContain("Unable to load");
  });

  it("keeps its stories when a feed comes back without items", async () => {
    await site.text("/health");
    weather = async () =>
      new Response('<rss version="2.0"><channel><title>Empty</title></channel></rss>', {
        headers: { "Content-Type": "application/rss+xml" },
      });
    await site.advance(61);
    const { length } = site.asked;
    const feeds = SOURCES.health.map(({ feed }) => feed);
    const isAsked = (feed: string) => site.asked.slice(length).includes(feed);
    await runUntil(() => feeds.every(isAsked));
    expect(feeds.filter((feed) => !isAsked(feed))).toEqual([]);
    expect(await site.text("/health")).toContain("Read Full Article");
  });
});

describe("a network that never worked", () => {
  beforeAll(() => open(deadNetwork));
  afterAll(() => site.stop());

  it("shows each section page with status 200 and its own message", async () => {
    const pages = SECTION_PAGES.map(async ({ path, failure }) => {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(failure);
    });
    await Promise.all(pages);
  });

  it("shows the home page with both of its messages", async () => {
    const html = await site.text("/");
    expect(html).toContain("Unable to load featured articles");
    expect(html).toContain("Unable to load latest news at this time.");
  });

  it("logs that the featured articles failed", async () => {
    const lines: string[] = [];
    const dead = await startUnderTest({
      network: deadNetwork,
      output: (...streams) => {
        for (const stream of streams) stream.on("data", (part: Buffer) => lines.push(part.toString()));
      },
    });
    await dead.text("/");
    await expect.poll(() => lines.join("")).toContain("Failed to load featured articles");
    await dead.stop();
  });
});

describe("the schedule", () => {
  beforeAll(() => open());
  afterAll(() => site.stop());

  it("fills the edition run by run, so that a visitor's request makes none", async () => {
    let last = -1;
    // Three runs without a request: every source was asked.
    for (let quiet = 0; quiet < 3; quiet = site.asked.length === last ? quiet + 1 : 0) {
      last = site.asked.length;
      await site.tick();
    }
    const before = site.asked.length;
    const answer = await site.get("/");
    expect(await answer.text()).toContain("Read More");
    expect(site.asked).toHaveLength(before);
  });
});

describe("an article's page", () => {
  beforeAll(async () => {
    await open();
    await site.text("/local-news");
    // The newsroom records the stories' texts.
    await site.tick();
  });
  afterAll(() => site.stop());

  it("redirects a wrong slug to the right address", async () => {
    const section = await site.text("/local-news");
    const path = /href="(\/article\/local-news-[^"]+)"/.exec(section)?.[1] ?? "";
    const answer = await site.get(path.replace(/\/[^/]+$/, "/another-title"));
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(path);
  });

  it("has its text from the archive, and keeps its address after it left the feeds", async () => {
    const section = await site.text("/local-news");
    const paths = [...section.matchAll(/href="(\/article\/local-news-[^"]+)"/g)].map(([, path = ""]) => path);
    // Some publishers give a headline alone.
    const withText = async () => {
      for (const path of paths.slice(0, 8))
        if ((await site.text(path)).includes('<div class="story-body"')) return path;
      return "";
    };
    await expect.poll(withText, { timeout: 30_000 }).not.toBe("");
    const path = await withText();
    weather = deadNetwork;
    const kv = await site.miniflare.getKVNamespace("EDITION");
    await kv.delete("edition:section:local-news");
    await site.advance(60 * 24 * 40);
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Read Full Article");
  });
});
