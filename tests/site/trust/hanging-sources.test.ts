import { expect, it } from "vitest";
import { ANCHOR, FAULT_MODULES, SAMPLE_VARIABLES, sampleNetwork } from "../../site-under-test.ts";
import { alert, answer } from "../../unit/weather/alder-bay.ts";
import { openNewsroom } from "../desk/newsroom.ts";
import { knownStory } from "../pages/every-page.ts";

const MINUTE = 60_000;
const iso = (minute: number): string =>
  new Date(ANCHOR + minute * MINUTE).toISOString().replace(".000Z", "+00:00");

/** The weather service's response, and the sources that were requested and don't respond. */
let features: readonly unknown[] = [];
let areHanging = false;
const hanging: string[] = [];

it("shows a warning and a take-down without waiting for sources that hang", async () => {
  const { site, signIn } = await openNewsroom({
    ...{ entryModules: FAULT_MODULES, variables: SAMPLE_VARIABLES, output: () => undefined },
    network: async (request) => {
      if (request.url.startsWith("https://api.weather.gov/alerts/"))
        return Response.json({ ...answer(0, ...features), updated: new Date().toISOString() });
      if (!areHanging || request.url.startsWith("https://api.weather.gov/")) return sampleNetwork(request);
      hanging.push(request.url);
      return new Promise(() => undefined);
    },
  });
  const ana = await signIn("Ana");
  await site.tick();
  const path = await knownStory(site);
  areHanging = true;
  await site.advance(60);
  let isOver = false;
  const alarms = (async () => {
    while (!isOver) await site.get("/__alarm", { method: "POST" });
  })().catch(() => undefined);
  await expect.poll(() => hanging.length, { timeout: 20_000 }).toBeGreaterThan(0);

  const id = path.split("/")[2] ?? "";
  const form = { [`pick-${id}`]: "yes", reason: "The source asked for it." };
  expect((await ana.post("/desk/stories/take-down", form)).status).toBe(200);
  expect((await site.get(path)).status).toBe(410);
  expect(hanging).toHaveLength(1);

  features = [alert({ name: "storm", event: "Tornado Warning", sent: iso(60), ends: iso(120) })];
  await site.advance(1.1);
  const kv = await site.miniflare.getKVNamespace("EDITION");
  const isPublished = async () => (await kv.get("edition:today", "text"))?.includes("Tornado Warning");
  await expect.poll(isPublished, { timeout: 30_000, interval: 200 }).toBe(true);
  // One source was hanging when the warning was due, and the next is requested after it.
  expect(new Set(hanging).size).toBeLessThanOrEqual(2);
  isOver = true;
  areHanging = false;
  await site.stop();
  await alarms;
}, 120_000);
