import { expect, it } from "vitest";
import { ANCHOR, FAULT_MODULES, SAMPLE_VARIABLES, sampleNetwork } from "../../site-under-test.ts";
import { alert, answer, cancel } from "../../unit/weather/alder-bay.ts";
import { openSite } from "../open-site.ts";

const MINUTE = 60_000;
const ALERTS = "https://api.weather.gov/alerts/active";

/** Minutes since the anchor on the Worker's clock. */
let now = 0;
const iso = (minute: number): string =>
  new Date(ANCHOR + minute * MINUTE).toISOString().replace(".000Z", "+00:00");

/** The service's ETag contains the round, so that a response lost with a killed object isn't replaced by a 304. */
let round = 0;
let isAway = false;
let hold: Promise<void> | null = null;

/** Each round cancels the previous warning and issues one of another kind. */
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
/** Advances the weather service's and the Worker's clock. */
async function later(minutes: number): Promise<void> {
  now += minutes;
  await site.advance(minutes);
}

/** The warnings on a page, such as "Extreme: Tornado Warning". The strip has another line if the service is down. */
async function strip(): Promise<string[]> {
  const html = await site.text("/faq");
  const lines = /<section class="warning-strip".*?<\/section>/s.exec(html)?.[0] ?? "";
  return [...lines.matchAll(/<li.*?<\/li>/gs)].flatMap(
    ([line]) => /[A-Z][a-z]+: [A-Z][A-Za-z ]+ Warning/.exec(line.replace(/<!-- -->|<[^>]+>/g, "")) ?? [],
  );
}

const publication = (lines: readonly string[]): string[] =>
  lines.filter((line) => !line.startsWith("Canceled")).map((line) => line.slice(line.indexOf(": ") + 2));

/** Whether the strip shows the warning from before or after the round's change, apart from canceled ones. */
const isBefore = (lines: readonly string[]) => `${publication(lines)}` === eventOf(round - 1);
const isAfter = (lines: readonly string[]) =>
  `${publication(lines)}` === eventOf(round) && lines.includes(`Canceled: ${eventOf(round - 1)}`);

/** Kills the newsroom's object after this many store calls. */
const endAfter = async (step: number) =>
  expect((await post(`/__end?after=${step}`)).status, `${step}`).toBe(204);

/** Starts the next round once no page shows the last warning as canceled. */
async function nextRound(): Promise<void> {
  await later(61);
  round += 1;
}

/** Checks a page right after the kill, while the service is down, and when it is back. */
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

it("shows no wrong warning and loses none if the newsroom is killed after any step of a run during a storm", async () => {
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

it("requests the list again if the newsroom was killed before the response arrived", async () => {
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
