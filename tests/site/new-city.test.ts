import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../../src/build/root.ts";
import { copyOfProject } from "../copy-of-project.ts";
import { typesOfCopy } from "./types-of-copy.ts";

const OPML = `<opml version="2.0"><body>
  <outline text="Local"><outline title="Lake Paper" xmlUrl="https://lake.example/feed" htmlUrl="https://lake.example/"/></outline>
  <outline text="Sports"><outline title="Lake Games" xmlUrl="https://games.example/feed"/></outline>
</body></opml>`;

const { folder, remove } = copyOfProject();
writeFileSync(join(folder, "list.opml"), OPML);
const node = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: 240_000,
  });
/** Runs a program for a city, with its own build folder instead of the tests'. */
const inCity = (city: string, program: string) =>
  node(["--import", "./src/build/city-hook.ts", program], {
    CITY: city,
    BUILD_FOLDER: `.woodward/${city}/dist`,
  });
/** Builds a city; returns its errors, or the output if there are none. */
const found = (city: string): unknown => {
  const { stdout, stderr } = inCity(city, "tests/other-city.ts");
  return JSON.parse(/^RESULT (.*)$/m.exec(stdout)?.[1] ?? JSON.stringify({ stderr }));
};
const CITY_FOLDER = "src/cities/cleveland-lakefront";
const newCity = (...flags: string[]) => node(["src/build/start.mjs", "new-city", ...flags]);
const CLEVELAND = ["--name", "Cleveland Lakefront", "--city", "Cleveland", "--region", "Ohio"];
const PLACE = ["--lat", "41.5", "--lon=-81.7"];

afterAll(remove);

