import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildFolder } from "../../src/build/build-folder.ts";
import { itForEach } from "../rows.ts";
import { startUnderTest } from "../site-under-test.ts";
import { sharedSite } from "./shared-site.ts";

const root = join(import.meta.dirname, "../..");

const site = await sharedSite("plain");

describe("the gateway", () => {
  itForEach([
    ["/politics%00", 400],
    ["/politics%0a", 400],
    ["/%E0%A4%A", 400],
    [`/politics?q=${"x".repeat(5000)}`, 414],
    [`/${"x".repeat(3000)}`, 414],
    ["/?q=%zz", 200],
    ["/?utm=50%off", 200],
    ["/search?q=50%off", 200],
    ["/nowhere", 404],
    ["/article/local-news-1-1", 404],
    [`/article/local-news-1-1/${"x".repeat(300)}`, 404],
    ["/article/..%2f..%2fetc/passwd", 404],
  ])("answers %s with %i, never with a stack trace", async (path, status) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/\bat \w+ \(|\.tsx?:\d/);
  });

  it("redirects a trailing slash to the page's address", async () => {
    const { status, headers } = await site.get("/search/?a=1&q=water");
    expect([status, headers.get("Location")]).toEqual([301, "/search?q=water"]);
  });

  it("refuses unknown methods and says which are allowed", async () => {
    const answer = await site.get("/", { method: "DELETE" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toContain("GET");
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const answer = await site.get("/about-nothing", { method: "HEAD" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("");
  });

  it("sends the security headers when it refuses an address", async () => {
    const { headers } = await site.get("/politics%00");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBeTruthy();
  });
});

describe("the replay's control addresses and the page of all components", () => {
  it("aren't in the built Worker", () => {
    const code = globSync(`${buildFolder()}/worker/**/*.js`, { cwd: root }).map((file) =>
      readFileSync(join(root, file), "utf8"),
    );
    expect(code.length).toBeGreaterThan(0);
    const found = code.flatMap((text) => text.match(/__clock|__tick|__sample|replay-worker/g) ?? []);
    expect(found).toEqual([]);
  });

  it("answer 404 on a deployed site; HSTS preloading follows the operator's setting", async () => {
    const site = await startUnderTest({ asDeployed: true, variables: { HSTS_PRELOAD: "on" } });
    try {
      expect((await site.get("/")).headers.get("Strict-Transport-Security")).toBe(
        "max-age=63072000; includeSubDomains; preload",
      );
      expect((await site.get("/__clock?advance=5")).status).toBe(404);
      expect((await site.get("/__tick", { method: "POST" })).status).toBe(405);
      const styles = await site.get("/__styles");
      expect(styles.status).toBe(404);
      expect(await styles.text()).not.toContain("Building blocks");
    } finally {
      await site.stop();
    }
  });
});
