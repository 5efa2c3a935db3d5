import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { mission } from "../../../src/city/about.ts";
import {
  CHECKED,
  COOKIES,
  COUNTED_BY_ADDRESS,
  EXCERPT_CHARACTERS,
  EXCERPT_WORDS,
  FEED_LENGTH,
  LOG_DAYS,
  LOGGED,
  TEXT_DAYS,
} from "../../../src/city/data-handled.ts";
import { faqFor } from "../../../src/city/faq.ts";
import { publisherOf } from "../../../src/city/legal.ts";
import { privacyPolicy } from "../../../src/city/privacy.ts";
import { SECTIONS } from "../../../src/city/sections.ts";
import { standards } from "../../../src/city/standards.ts";
import { STORED_ON_DEVICE } from "../../../src/city/stored-on-device.ts";
import { CLOCK_INTERVAL_MS } from "../../../src/edition/freshness.ts";
import { NO_SETTINGS, readSettings, type Settings } from "../../../src/model/settings.ts";
import { llms } from "../../../src/syndication/llms.ts";

const wrangler = readFileSync(join(root, "wrangler.toml"), "utf8");
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), "utf8"),
}));
const policy = JSON.stringify(privacyPolicy(publisherOf(NO_SETTINGS)));

describe("the privacy policy", () => {
  it("says the platform's log of requests is off, as wrangler.toml sets it", () => {
    expect(wrangler).toMatch(/^\[observability\.logs\][\s\S]*?^invocation_logs = false$/m);
    expect(policy).toContain("Cloudflare’s own log of each request is off");
  });

  it("names every limit on requests by address", () => {
    const bindings = [...wrangler.matchAll(/^\[\[ratelimits\]\]\nname = "(\w+)"/gm)].map(([, name]) => name);
    expect([...new Set(COUNTED_BY_ADDRESS.map(({ binding }) => binding))]).toEqual(bindings);
    const seconds = [...wrangler.matchAll(/period = (\d+)/g)].map(([, period]) => period);
    expect(new Set(seconds)).toEqual(new Set(["60"]));
    for (const { policy: words } of COUNTED_BY_ADDRESS) expect(policy).toContain(words);
  });

  it("names every call that counts a request by address", () => {
    const COUNTS: [binding: string, call: RegExp, by: string][] = [
      ["SEARCH_LIMIT", /(?<!function )\bisOverSearchLimit\(/, "src/edge/search-limit.ts"],
      ["DESK_LIMIT", /(?<!function )\bcountTry\(/, "src/desk/form.ts"],
    ];
    const limiting = sources.filter(({ text }) => /\.limit\(\{ key/.test(text)).map(({ file }) => file);
    expect(limiting.sort()).toEqual(COUNTS.map(([, , by]) => by).sort());
    for (const [binding, call] of COUNTS) {
      const calling = sources.filter(({ text }) => call.test(text)).map(({ file }) => file.slice(4));
      const named = COUNTED_BY_ADDRESS.filter((row) => row.binding === binding).flatMap(({ calls }) => calls);
      expect(named.toSorted(), binding).toEqual(calling.sort());
    }
  });

  it("says what log lines each part of the site writes", () => {
    const CALLS = /log(?:Fault|Refusal)\(\s*"(\w+)"|log\(\s*"\w+",\s*\{\s*part: "(\w+)"/g;
    const writing = sources.flatMap(({ text }) =>
      [...text.matchAll(CALLS)].map(([, fault, part]) => fault ?? part ?? ""),
    );
    expect(LOGGED.flatMap(({ parts }) => parts).sort()).toEqual([...new Set(writing)].sort());
    for (const { policy: words } of LOGGED) expect(policy).toContain(words);
  });

  it("names every cookie: only the desk sets one", () => {
    const setters = sources.filter(({ text }) => /"Set-Cookie"/.test(text)).map(({ file }) => file);
    expect(setters.every((file) => file.startsWith("src/desk/views/"))).toBe(true);
    expect(setters).toContain("src/desk/views/sign-in.tsx");
    const session = sources.find(({ file }) => file === "src/desk/auth/session.ts")?.text ?? "";
    for (const { name, policy: words } of COOKIES) {
      expect(session).toContain(`"${name}"`);
      expect(policy).toContain(words);
    }
  });

  it("says whether views are counted, where it is hosted, and where large photos load", () => {
    const policyWith = (settings: Settings, options?: Parameters<typeof privacyPolicy>[1]) =>
      JSON.stringify(privacyPolicy(publisherOf(settings), options));
    expect(policy).toMatch(/Cloudflare/);
    const own = policyWith(NO_SETTINGS, { ownServer: true });
    expect(own).not.toMatch(/Cloudflare|delivery network|data center/);
    const counted = policyWith(NO_SETTINGS, { counted: true });
    expect(counted).toContain("counts views, but not who is viewing");
    expect(counted).not.toContain("runs no analytics and");
    expect(policy).toContain("runs no analytics and");
    const resized = policyWith({ ...NO_SETTINGS, resizePictures: true });
    expect(resized).toContain("load through our delivery network");
    expect(policy).not.toMatch(/counts views|load through our delivery network/);
  });

  it("states the limits of browser storage as the scripts set them", () => {
    const script = (file: string) => sources.find((one) => one.file === `src/islands/${file}`)?.text ?? "";
    const worker = readFileSync(join(root, "src/islands/service-worker.js"), "utf8");
    const pages = /MAX_PAGES = (\d+);/.exec(worker)?.[1];
    const days = /REMEMBERED = (\d+) \* 24 \* 3_600_000;/.exec(script("donation.island.ts"))?.[1];
    const policies = STORED_ON_DEVICE.map((row) => row.policy);
    expect(policies).toContain(`up to ${pages} pages you opened or saved, for reading offline`);
    expect(policies).toContain(`for ${days} days, that you closed the donation notice`);
  });

  it("says that a publisher’s server doesn't learn the page, and each kind of picture is marked so", () => {
    for (const file of ["site/components/Picture.tsx", "islands/carousel.markup.tsx", "text/html/policy.ts"])
      expect(sources.find((one) => one.file === `src/${file}`)?.text, file).toMatch(
        /referrerpolicy="no-referrer"/i,
      );
    expect(policy).toContain("without telling that server which page you’re on");
  });
});

describe("stated limits", () => {
  const answers = new Map(faqFor(NO_SETTINGS).map(({ id, answer }) => [id, answer]));

  it("match the code's limits for excerpts, feeds, texts and logs, in each text that states them", () => {
    expect(policy).toContain(`no later than ${TEXT_DAYS} days after we first see it`);
    expect(policy).toContain(`at most ${LOG_DAYS} days`);
    expect(JSON.stringify(standards(publisherOf(NO_SETTINGS)))).toContain(
      `at most ${EXCERPT_WORDS} words on our page`,
    );
    expect(answers.get("why-only-an-excerpt")).toContain(`up to ${EXCERPT_CHARACTERS} characters`);
    expect(answers.get("rss-and-atom")).toContain(`the ${FEED_LENGTH} newest stories`);
    expect(llms("https://news.example.org", 0, NO_SETTINGS)).toContain(`the ${FEED_LENGTH} newest articles`);
  });

  it("say 100+ questions only if there are at least 100", () => {
    const page = sources.find(({ file }) => file === "src/site/pages/faq.tsx")?.text;
    expect(page).toContain('(count >= 100 ? phrase("100+ questions")');
  });

  it("name banners only if an ad script shows them", () => {
    const ads = { script: "https://ads.example/a.js" };
    const network = readSettings({ ads, contacts: { general: "a@b.example" } });
    const about = (settings: Settings) =>
      faqFor(settings).find(({ id }) => id === "how-to-advertise")?.answer ?? "";
    expect(about(network.settings)).toContain(`${NO_SETTINGS.ads.banners.length} banners`);
    expect(about(NO_SETTINGS)).toContain("its pages have no banners");
    expect(policy).toContain("pages have no banners");
  });
});

describe("how often a source is checked", () => {
  it("is stated by one constant that matches the newsroom's interval of 50 minutes", () => {
    expect([CHECKED, CLOCK_INTERVAL_MS]).toEqual(["about once an hour", 50 * 60_000]);
  });

  it("isn't stated in other words", () => {
    const texts = [
      ...mission,
      ...SECTIONS.flatMap(({ note }) => note ?? []),
      ...faqFor(NO_SETTINGS).map(({ answer }) => answer),
    ];
    const OTHER = /\b(?:every (?:hour|\d+ minutes)|hourly|by the hour|each hour)\b/i;
    expect(texts.filter((text) => OTHER.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes(CHECKED)).length).toBeGreaterThan(1);
  });
});
