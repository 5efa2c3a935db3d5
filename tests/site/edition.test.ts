import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTION_PAGES } from "../../src/city/sections.ts";
import { SOURCES } from "../../src/city/sources.ts";
import type { Status } from "../../src/edition/status.ts";
import type { FeedKey } from "../../src/model/headline.ts";
import { deadNetwork, type SiteUnderTest, sampleNetwork, startUnderTest } from "../site-under-test.ts";

type Network = typeof sampleNetwork;

/** Tests may replace the network. */
let network: Network;
let site: SiteUnderTest;

async function open(options: Parameters<typeof startUnderTest>[0] = {}): Promise<void> {
  network = sampleNetwork;
  site = await startUnderTest({ network: (request) => network(request), ...options });
}

/** Holds the responses of addresses for which `isHeld` is true, until the returned function is called. */
function holdBack(isHeld: (url: string) => boolean = () => true): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  network = async (request) => {
    if (isHeld(request.url)) await promise;
    return sampleNetwork(request);
  };
  return resolve;
}

const feedsOf = (key: FeedKey): string[] => SOURCES[key].map(({ feed }) => feed);
/** The number of requests for each feed of a section. */
const askedOf = (key: FeedKey): number[] =>
  feedsOf(key).map((feed) => site.asked.filter((url) => url === feed).length);
const each = (key: FeedKey, times: number): number[] => feedsOf(key).map(() => times);

describe("a section that isn't loaded yet", () => {
  beforeAll(() => open());
  afterAll(() => site.stop());

  it("sends header and skeleton with a nonce before a source answers, and the cards in the same response", async () => {
    const release = holdBack();
    const answer = await site.get("/local-news");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonce).toBeTruthy();
    let html = "";
    let early = "";
    for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      html += chunk;
      if (early || (html.match(/data-tile/g)?.length ?? 0) < 8) continue;
      early = html;
      release();
    }
    const head = early.slice(0, early.indexOf("</head>"));
    expect(head).toContain("<title>Local News");
    expect(head).toContain('rel="canonical"');
    expect(early).toContain("</header>");
    expect(early.match(/data-tile/g)).toHaveLength(8);
    expect(early).not.toContain("Read Full Article");
    expect(html).toContain("Read Full Article");
    const scripts = html.match(/<script(?![^>]*(?:src=|ld\+json))[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it("shows one source's cards while another doesn't answer, and adds the other's once it does", async () => {
    const [late] = feedsOf("business").filter((feed) => feed.includes("nytimes"));
    const release = holdBack((url) => url === late);
    expect(await site.text("/business")).toContain("Read Full Article");
    release();
    const read = async () => {
      const { sections } = (await (await site.get("/status.json")).json()) as Status;
      return sections.find(({ key }) => key === "business")?.sources.map(({ articles }) => articles > 0);
    };
    await expect.poll(read).toEqual(SOURCES.business.map(() => true));
    expect(askedOf("business")).toEqual(each("business", 1));
  });

  it("requests each source once for 100 readers, even if the first one disconnects", async () => {
    const release = holdBack();
    const leaving = new AbortController();
    const first = site.get("/lifestyle", { signal: leaving.signal }).then((answer) => answer.text());
    first.catch(() => undefined);
    await expect.poll(() => askedOf("lifestyle")).toEqual(each("lifestyle", 1));
    const others = Array.from({ length: 100 }, () => site.get("/lifestyle"));
    leaving.abort();
    release();
    const texts = await Promise.all(others.map(async (answer) => (await answer).text()));
    expect(texts.filter((text) => !/Read Full Article.*<\/html>/s.test(text))).toEqual([]);
    expect(askedOf("lifestyle")).toEqual(each("lifestyle", 1));
  });
});

describe("a loaded section", () => {
  beforeAll(async () => {
    await open();
    for (const path of ["/sports", "/technology", "/health"]) await site.text(path);
  });
  afterAll(() => site.stop());

  it("is complete in one response that requests no source, without an inline script, and may be cached", async () => {
    const answer = await site.get("/sports");
    expect(answer.headers.get("Cache-Control")).toContain("public");
    const html = await answer.text();
    expect(html).toContain("Read Full Article");
    expect(html.match(/<script(?![^>]*(?:src=|ld\+json))/g)).toBeNull();
    expect(html).not.toContain("data-tile");
    expect(askedOf("sports")).toEqual(each("sports", 1));
  });

  it("shows the last good articles and their age at once after two hours in which no source answered", async () => {
    network = () => new Promise(() => {});
    await site.advance(120);
    const html = await site.text("/health");
    expect(html).toContain("Read Full Article");
    expect(html.replace(/<[^>]*>/g, "")).toMatch(/Updated [2-5] hours ago/);
    expect(html).not.toContain("Unable to load");
  });
});

describe("a network that never worked", () => {
  const lines: string[] = [];
  beforeAll(() =>
    open({
      network: deadNetwork,
      output: (...streams) => {
        for (const stream of streams) stream.on("data", (part: Buffer) => lines.push(part.toString()));
      },
    }),
  );
  afterAll(() => site.stop());

  it("shows each section page with status 200 and its own message", async () => {
    const pages = SECTION_PAGES.map(async ({ path, failure }) => {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(failure);
    });
    await Promise.all(pages);
  });

  it("shows the home page with both of its messages, and logs that the featured articles failed", async () => {
    const html = await site.text("/");
    expect(html).toContain("Unable to load featured articles");
    expect(html).toContain("Unable to load latest news at this time.");
    await expect.poll(() => lines.join("")).toContain("Failed to load featured articles");
  });

  it.each(["/feeds/rss", "/feeds/atom", "/feed.json", "/feeds/sports/rss"])("has no %s", async (path) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("<error>Failed to generate feed</error>");
  });
});
