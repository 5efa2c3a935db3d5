import { describe, expect, it } from "vitest";
import { deployReport, tooMuch } from "../../../src/build/deploy-report.ts";
import { type DeployConfig, preflight } from "../../../src/build/preflight.ts";
import { itForEach } from "../../rows.ts";

const WHOLE: DeployConfig = {
  name: "news",
  kv_namespaces: [{ binding: "EDITION" }],
  d1_databases: [{ binding: "LIBRARY", database_name: "news-library", database_id: "1" }],
  durable_objects: { bindings: [{ name: "STATION_RELAY" }] },
  triggers: { crons: ["*/2 * * * *"] },
  exports: { default: { cache: { enabled: false } }, Pages: { cache: { enabled: true } } },
};

const NAMED = JSON.stringify({
  legal: { operator: "The Example Company" },
  contacts: { general: "news@example.org" },
});

describe("the check before a deployment", () => {
  it("finds nothing wrong with a complete configuration, and lists what will be created", () => {
    const { wrong, notes } = preflight(WHOLE);
    expect(wrong).toEqual([]);
    expect(notes.join("\n")).toContain("without an id, so found or created by name: EDITION");
  });

  it("warns where an ad script would share the desk's origin, and where editors can't upload pictures", () => {
    const SETTINGS = JSON.stringify({
      ads: { script: "https://ads.example.org/a.js", origins: [], banners: [] },
    });
    const notes = (config: Partial<DeployConfig>) => preflight({ ...WHOLE, ...config }).notes.join("\n");
    expect(notes({ vars: { SETTINGS } })).toContain("DESK_HOST isn't set");
    expect(notes({ vars: { SETTINGS, DESK_HOST: "desk.example.org" } })).not.toContain("DESK_HOST isn't set");
    expect(notes({})).not.toContain("DESK_HOST isn't set");
    expect(notes({})).toContain("no R2 bucket MEDIA");
    expect(notes({ r2_buckets: [{ binding: "MEDIA" }] })).not.toContain("MEDIA");
  });

  it("fails for each binding that an environment lacks", () => {
    const { exports } = WHOLE;
    expect(preflight({ name: "news", ...(exports ? { exports } : {}) }).wrong).toHaveLength(4);
  });

  it("fails where the platform's cache is in front of the gateway, or not in front of the pages", () => {
    const { exports: _exports, ...without } = WHOLE;
    expect(preflight(without).wrong.join()).toMatch(/exports\.default.*exports\.Pages/);
  });

  itForEach([
    ["SITE_ORIGIN", "https://news.example.org/"],
    ["WEBSUB_HUB", "http://hub.example"],
    ["INDEXNOW_KEY", "short"],
    ["STATIONS", "{"],
    ["SETTINGS", "["],
  ])("fails for a wrong %s, in one line that names it", (name, value) => {
    const { wrong } = preflight({ ...WHOLE, vars: { [name]: value } });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(name);
  });

  it("requires SITE_ORIGIN where the site has its own domain", () => {
    const routes = [{ pattern: "news.example.org", custom_domain: true }];
    expect(preflight({ ...WHOLE, routes }).wrong[0]).toContain("SITE_ORIGIN must be set");
    const vars = { SITE_ORIGIN: "https://news.example.org", SETTINGS: NAMED };
    expect(preflight({ ...WHOLE, routes, vars }).wrong).toEqual([]);
  });

  itForEach([
    ["legal.operator", { contacts: { general: "news@example.org" } }],
    ["contacts.general", { legal: { operator: "The Example Company" } }],
  ])("requires %s where the site has its own domain", (missing, settings) => {
    const routes = [{ pattern: "news.example.org", custom_domain: true }];
    const vars = { SITE_ORIGIN: "https://news.example.org", SETTINGS: JSON.stringify(settings) };
    const { wrong } = preflight({ ...WHOLE, routes, vars });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(missing);
    expect(preflight({ ...WHOLE, vars }).wrong, "at workers.dev").toEqual([]);
  });
});

describe("the deployment report", () => {
  const sizes = { workerBytes: 2 ** 20, workerGzip: 2 ** 18, files: 100, largestFile: 2 ** 16 };

  it("names bindings, routes, the cache of each entrypoint, crons, sizes, and what the plan leaves", () => {
    const lines = Object.fromEntries(deployReport(WHOLE, sizes));
    expect(lines.bindings).toBe(
      "KV EDITION (by name), D1 LIBRARY (news-library), Durable Object STATION_RELAY",
    );
    expect(lines.routes).toBe("workers.dev only");
    expect(lines.cache).toBe("default uncached, Pages behind the cache");
    expect(lines.Worker).toContain("1.00 MiB, 0.25 MiB gzip, of 64.00 MiB");
    expect(lines["left (Free)"]).toContain("4 crons; 99280 requests a day beside the 720 scheduled runs");
  });

  itForEach([
    ["*/2 * * * *", 720],
    ["* * * * *", 1440],
    ["0,30 * * * *", 48],
    ["5 4 * * *", 1],
  ])("counts the runs of %s", (cron, runs) => {
    const lines = Object.fromEntries(deployReport({ ...WHOLE, triggers: { crons: [cron] } }, sizes));
    expect(lines["left (Free)"]).toContain(`beside the ${runs} scheduled runs`);
  });

  it("says what doesn't fit the plan", () => {
    expect(tooMuch(WHOLE, sizes)).toEqual([]);
    expect(tooMuch(WHOLE, { ...sizes, files: 20_001, largestFile: 2 ** 26 })).toHaveLength(2);
  });
});
