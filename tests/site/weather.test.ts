import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_VARIABLES, type SiteUnderTest, sampleNetwork, startUnderTest } from "../site-under-test.ts";
import { knownStory } from "./pages/every-page.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({ variables: SAMPLE_VARIABLES, network: (request) => sampleNetwork(request) });
});
afterAll(() => site.stop());

/** The version that cached pages are keyed by. */
async function version(): Promise<string> {
  const kv = await site.miniflare.getKVNamespace("EDITION");
  return JSON.parse((await kv.get("edition:site", "text")) ?? "{}").version;
}

/** What readers see is at most 25 s old: the clock moves on past that. */
async function minutesLater(minutes: number): Promise<void> {
  await site.advance(minutes);
  await site.tick();
  await site.advance(0.5);
}

const strip = (html: string): string => /<section class="warning-strip".*?<\/section>/s.exec(html)?.[0] ?? "";
const plain = (html: string): string => html.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "");

describe("before the service has answered", () => {
  it("shows no strip, no temperature and a weather page that says so", async () => {
    for (const path of ["/", "/faq"]) {
      const html = await site.text(path);
      expect(strip(html)).toBe("");
      expect(html).not.toContain('href="/weather">');
    }
    const html = await site.text("/weather");
    expect(html).toContain("We can’t tell whether a warning is in effect.");
    expect(await (await site.get("/today.json")).json()).toMatchObject({ asOf: null, warnings: [] });
  });
});

describe("in a storm", () => {
  beforeAll(() => minutesLater(1));

  it("shows the strip on home, the FAQ, a story and a 404 page", async () => {
    for (const path of ["/", "/faq", await knownStory(site), "/nowhere"]) {
      const words = plain(strip(await site.text(path)));
      expect(words, path).toContain("Severe: Severe Thunderstorm Watch");
      expect(words, path).toContain("Alder County and Heron County. Until 1 p.m.");
    }
  });

  it("shows the temperature with the day's high and low in the header", async () => {
    expect(await site.text("/faq")).toMatch(
      /<a href="\/weather">\d+°<span class="wide"> · High 78° · Low 61°<\/span><\/a>/,
    );
  });

  it("lists everything on the weather page, with the service's own text marked as English", async () => {
    const html = await site.text("/weather");
    expect(html).toMatch(/<div lang="en"><p>Storms may reach Alder Bay this afternoon<\/p>/);
    expect(html.match(/Sunrise \d/g)).toHaveLength(7);
    expect(html.match(/<th scope="row">/g)).toHaveLength(24);
    expect(html).toContain("<title>Temperature between ");
  });

  it("publishes the same as JSON, and urgent warnings in the feed", async () => {
    const today = await (await site.get("/today.json")).json();
    expect(today).toMatchObject({
      warnings: [{ severity: "severe", en: { label: "Severe" }, es: { label: "Grave" } }],
    });
    await site.text("/local-news");
    expect(await site.text("/feeds/rss")).toContain(
      "Severe: Severe Thunderstorm Watch. Alder County and Heron County",
    );
  });

  it("has a feed of the warnings, fresh for 30 seconds", async () => {
    for (const format of ["rss", "atom", "json"])
      expect(await site.text(`/feeds/warnings/${format}`)).toContain(
        "Severe: Severe Thunderstorm Watch. Alder County and Heron County. Until 1 p.m.",
      );
    expect(await site.text("/weather")).toMatch(/<link rel="alternate"[^>]*\/feeds\/warnings\/rss"/);
    expect((await site.get("/feeds/warnings/rss")).headers.get("cache-control")).toBe("public, max-age=30");
    expect((await site.get("/feeds/warnings/nope")).status).toBe(404);
  });

  it("can be framed by another site, with links that open outside the frame", async () => {
    const answer = await site.get("/embed/warnings");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(answer.headers.get("x-frame-options")).toBeNull();
    const main = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? "";
    expect(plain(main)).toContain(
      "Severe: Severe Thunderstorm Watch. Alder County and Heron County. Until 1 p.m.",
    );
    expect(main.match(/<a /g)).toHaveLength(2);
    expect(main.match(/<a href="\/weather" target="_blank" rel="noopener">/g)).toHaveLength(2);
  });

  it("shows the river with its source", async () => {
    const html = plain(await site.text("/weather"));
    expect(html).toContain("9.4 ft · Near flood stage");
    expect(html).toContain("Source: National Water Prediction Service.");
    expect(html).not.toContain("Air quality");
  });

  it("shows a new warning with a new version, then its cancellation, then nothing", async () => {
    const before = await version();
    await minutesLater(3);
    expect(await version()).toBe(before);
    await minutesLater(17);
    expect(await version()).not.toBe(before);
    expect(plain(strip(await site.text("/faq")))).toContain(
      "Severe: Severe Thunderstorm Warning. Alder County. Until",
    );
    await minutesLater(30);
    expect(strip(await site.text("/faq")).match(/<li/g)).toHaveLength(2);
    await minutesLater(12);
    expect(plain(strip(await site.text("/faq")))).toContain("Canceled: Severe Thunderstorm Warning");
    await minutesLater(150);
    expect(strip(await site.text("/faq"))).toBe("");
    expect(await site.text("/weather")).toContain("We don’t know of any warnings in effect.");
  });

  it("requests warnings for the city's zones only, and the point once", async () => {
    const alerts = site.asked.filter((url) => url.includes("/alerts/active"));
    expect(new Set(alerts)).toEqual(
      new Set(["https://api.weather.gov/alerts/active?status=actual&zone=ABZ001,ABC001,ABC003"]),
    );
    expect(site.asked.filter((url) => url.includes("/points/"))).toHaveLength(1);
  });
});
