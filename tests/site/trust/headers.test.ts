import { createHash } from "node:crypto";
import { get } from "node:http";
import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { FRAME_ORIGINS } from "../../../src/text/embed-providers.ts";
import { asBrowser, everyPage } from "../pages/every-page.ts";
import { sharedSite } from "../shared-site.ts";

const site = await sharedSite("sample");

/** Requests a page over http as in a deployment, where the Worker sees the requested host. */
const overHttp = (path: string): Promise<string> =>
  new Promise((done, fail) => {
    get(site.url + path, { headers: { Host: "news.example.org" } }, (answer) => {
      answer.resume();
      done(answer.headers.location ?? "");
    }).on("error", fail);
  });

/** The CSP's directives with their sources. */
function policyOf({ headers }: Pick<Response, "headers">): Map<string, string[]> {
  const parts = (headers.get("Content-Security-Policy") ?? "").split("; ").map((part) => part.split(" "));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

/** Headers on every page. */
const EXPECTED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000",
  "reporting-endpoints": 'woodward="/api/reports"',
  "x-frame-options": "DENY",
};

it("every kind of page has the security headers, allows no script but ours, sets no cookie, and is redirected to https", async () => {
  const paths = await everyPage(site);
  for (const path of [...paths, "/story/none", "/archive", "/saved", "/offline", "/brief"]) {
    // Other sites may frame the headlines.
    if (path.startsWith("/embed/")) continue;
    const answer = await site.get(path, asBrowser);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const headers = Object.fromEntries(answer.headers);
    expect(headers, path).toMatchObject(EXPECTED);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    const policy = policyOf(answer);
    for (const name of ["default-src", "base-uri", "frame-ancestors", "object-src"])
      expect([path, name, policy.get(name)]).toEqual([path, name, ["'none'"]]);
    for (const name of ["script-src", "style-src", "connect-src", "font-src", "media-src"]) {
      const others = policy.get(name)?.filter((one) => !/^'(self|nonce-[^']+)'$/.test(one));
      expect([path, name, others]).toEqual([path, name, []]);
    }
    const sources = [...(await answer.text()).matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)];
    for (const [, source] of sources) expect(source, path).toMatch(/^\/(?!\/)/);
    expect(await overHttp(path)).toMatch(/^https:\/\/news\.example\.org\//);
  }
});

describe("the content security policy", () => {
  it("allows the one inline style of a frame by its hash", async () => {
    const answer = await site.get("/embed/headlines", asBrowser);
    const styles = [...(await answer.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, text = ""]) => text,
    );
    const hashes = styles.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(hashes).toHaveLength(1);
    expect(policyOf(answer).get("style-src")).toEqual(["'self'", ...hashes]);
  });

  it("requires Trusted Types, and names one policy", async () => {
    const policy = policyOf(await site.get("/"));
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["woodward"]);
  });

  it("allows the frames of stories’ providers and the configured embeds, and nothing more", async () => {
    const frames = policyOf(await site.get("/")).get("frame-src") ?? [];
    const configured = [...Object.values(SAMPLE_SETTINGS.embeds ?? {}), ...(SAMPLE_SETTINGS.documents ?? [])];
    const origins = configured.flatMap(({ src }) => (src ? [new URL(src).origin] : []));
    expect(frames).toEqual(["'self'", ...new Set([...FRAME_ORIGINS, ...origins])]);
  });

  it("lets other sites load embeds, feeds and playlists (CORP)", async () => {
    for (const path of ["/embed/headlines", "/feeds/rss", "/radio.m3u"])
      expect((await site.get(path)).headers.get("Cross-Origin-Resource-Policy"), path).toBe("cross-origin");
  });
});

describe("the report endpoint", () => {
  const report = (body: string, type = "application/reports+json") =>
    site.get("/api/reports", { method: "POST", body, headers: { "Content-Type": type } });

  it("is named in the policy, and accepts both formats", async () => {
    const policy = policyOf(await site.get("/"));
    expect([policy.get("report-to"), policy.get("report-uri")]).toEqual([["woodward"], ["/api/reports"]]);
    const body = { effectiveDirective: "script-src", documentURL: "https://x.example/a" };
    expect((await report(JSON.stringify([{ type: "csp-violation", body }]))).status).toBe(204);
    expect((await report('{"csp-report":{"violated-directive":"img-src"}}')).status).toBe(204);
  });

  it.each(["", "null", "[null]", "[".repeat(5000), '[{"type":"csp-violation"}]', "x".repeat(100_000)])(
    "ignores an invalid report (case %#)",
    async (body) => {
      const answer = await report(body, "text/plain");
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
    },
  );

  it("accepts only POST", async () => {
    expect((await site.get("/api/reports")).status).toBe(405);
  });
});