describe("npm run new-city", () => {
  it.each([
    [["--name", "X"], "--city is missing"],
    [[...CLEVELAND, "--lat", "north", "--lon=-81.7"], "--lat takes a number from -90 to 90"],
    [[...CLEVELAND, ...PLACE, "--feeds", "nowhere.opml"], "nowhere.opml doesn't exist"],
    [
      ["--name", "X", "--city", "Windsor", "--region", "Ontario", "--lat", "42", "--lon=-83"],
      "--time-zone is required for Ontario; US has",
    ],
    [[...CLEVELAND, ...PLACE, "--time-zone", "Europe/Lndon"], 'isn\'t a known zone: "Europe/Lndon"'],
    [[...CLEVELAND, ...PLACE, "--language", "de"], "--language takes en, ar, or es"],
    [[...CLEVELAND, ...PLACE, "--language", "es_US"], "--language takes en, ar, or es"],
    [[...CLEVELAND, ...PLACE, "--country", "Canada"], "--country takes the two letters"],
    [["--name", "صدى المدينة", ...CLEVELAND.slice(2), ...PLACE], "--slug is required"],
  ])("refuses %j with a one-line error", (flags, line) => {
    const { status, stderr } = newCity(...flags);
    expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain(line);
  });

  it("builds a Cleveland site: no page, feed, icon, manifest or sample edition names the original city", () => {
    const made = newCity(...CLEVELAND, ...PLACE, "--feeds", "list.opml");
    expect(made.stderr).not.toContain("lint/");
    expect(made.status).toBe(0);
    expect(made.stdout).toContain("Lake Games  https://games.example/feed");
    expect(made.stdout).toContain("politics: no source yet");
    const sources = readFileSync(join(folder, CITY_FOLDER, "sources.ts"), "utf8");
    expect(sources).toMatch(/sports: \[\s*\{\s*name: "Lake Games"/);

    expect(typesOfCopy(folder)).toBe("");
    const tested = ["test", "--city", "cleveland-lakefront", "tests/unit/city/any"];
    const { status, stdout: report } = node(["src/build/start.mjs", ...tested]);
    expect(report).toMatch(/\n\d+ passed, 0 failed/);
    expect(status).toBe(0);

    const first = readFileSync(join(root, "src/city/site.ts"), "utf8");
    expect(readFileSync(join(folder, "src/city/site.ts"), "utf8")).toBe(first);
    expect(found("cleveland-lakefront")).toEqual({
      ...{ name: "Cleveland Lakefront", paths: expect.any(Number) },
      ...{ found: [], broken: [], drawn: [], american: [], promised: [] },
      ...{ story: true, unsourced: true, ofSample: true },
    });
    const built = join(folder, ".woodward/cleveland-lakefront/dist/worker/wrangler.json");
    const { name, d1_databases } = JSON.parse(readFileSync(built, "utf8"));
    expect(name).toBe("cleveland-lakefront");
    expect(d1_databases[0].database_name).toBe("cleveland-lakefront-library");
  });

  it("refuses a name that is taken, and a command for an unknown city", () => {
    const again = newCity(...CLEVELAND, ...PLACE);
    expect(again.status).toBe(1);
    expect(again.stderr.trim()).toBe(`${CITY_FOLDER} already exists: choose another name or remove it`);
    const none = node(["src/build/start.mjs", "build", "--city", "../city"]);
    expect(none.status).toBe(1);
    expect(none.stderr).toContain("--city takes the name of a folder");
  });

  it("adds a city outside the United States, with an Arabic name, and gives its pages that name as text", () => {
    const name = ["--name", "صدى وندسور", "--slug", "windsor-echo"];
    const city = ["--city", "Windsor", "--region", "Ontario"];
    const place = ["--country", "ca", "--time-zone", "America/Toronto", "--lat", "42.3", "--lon=-83.03"];
    const made = newCity(...name, ...city, ...place, "--language", "ar");
    expect(made.status).toBe(0);
    expect(made.stdout).toContain("covers the United States only");
    const read = (file: string) => readFileSync(join(folder, "src/cities/windsor-echo", file), "utf8");
    expect(read("site.ts")).toMatch(/country: "CA"[\s\S]*geoRadius: "80 km"/);
    expect(read("brand.ts")).toContain('path: ""');
  });

  it("builds that city with half of its translations missing, and marks English text", () => {
    const file = join(folder, "src/i18n/ar.json");
    const whole = Object.entries(JSON.parse(readFileSync(file, "utf8")));
    writeFileSync(file, JSON.stringify(Object.fromEntries(whole.filter((_, at) => at % 2 === 0)), null, 2));
    expect(found("windsor-echo")).toMatchObject({ found: [], broken: [] });
    const html = readFileSync(join(folder, "faq.html"), "utf8");
    expect(html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/);
    expect(html).toMatch(/<h1[^>]*>[^<]*[\u0600-\u06ff]|<p[^>]*>[^<]*[\u0600-\u06ff]/);
    expect(html).toMatch(/lang="en" dir="ltr"[^>]*>[^<]*[a-z]{4}/);
    expect(readFileSync(join(folder, "terms.html"), "utf8")).toMatch(/<div class="prose" lang="en"/);
  });

  it("builds a city in another country in its language, without American services, and lists texts that are still in English", () => {
    const faro = ["--name", "El Faro", "--city", "L'Alfàs del Pi", "--region", "Alicante", "--country", "ES"];
    const place = ["--time-zone", "Europe/Madrid", "--lat", "38.58", "--lon=-0.1", "--language", "es"];
    const made = newCity(...faro, ...place, "--feeds", "list.opml");
    expect(made.status).toBe(0);
    for (const file of ["terms.ts", "privacy.ts", "standards.ts", "accessibility.ts", "LEGAL_LANGUAGE"])
      expect(made.stdout).toContain(file);
    const checked = inCity("el-faro", "src/build/content-check.ts");
    expect(checked.stdout).toMatch(/answers\.json, voting: \d+ questions to be answered/);
    expect(checked.stdout).toContain("are in another language (en) than the site (es)");
    expect(found("el-faro")).toMatchObject({ found: [], broken: [], american: [], promised: [] });
    const html = readFileSync(join(folder, "faq.html"), "utf8");
    expect(html).toContain("¿Cuesta algo leer?");
    expect(html).not.toContain("Does it cost anything to read?");
    expect(readFileSync(join(folder, "terms.html"), "utf8")).toMatch(/<div class="prose" lang="en"/);
  });
});
