import { describe, expect, it } from "vitest";
import { curatedArticles } from "../../../src/city/curated-articles.ts";
import { INDEX_RULE } from "../../../src/site/html/metadata.ts";
import { itForEach } from "../../rows.ts";
import { sharedSite } from "../shared-site.ts";
import { asBrowser, directoryPaths, everyPage, knownStory } from "./every-page.ts";
import { elements, meta, statements } from "./read-html.ts";

/** The address of an own story of the sample edition. */
const curatedHref = ({ id, slug }: (typeof curatedArticles)[number]) => `/article/${id}/${slug}`;

const ORIGIN = "https://woodward.example";

const site = await sharedSite("plain");

const page = async (path: string): Promise<string> => (await site.get(path, asBrowser)).text();
const link = (html: string, rel: string): string | undefined =>
  elements(html, "link")
    .find((tag) => tag.get("rel") === rel)
    ?.get("href");

const typesOf = (html: string): unknown[] => statements(html).map((statement) => statement["@type"]);

describe("the head of every page", () => {
  it("has title, description of at most 160 characters, canonical address, social tags, icons, and structured data that parses", async () => {
    for (const path of await everyPage(site)) {
      const html = await page(path);
      const head = html.slice(0, html.indexOf("</head>"));
      const title = /<title>([^<]+)<\/title>/.exec(head)?.[1] ?? "";
      expect(title, path).toContain("Woodward");
      const description = meta(head, "description") ?? "";
      expect(description.length, path).toBeGreaterThan(20);
      expect(description.length, path).toBeLessThanOrEqual(160);
      expect(link(head, "canonical"), path).toMatch(/^https:\/\/woodward\.example\//);
      expect(meta(head, "og:url"), path).toBe(link(head, "canonical"));
      expect(meta(head, "og:image"), path).toMatch(/^https:\/\//);
      for (const name of ["og:title", "og:description", "og:type", "og:site_name", "twitter:title"])
        expect(meta(head, name), `${path} ${name}`).toBeTruthy();
      expect(meta(head, "twitter:card"), path).toBe("summary_large_image");
      expect(link(head, "manifest"), path).toBe("/manifest.webmanifest");
      for (const statement of statements(html)) {
        expect(statement["@context"], path).toBe("https://schema.org");
        expect(statement["@type"], path).toMatch(/^[A-Z][A-Za-z]+$/);
      }
    }
  });

  it("has its own title and description on each page of the directory", async () => {
    const heads = await Promise.all(directoryPaths.map(page));
    const titles = heads.map((html) => /<title>([^<]+)</.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(directoryPaths.length);
    expect(new Set(heads.map((html) => meta(html, "description"))).size).toBe(directoryPaths.length);
  });

  it("shares one existing picture of 1200 by 630", async () => {
    const html = await page("/about-us");
    expect([meta(html, "og:image:width"), meta(html, "og:image:height")]).toEqual(["1200", "630"]);
    const picture = await site.get(new URL(meta(html, "og:image") ?? "").pathname);
    expect(picture.status).toBe(200);
    const bytes = new DataView(await picture.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  });

  it("offers RSS and Atom", async () => {
    for (const path of directoryPaths) {
      const types = elements(await page(path), "link")
        .filter((tag) => tag.get("rel") === "alternate")
        .map((tag) => tag.get("type"));
      expect(types, path).toEqual(expect.arrayContaining(["application/rss+xml", "application/atom+xml"]));
    }
  });
});

describe("the robots rule", () => {
  it("allows indexing of our own pages", async () => {
    const own = [...directoryPaths, ...curatedArticles.map(curatedHref)];
    for (const path of own) expect(meta(await page(path), "robots"), path).toBe(INDEX_RULE);
  });

  it("is noindex on unknown pages, other publishers' stories, searches and the status page", async () => {
    for (const path of ["/article/123/big-day-downtown", "/nowhere", "/status"])
      expect(meta(await page(path), "robots"), path).toBe("noindex");
    for (const path of [await knownStory(site), "/search?q=detroit", "/faq?q=water", "/embed/headlines"])
      expect(meta(await page(path), "robots"), path).toBe("noindex,follow");
  });
});

describe("structured data", () => {
  itForEach([
    ["/", ["NewsMediaOrganization", "WebSite"]],
    ["/local-news", ["CollectionPage", "BreadcrumbList"]],
    ["/world-news", ["CollectionPage", "BreadcrumbList"]],
    ["/local-events", ["WebPage", "BreadcrumbList"]],
    ["/contact-us", ["ContactPage", "BreadcrumbList"]],
    ["/about-us", ["AboutPage", "NewsMediaOrganization", "BreadcrumbList"]],
    ["/books", ["CollectionPage", "BreadcrumbList"]],
    ["/faq", ["FAQPage", "BreadcrumbList"]],
    ["/radio", ["WebPage", "BreadcrumbList"]],
  ])("of %s is %j", async (path, types) => {
    expect(typesOf(await page(path))).toEqual(expect.arrayContaining(types));
  });

  it("has breadcrumbs to home on every page of the directory but home", async () => {
    for (const path of directoryPaths.filter((one) => one !== "/")) {
      const trail = statements(await page(path)).find((one) => one["@type"] === "BreadcrumbList");
      const items = trail?.itemListElement as { position: number; item: string }[];
      expect(items[0]?.item, path).toBe(`${ORIGIN}/`);
      expect(items.at(-1)?.item, path).toBe(ORIGIN + path);
      expect(items.map((item) => item.position)).toEqual(items.map((_, index) => index + 1));
    }
  });

  it("describes the site's search, and a service area with a radius of 50 miles", async () => {
    const all = statements(await page("/"));
    const action = all.find((one) => one["@type"] === "WebSite")?.potentialAction;
    expect(action).toMatchObject({ "@type": "SearchAction", target: `${ORIGIN}/search?q={term}` });
    const area = all.find((one) => one["@type"] === "NewsMediaOrganization")?.areaServed;
    const middle = { geoMidpoint: { latitude: 42.3314 } };
    expect(area).toMatchObject({ "@type": "GeoCircle", geoRadius: "50 mi", ...middle });
    const { logo } = all.find((one) => one["@type"] === "NewsMediaOrganization") ?? {};
    expect((await site.get(new URL(String(logo)).pathname)).status).toBe(200);
  });

  it("links each policy of the publisher to an existing text, and names no other", async () => {
    const publisher = statements(await page("/")).find((one) => one["@type"] === "NewsMediaOrganization");
    const policies = Object.entries(publisher ?? {}).filter(([name]) =>
      /polic|Principles|Info|masthead/i.test(name),
    );
    expect(policies.map(([name]) => name).sort()).toEqual([
      ...["correctionsPolicy", "missionCoveragePrioritiesPolicy", "noBylinesPolicy", "ownershipFundingInfo"],
      ...["publishingPrinciples", "verificationFactCheckingPolicy"],
    ]);
    for (const [name, address] of policies) {
      const { pathname, hash } = new URL(String(address));
      const html = await page(pathname);
      expect(html, name).toContain(hash ? `id="${hash.slice(1)}"` : "<h1");
    }
  });

  it("names no business without a street and a phone", async () => {
    for (const path of ["/", "/contact-us"]) expect(typesOf(await page(path))).not.toContain("LocalBusiness");
  });

  it("contains only answers about the site and checked answers, each with its date; the meta description counts all answers", async () => {
    const html = await page("/faq");
    const [faq] = statements(html).filter((one) => one["@type"] === "FAQPage");
    const answers = faq?.mainEntity as { acceptedAnswer: { dateModified: string } }[];
    expect(answers).toHaveLength(38);
    for (const { acceptedAnswer } of answers)
      expect(acceptedAnswer.dateModified).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(meta(html, "description")).toContain("100+ questions");
  });

  it("leaves out events with an estimated date", async () => {
    const html = await page("/local-events");
    expect(statements(html).some((one) => one["@type"] === "Event")).toBe(false);
    expect(html).toContain("Expected ");
  });

  it("names the source of a gathered story, and us as the publisher of our stories", async () => {
    const [known] = statements(await page(await knownStory(site)));
    expect(known).toMatchObject({ "@type": "NewsArticle", isBasedOn: expect.stringMatching(/^https?:/) });
    const own = curatedArticles[0];
    if (!own) throw new Error("no curated article");
    const [story] = statements(await page(curatedHref(own)));
    expect(story).toMatchObject({
      "@type": "NewsArticle",
      headline: own.title,
      datePublished: `${own.published}T05:00:00.000Z`,
      author: { "@type": "NewsMediaOrganization", "@id": `${ORIGIN}/#organization`, name: "Woodward" },
      publisher: { "@id": `${ORIGIN}/#organization`, publishingPrinciples: `${ORIGIN}/standards` },
    });
  });
});
