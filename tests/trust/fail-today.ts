import { SAMPLE_VARIABLES, type SiteUnderTest } from "../site-under-test.ts";
import { askAll, type Fault, type FilledStore, fillOnce, type Outcome, tryFault, within } from "./faults.ts";
import { isOfToday } from "./today-faults.ts";

const PATHS = [
  ...[
    "/",
    "/faq",
    "/weather",
    "/api/v1/today.json",
    "/local-events",
    "/meetings",
    "/calendar.ics",
    "/api/v1/calendar.json",
  ],
  ...["/calendar.rss", "/brief", "/status", "/status.json", "/search?q=library", "/feeds/warnings/rss"],
];

/** The day's data as readers see it. */
export interface Known {
  happenings: string[];
  warnings: string[];
  /** Days and hours of the forecast. */
  forecasts: number;
  silence: unknown;
}

interface TodayJson {
  warnings: { id: string }[];
  days: unknown[];
  hours: unknown[];
  silence: unknown;
}

async function knownOf(site: SiteUnderTest): Promise<Known> {
  const read = async (path: string) => (await site.get(path)).json().catch(() => ({}));
  const { happenings = [] } = (await read("/api/v1/calendar.json")) as {
    happenings?: { id: string }[];
  };
  const {
    warnings = [],
    days = [],
    hours = [],
    silence,
  } = (await read("/api/v1/today.json")) as Partial<TodayJson>;
  const [ids, warned] = [happenings.map(({ id }) => id), warnings.map(({ id }) => id)];
  return { happenings: ids, warnings: warned, forecasts: days.length + hours.length, silence };
}

async function ticks(site: SiteUnderTest, minutes: number, times = 3): Promise<void> {
  await site.advance(minutes);
  for (let tick = 0; tick < times; tick += 1) await site.tick();
  // A page may know what was true up to 25 s ago.
  await site.advance(0.5);
}

/** A store with calendars and weather as they stand after they were read once. */
export const fillToday = (): Promise<FilledStore<Known>> =>
  fillOnce(
    async (site) => {
      await ticks(site, 1);
      return knownOf(site);
    },
    { variables: SAMPLE_VARIABLES },
  );

/** Calendars of events are asked every six hours, forecasts every three, warnings every minute. */
const LATER_MINUTES = 361;

/** Breaks a fresh isolate over a filled store for an hour and then for six, mends it, and looks for all that was known. */
export const failToday = (fault: Fault, { folder }: FilledStore<Known>): Promise<Outcome> =>
  tryFault(
    fault,
    folder,
    async ({ site, outcome, ...trial }) => {
      const isOutside = fault.network !== undefined;
      await ticks(site, 1.5);
      const known = await knownOf(site);
      const missing = (now: Known) => known.happenings.filter((id) => !now.happenings.includes(id));
      if (known.happenings.length === 0) outcome.wrong.push("no happening to lose");
      await trial.break();
      await askAll(site, PATHS, outcome);
      const asked = site.asked.length;
      for (const minutes of [61, LATER_MINUTES]) {
        // Where nothing answers, each request waits for its own deadline.
        const while_ = ticks(site, minutes, 2).catch(() => undefined);
        await Promise.race([while_, new Promise((done) => setTimeout(done, 45_000))]);
        await askAll(site, PATHS, outcome);
        const now = await knownOf(site);
        if (isOutside) outcome.lost.push(...missing(now).map((id) => `${id}, while it lasted`));
        if (isOutside && now.forecasts === 0) outcome.lost.push("the forecast, while it lasted");
        // The sample's warnings last three hours.
        if (isOutside && minutes < 180 && now.warnings.length < known.warnings.length && now.silence === null)
          outcome.lost.push("a warning, and no word of the silence");
      }
      if (isOutside && !site.asked.slice(asked).some(isOfToday)) outcome.wrong.push("nothing was requested");
      await trial.mend();
      for (let hour = 0; hour < 3; hour += 1)
        await within(60_000, ticks(site, LATER_MINUTES), "a run after it");
      const after = await knownOf(site);
      outcome.lost.push(...missing(after).map((id) => `${id}, after it`));
      if (after.forecasts === 0) outcome.lost.push("the forecast, after it");
    },
    { variables: SAMPLE_VARIABLES },
  );
