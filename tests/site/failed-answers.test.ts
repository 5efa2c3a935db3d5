import { afterEach, expect, it } from "vitest";
import { SAMPLE_SETTINGS_JSON } from "../../src/build/sample/sample-settings.ts";
import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { everyOutput } from "./every-output.ts";
import { asBrowser, coveredStory, fill, knownStory } from "./pages/every-page.ts";

let site: SiteUnderTest;
afterEach(() => site.stop());

const outputsOf = async () =>
  everyOutput({ story: await knownStory(site), told: await coveredStory(site), search: "bridge" });

/** Status and Cache-Control of each address. */
async function answersAt(paths: readonly string[]) {
  const answers: { path: string; status: number; kept: string }[] = [];
  for (const path of paths) {
    const answer = await site.get(path, asBrowser);
    await answer.text();
    answers.push({ path, status: answer.status, kept: answer.headers.get("Cache-Control") ?? "" });
  }
  return answers;
}

it("caches no response of 5xx, whichever address failed", async () => {
  site = await startUnderTest({ entryModules: ["tests/site/faulty-stores.js", ...REPLAY_MODULES] });
  await fill(site);
  const paths = await outputsOf();
  await site.get("/__library?fault=locked", { method: "POST" });
  const failed = (await answersAt(paths)).filter(({ status }) => status >= 500);
  expect(failed.map(({ path }) => path)).toContain("/corrections");
  expect(failed.some(({ path }) => path.startsWith("/story/"))).toBe(true);
  expect(failed.filter(({ kept }) => kept !== "no-store")).toEqual([]);
}, 60_000);

it("answers every address with variables that end in a line break", async () => {
  const broken = {
    SITE_ORIGIN: "https://woodward.example",
    NOTICE: "The river is high.",
    SETTINGS: SAMPLE_SETTINGS_JSON,
    STATIONS: JSON.stringify([SAMPLE_STATION]),
    WEBSUB_HUB: "https://hub.example/",
    INDEXNOW_KEY: "0123456789abcdef",
    HEALTH_WEBHOOK: "https://hook.example/",
    SERVICE_WORKER: "on",
    HSTS_PRELOAD: "on",
  };
  const variables = Object.fromEntries(Object.entries(broken).map(([name, value]) => [name, `${value}\r\n`]));
  site = await startUnderTest({ variables });
  await fill(site);
  await site.tick();
  const failed = (await answersAt(await outputsOf())).filter(({ status }) => status >= 500);
  expect(failed).toEqual([]);
  expect((await site.get("/feeds/rss")).headers.get("Link")).toContain("<https://hub.example/>");
}, 60_000);
