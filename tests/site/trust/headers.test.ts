import { get } from "node:http";
import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { startUnderTest } from "../../site-under-test.ts";
import { asBrowser, everyPage } from "../pages/every-page.ts";
import { sharedSite } from "../shared-site.ts";
import { observatory, readPolicy } from "./observatory.ts";

const site = await sharedSite("sample");

/** What the address of a deployment answers over plain http: the Worker sees the host that a reader asked for. */
const overHttp = (path: string): Promise<string> =>
  new Promise((done, fail) => {
    get(site.url + path, { headers: { Host: "news.example.org" } }, (answer) => {
      answer.resume();
      done(answer.headers.location ?? "");
    }).on("error", fail);
  });

describe("the Observatory's rules", () => {
  it("give A+ to every kind of page", async () => {
    const scores = new Map<string, number>();
    for (const path of [
      ...(await everyPage(site)),
      "/story/none",
      "/archive",
      "/saved",
      "/offline",
      "/brief",
    ]) {
      const { headers, ...answer } = await site.get(path, asBrowser).then(async (one) => ({
        headers: one.headers,
        html: await one.text(),
      }));
      if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
      const httpLocation = await overHttp(path);
      const { score, grade, rules } = observatory({
        ...answer,
        headers,
        origin: "https://news.example.org",
        httpLocation,
      });
      const lost = rules.filter(({ points }) => points < 0);
      // The headlines for other sites must be framed by them: that alone costs.
      const isForOthers = path.startsWith("/embed/");
      expect([path, lost.map(({ rule }) => rule)]).toEqual([
        path,
        isForOthers ? ["x-frame-options-not-implemented"] : [],
      ]);
      if (!isForOthers) expect([path, grade]).toEqual([path, "A+"]);
      scores.set(path, score);
    }
    expect(scores.size).toBeGreaterThan(40);
    const all = [...scores.values()];
    console.info(
      `Observatory: ${scores.size} kinds of page, the lowest ${Math.min(...all)}, the highest ${Math.max(...all)}`,
    );
  });

  it("subtract points for what is missing", () => {
    const seen = { headers: new Headers(), html: "", origin: "https://x.example", httpLocation: "" };
    expect(observatory(seen)).toMatchObject({ score: 10, grade: "F" });
    const header = new Headers({ "Content-Security-Policy": "script-src 'unsafe-inline'" });
    expect(observatory({ ...seen, headers: header }).rules[0]).toEqual({
      rule: "csp-implemented-with-unsafe-inline",
      points: -20,
    });
  });
});

const policyOf = (answer: { headers: { get(name: string): string | null } }) =>
  readPolicy(answer.headers.get("Content-Security-Policy") ?? "");

describe("the content security policy", () => {
  it("requires Trusted Types, and names one policy", async () => {
    const policy = policyOf(await site.get("/"));
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["woodward"]);
  });

  it("allows the configured embeds and nothing more", async () => {
    const frames = policyOf(await site.get("/")).get("frame-src") ?? [];
    const configured = [...Object.values(SAMPLE_SETTINGS.embeds ?? {}), ...(SAMPLE_SETTINGS.documents ?? [])];
    const origins = configured.flatMap(({ src }) => (src ? [new URL(src).origin] : []));
    expect(frames).toEqual(["'self'", ...new Set(origins)]);
  });

  it("allows an ad network without Trusted Types, and asks for HSTS preloading, where the operator sets them", async () => {
    expect((await site.get("/")).headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
    const ads = { script: "https://ads.example.org/a.js", origins: ["https://cdn.ads.example.org"] };
    const variables = { SETTINGS: JSON.stringify({ ads }), HSTS_PRELOAD: "on" };
    const other = await startUnderTest({ variables });
    try {
      const answer = await other.get("/");
      const policy = policyOf(answer);
      const network = ["https://ads.example.org", "https://cdn.ads.example.org"];
      const scripts = policy.get("script-src")?.filter((one) => !one.startsWith("'nonce-"));
      expect(scripts).toEqual(["'self'", ...network]);
      expect(policy.get("connect-src")).toEqual(["'self'", ...network]);
      expect(policy.get("frame-src")).toEqual(["'self'", ...network]);
      expect(policy.has("require-trusted-types-for")).toBe(false);
      expect(policy.get("style-src")).toEqual(["'self'"]);
      expect(answer.headers.get("Strict-Transport-Security")).toBe(
        "max-age=63072000; includeSubDomains; preload",
      );
    } finally {
      await other.stop();
    }
  });

  it("keeps pages from other sites with CORP, and allows feeds and pictures", async () => {
    const resource = async (path: string) =>
      (await site.get(path)).headers.get("Cross-Origin-Resource-Policy");
    expect(await resource("/")).toBe("same-origin");
    for (const path of ["/embed/headlines", "/feeds/rss", "/radio.m3u"])
      expect([path, await resource(path)]).toEqual([path, "cross-origin"]);
  });
});

describe("the report endpoint", () => {
  const report = (body: string, type = "application/reports+json") =>
    site.get("/api/reports", { method: "POST", body, headers: { "Content-Type": type } });

  it("is named in the headers, and accepts both formats", async () => {
    const answer = await site.get("/");
    expect(answer.headers.get("Reporting-Endpoints")).toBe('woodward="/api/reports"');
    expect(policyOf(answer).get("report-to")).toEqual(["woodward"]);
    expect(policyOf(answer).get("report-uri")).toEqual(["/api/reports"]);
    const body = {
      effectiveDirective: "script-src",
      blockedURL: "inline",
      documentURL: "https://x.example/a",
    };
    expect((await report(JSON.stringify([{ type: "csp-violation", body }]))).status).toBe(204);
    expect((await report('{"csp-report":{"violated-directive":"img-src"}}')).status).toBe(204);
  });

  it.each([
    "",
    "null",
    "[]",
    "[null]",
    "{",
    "[".repeat(5000),
    '[{"type":"csp-violation"}]',
    "x".repeat(100_000),
  ])("ignores an invalid report (case %#)", async (body) => {
    const answer = await report(body, "text/plain");
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });

  it("accepts only POST", async () => {
    expect((await site.get("/api/reports")).status).toBe(405);
  });
});
