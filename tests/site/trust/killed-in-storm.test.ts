import { expect, it } from "vitest";
import { ANCHOR, FAULT_MODULES, SAMPLE_VARIABLES, sampleNetwork } from "../../site-under-test.ts";
import { alert, answer, cancel } from "../../unit/weather/alder-bay.ts";
import { openSite } from "../open-site.ts";

const MINUTE = 60_000;
const ALERTS = "https://api.weather.gov/alerts/active";

/** Minutes since the anchor, on the Worker's clock. */
let now = 0;
const iso = (minute: number): string =>
  new Date(ANCHOR + minute * MINUTE).toISOString().replace(".000Z", "+00:00");

/**
 * The service's current response; its validator contains the round, so that a response lost in an end isn't repeated as
 * 304.
 */
let round = 0;
let isAway = false;
let hold: Promise<void> | null = null;

/** Each round cancels the warning of the round before and issues one with an event name of its own. */
const EVENTS = ["Tornado Warning", "Flash Flood Warning", "Severe Thunderstorm Warning", "Blizzard Warning"];
const eventOf = (n: number): string => EVENTS[n % EVENTS.length] ?? "";

function service({ headers }: { headers: Headers }): Response {
  if (isAway) return new Response("busy", { status: 503 });
  const etag = `"${round}"`;
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304 });
  const issued = { name: `w${round}`, event: eventOf(round), sent: iso(now), ends: iso(now + 600) };
  const over = { name: `c${round}`, event: eventOf(round - 1), sent: iso(now), ends: iso(now + 600) };
  const features = [alert(issued), ...(round > 0 ? [cancel({ ...over, names: [`w${round - 1}`] })] : [])];
  return Response.json({ ...answer(0, ...features), updated: iso(now) }, { headers: { etag } });
}

const site = await openSite({
  ...{ entryModules: FAULT_MODULES, seed: false, variables: SAMPLE_VARIABLES, output: () => undefined },
  network: async (request) => {
    if (!request.url.startsWith(ALERTS)) return sampleNetwork(request);
    await hold;
    return service(request);
  },
});

const post = (path: string) => site.get(path, { method: "POST" });
/** Moves the clock past the 25 s for which a page may know an older version. */
async function later(minutes: number): Promise<void> {
  now += minutes;
  await site.advance(minutes);
}

/** The warnings of the strip: "Extreme: Tornado Warning". A separate line says that the service is silent. */
async function strip(): Promise<string[]> {
  const html = await site.text("/faq");
  const lines = /<section class="warning-strip".*?<\/section>/s.exec(html)?.[0] ?? "";
  return [...lines.matchAll(/<li.*?<\/li>/gs)].flatMap(
    ([line]) => /[A-Z][a-z]+: [A-Z][A-Za-z ]+ Warning/.exec(line.replace(/<!-- -->|<[^>]+>/g, "")) ?? [],
  );
}

const publication = (lines: readonly string[]): string[] =>
  lines.filter((line) => !line.startsWith("Canceled")).map((line) => line.slice(line.indexOf(": ") + 2));

/** The warnings in force before and after a round's change: one warning, whatever was canceled. */
const isBefore = (lines: readonly string[]) => `${publication(lines)}` === eventOf(round - 1);
const isAfter = (lines: readonly string[]) =>
  `${publication(lines)}` === eventOf(round) && lines.includes(`Canceled: ${eventOf(round - 1)}`);

/** Ends the newsroom's object in a run after this many calls of the stores. */
const endAfter = async (step: number) =>
  expect((await post(`/__end?after=${step}`)).status, `${step}`).toBe(204);

/** Another change of the warnings, once no page shows the last one as canceled. */
async function nextRound(): Promise<void> {
  await later(61);
  round += 1;
}

/** A page's content right after an end, while the service is down, and when it is back. */
async function judge(what: string): Promise<void> {
  for (const isGone of [false, true]) {
    isAway = isGone;
    if (isGone) await post("/__tick");
    await later(1);
    const lines = await strip();
    const when = isGone ? "service away" : "at once";
    expect(isBefore(lines) || isAfter(lines), `${what}, ${when}: ${lines}`).toBe(true);
  }
  isAway = false;
  await later(15);
  await post("/__tick");
  await later(1);
  expect(isAfter(await strip()), `${what}: ${await strip()}`).toBe(true);
}

it("shows nothing wrong and loses no warning when the newsroom ends after any step of a run in a storm", async () => {
  await post("/__tick");
  round = 1;
  await later(2);
  await site.get("/__faults?reset");
  await post("/__tick");
  const { steps } = JSON.parse(await site.text("/__faults")) as { steps: number };
  expect(steps).toBeGreaterThan(3);
  await later(1);
  expect(isAfter(await strip())).toBe(true);
  for (let step = 0; step < steps; step += 1) {
    await nextRound();
    await endAfter(step);
    await judge(`ended after step ${step}`);
  }
});

it("requests the list again if the newsroom ended before the response arrived", async () => {
  await nextRound();
  let release = () => {};
  hold = new Promise((done) => (release = done));
  const asked = site.asked.length;
  const run = post("/__tick").catch(() => undefined);
  await expect.poll(() => site.asked.slice(asked).some((url) => url.startsWith(ALERTS))).toBe(true);
  expect((await post("/__end")).status).toBe(204);
  release();
  hold = null;
  await run;
  await judge("cut off");
});
