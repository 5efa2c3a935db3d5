import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { deployReport, tooMuch } from "../../../src/build/deploy-report.ts";
import { closedDesk, type DeployConfig, preflight } from "../../../src/build/preflight.ts";
import { root } from "../../../src/build/root.ts";
import { ENV_TABLE, type Env } from "../../../src/env.ts";
import { itForEach } from "../../rows.ts";
import { testFolder } from "../../test-folder.ts";

const TOML = readFileSync(join(root, "wrangler.toml"), "utf8").split("\n[env.staging]")[0] ?? "";

const folder = testFolder();

/** Parses a wrangler.toml. */
function configOf(toml: string): DeployConfig {
  const file = join(mkdtempSync(join(folder, "preflight-")), "wrangler.toml");
  writeFileSync(file, toml.replace("src/worker.ts", join(root, "src/worker.ts")));
  const { vars: _vars, ...config } = unstable_readConfig({ config: file }, { hideWarnings: true });
  return { ...config, name: "news", vars: {} } as DeployConfig;
}

const WHOLE = configOf(TOML);

/** wrangler.toml without the table that contains a text. */
const withoutTable = (text: string): string =>
  TOML.split(/\n(?=\[)/)
    .filter((table) => !table.replace(/^\s*#.*$/gm, "").includes(text))
    .join("\n");

describe("the check before a deployment", () => {
  it("finds nothing wrong with a complete configuration, and lists what will be created", () => {
    const { wrong, notes } = preflight(WHOLE);
    expect(wrong).toEqual([]);
    expect(notes.join("\n")).toContain("without an id, so found or created by name: EDITION");
  });

  it("warns if an ad script would share the desk's origin, and if editors can't upload pictures", () => {
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

  const needed = Object.entries(ENV_TABLE).flatMap(([name, row]) => (row.needed ? [name as keyof Env] : []));

  it("checks every binding in the Worker's type that a deployment needs", () => {
    expect(needed.sort()).toEqual(
      ["ASSETS", "DESK_LIMIT", "EDITION", "LIBRARY", "NEWSROOM", "SEARCH_LIMIT", "STATION_RELAY"].sort(),
    );
  });

  itForEach(needed)("fails with one line if wrangler.toml lacks %s", (name) => {
    const { wrong } = preflight(configOf(withoutTable(`"${name}"`)));
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(name);
  });

  itForEach([
    ["new_sqlite_classes", /migration that creates StationRelay.*migration that creates Newsroom/],
    ["crons", /the schedule/],
  ])("fails if wrangler.toml lacks %s", (text, expected) => {
    expect(preflight(configOf(withoutTable(text))).wrong.join("; ")).toMatch(expected);
  });

  it("accepts SITE_ORIGIN in other spellings, and fails for the name of a variable that the Worker doesn't read", () => {
    for (const SITE_ORIGIN of [
      "https://news.example.org/",
      " https://news.example.org",
      "https://NEWS.example.org",
    ])
      expect(preflight({ ...WHOLE, vars: { SITE_ORIGIN } }).wrong, SITE_ORIGIN).toEqual([]);
    const { wrong } = preflight({ ...WHOLE, vars: { SITE_ORIGN: "https://news.example.org" } });
    expect(wrong).toEqual(["SITE_ORIGN isn't a variable of this site: wrangler.toml lists them all"]);
    expect(preflight({ ...WHOLE, vars: { OWN_SERVER: "on" } }).wrong).toHaveLength(1);
  });

  it("says whether a secret opens the desk", () => {
    expect(closedDesk(WHOLE, [])[0]).toContain("the desk is closed (404) until");
    expect(closedDesk(WHOLE, null)[0]).toContain("the desk stays closed (404) unless");
    expect(closedDesk(WHOLE, ["SETUP_KEY"])).toEqual([]);
  });

  it("fails if the platform's cache is in front of the gateway, or not in front of the pages", () => {
    const { exports: _exports, ...without } = WHOLE;
    expect(preflight(without).wrong.join()).toMatch(/exports\.default.*exports\.Pages/);
  });

  itForEach([
    ["SITE_ORIGIN", "https://news.example.org/news"],
    ["SITE_ORIGIN", "http://news.example.org"],
    ["WEBSUB_HUB", "http://hub.example"],
    ["INDEXNOW_KEY", "short"],
    ["STATIONS", "{"],
    ["SETTINGS", "["],
  ])("fails for a wrong %s, in one line that names it", (name, value) => {
    const { wrong } = preflight({ ...WHOLE, vars: { [name]: value } });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(name);
  });

  const own = { ...WHOLE, routes: [{ pattern: "news.example.org", custom_domain: true }] };
  const SITE_ORIGIN = "https://news.example.org";
  const [legal, contacts] = [{ operator: "The Example Company" }, { general: "news@example.org" }];

  itForEach<[string, Record<string, string>]>([
    ["SITE_ORIGIN must be set", { SETTINGS: JSON.stringify({ legal, contacts }) }],
    ["legal.operator", { SITE_ORIGIN, SETTINGS: JSON.stringify({ contacts }) }],
    ["contacts.general", { SITE_ORIGIN, SETTINGS: JSON.stringify({ legal }) }],
  ])("requires %s if the site has its own domain", (missing, vars) => {
    const { wrong } = preflight({ ...own, vars });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(missing);
    expect(preflight({ ...WHOLE, vars }).wrong, "at workers.dev").toEqual([]);
    const whole = { SITE_ORIGIN, SETTINGS: JSON.stringify({ legal, contacts }) };
    expect(preflight({ ...own, vars: whole }).wrong).toEqual([]);
  });
});

describe("the deployment report", () => {
  const sizes = {
    ...{ workerBytes: 2 ** 20, workerGzip: 2 ** 18, startBytes: 2 ** 18 },
    ...{ files: 100, largestFile: 2 ** 16 },
  };

  it("names bindings, routes, the cache of each entrypoint, crons, sizes, and what the plan leaves", () => {
    const lines = Object.fromEntries(deployReport({ ...WHOLE, triggers: { crons: ["*/2 * * * *"] } }, sizes));
    expect(lines.bindings).toBe(
      "KV EDITION (by name), D1 LIBRARY (woodward-library), Durable Object STATION_RELAY, Durable Object NEWSROOM, limit SEARCH_LIMIT (30 in 60 s), limit DESK_LIMIT (5 in 60 s), files ASSETS",
    );
    expect(lines.routes).toBe("workers.dev only");
    expect(lines.cache).toBe("default uncached, Pages behind the cache");
    expect(lines.Worker).toContain("1.00 MiB, 0.25 MiB gzip, of 64.00 MiB");
    expect(lines["start module"]).toBe("256 KiB of 420 KiB");
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

  it("lists what exceeds the plan", () => {
    expect(tooMuch(WHOLE, sizes)).toEqual([]);
    const large = { ...sizes, files: 20_001, largestFile: 2 ** 26, startBytes: 2 ** 19 };
    expect(tooMuch(WHOLE, large)).toHaveLength(3);
  });
});
