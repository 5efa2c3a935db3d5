import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { mission } from "../../../src/city/about.ts";
import { faqFor } from "../../../src/city/faq.ts";
import { publisherOf } from "../../../src/city/legal.ts";
import { privacyPolicy } from "../../../src/city/privacy.ts";
import { SECTIONS } from "../../../src/city/sections.ts";
import { NO_SETTINGS } from "../../../src/city/settings.ts";
import { CLOCK_INTERVAL_MS } from "../../../src/edition/freshness.ts";
import {
  CHECKED,
  COOKIES,
  COUNTED_BY_ADDRESS,
  LOG_DAYS,
  LOGGED,
  TEXT_DAYS,
} from "../../../src/model/data-handled.ts";

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
    expect(COUNTED_BY_ADDRESS.map(({ binding }) => binding)).toEqual(bindings);
    const seconds = [...wrangler.matchAll(/period = (\d+)/g)].map(([, period]) => period);
    expect(new Set(seconds)).toEqual(new Set(["60"]));
    for (const { policy: words } of COUNTED_BY_ADDRESS) expect(policy).toContain(words);
  });

  it("says what each part of the site that writes log lines writes", () => {
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

  it("gives the days that texts and log lines are stored", () => {
    expect(policy).toContain(`${TEXT_DAYS} days after we first saw it`);
    expect(policy).toContain(`at most ${LOG_DAYS} days`);
  });
});

describe("how often a source is checked", () => {
  it("is said in the words of one row, which are so: the newsroom requests a source every 50 minutes", () => {
    expect([CHECKED, CLOCK_INTERVAL_MS]).toEqual(["about once an hour", 50 * 60_000]);
  });

  it("is said nowhere in other words", () => {
    const texts = [
      ...mission,
      ...SECTIONS.map(({ note }) => note),
      ...faqFor(NO_SETTINGS).map(({ answer }) => answer),
    ];
    const OTHER = /\b(?:every (?:hour|\d+ minutes)|hourly|by the hour|each hour)\b/i;
    expect(texts.filter((text) => OTHER.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes(CHECKED)).length).toBeGreaterThan(3);
  });
});
