import { afterAll, expect, it } from "vitest";
import { SAMPLE_VARIABLES, sampleNetwork } from "../site-under-test.ts";
import { alert, answer, cancel } from "../unit/weather/alder-bay.ts";
import { startEdge } from "./edge-under-test.ts";

const START = Date.parse("2026-11-20T16:00:00Z");
const PAGES = ["/", "/faq", "/local-news", "/terms"];
const PLACES = ["DTW", "NRT", "SYD"];

/** The weather service's features, by second of the test. */
let features: readonly unknown[] = [];
let began = START;
const iso = (second: number): string =>
  new Date(began + second * 1000).toISOString().replace(".000Z", "+00:00");

const site = await startEdge({
  variables: SAMPLE_VARIABLES,
  network: async (request) =>
    request.url.startsWith("https://api.weather.gov/alerts/")
      ? Response.json({ ...answer(0, ...features), updated: new Date().toISOString() })
      : sampleNetwork(request),
});
afterAll(() => site.stop());
await site.get("/__purges?refuse=1");

const timeAt = (second: number) => new Date(began + second * 1000).toISOString();
const at = (second: number) => site.freeze(timeAt(second));

const readAt = async (place: string, path: string) => {
  const answer = await site.get(path, { headers: { "X-Place": place, "X-Isolate": "warm" } });
  const strip = /<section class="warning-strip".*?<\/section>/s.exec(await answer.text())?.[0] ?? "";
  return { strip, cache: answer.headers.get("Cf-Cache-Status") };
};

/** Requests every page at every place until all are cached. */
async function warm(): Promise<void> {
  for (const place of PLACES)
    for (const path of PAGES) {
      for (let round = 0; round < 4 && (await readAt(place, path)).cache !== "HIT"; round += 1);
      expect((await readAt(place, path)).cache, `${place} ${path}`).toBe("HIT");
    }
}

/** The pages, with their place, whose warning strip is wrong at a second of the test. */
async function wrongAt(second: number, isRight: (strip: string) => boolean): Promise<string[]> {
  await at(second);
  const wrong: string[] = [];
  for (const place of PLACES)
    for (const path of PAGES) if (!isRight((await readAt(place, path)).strip)) wrong.push(`${place} ${path}`);
  return wrong;
}

it("shows a new warning on every cached page within 60 seconds while every purge fails", async () => {
  await at(-600);
  for (const path of PAGES) await site.text(path);
  await site.runFrom(timeAt(-600));
  // The day's first brief changes all pages once.
  await site.runFrom(timeAt(-300));
  await at(-1);
  await warm();
  expect(await wrongAt(-1, (strip) => strip === "")).toEqual([]);
  features = [alert({ name: "storm", event: "Tornado Warning", sent: iso(0), ends: iso(3600) })];
  await site.runFrom(timeAt(0));
  expect(await wrongAt(60, (strip) => strip.includes("Tornado Warning"))).toEqual([]);
});

it("shows that a warning was canceled on every cached page within 60 seconds", async () => {
  began += 1_800_000;
  for (const second of [-600, -300]) await site.runFrom(timeAt(second));
  await at(-1);
  await warm();
  expect(
    await wrongAt(-1, (strip) => strip.includes("Tornado Warning") && !strip.includes("Canceled")),
  ).toEqual([]);
  features = [
    cancel({ name: "over", event: "Tornado Warning", sent: iso(0), ends: iso(1800), names: ["storm"] }),
  ];
  await site.runFrom(timeAt(0));
  expect(await wrongAt(60, (strip) => strip.includes("Canceled: "))).toEqual([]);
});
