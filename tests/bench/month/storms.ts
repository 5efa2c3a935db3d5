import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ALERT_PLACES } from "../../../src/city/alert-places.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A storm begins at 2 p.m. of the city, every third day. */
const HOUR_OF_STORM = 18;
const EVERY_DAYS = 3;

interface Alert {
  properties: { ends?: string | null; expires: string };
}

/** A recorded storm, moved to a time. */
interface Storm {
  start: number;
  minutes: number;
  sequence: { at: number; status: number; updated?: string; alerts: Alert[] | null; body?: string }[];
  must: { from: number; show: string[] }[];
}

/** What the weather service answers in a month, and what readers must be shown. */
export interface Storms {
  count: number;
  /** Null if the simulated network answers. */
  answerAt(now: number): Response | null;
  /** "Event@zone" of each warning in force; null for a time about which nothing is known. */
  shownAt(now: number): string[] | null;
  /** Whether a storm goes on, so that every minute is looked at. */
  isOn(now: number): boolean;
}

const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)/g;

/** A text with all its times moved by ms. */
const moved = (text: string, by: number): string =>
  text.replace(TIMES, (time) => new Date(Date.parse(time) + by).toISOString().replace(".000Z", "+00:00"));

const last = <T>(list: readonly T[], isBefore: (one: T) => boolean): T | undefined => list.findLast(isBefore);

function stormIn(folder: string, name: string, start: number, must: Storm["must"]): Storm {
  const text = readFileSync(join(folder, name), "utf8");
  const by = start - Date.parse(JSON.parse(text).start);
  return { ...(JSON.parse(moved(text, by)) as Storm), start, must };
}

/** When the last warning of a storm ends, in ms: some end after the recording does. */
const lastEnd = ({ sequence }: Storm): number =>
  Math.max(
    ...sequence.flatMap(({ alerts }) =>
      (alerts ?? []).map(({ properties: { ends, expires } }) => Date.parse(ends ?? expires)),
    ),
  );

/** The storms of a folder of recorded city data, one every third day from a time in ms. */
export function recordedStorms(cityData: string, from: number): Storms {
  const folder = join(cityData, "nws/storm");
  const expected = JSON.parse(readFileSync(join(folder, "expect.json"), "utf8"));
  const names = readdirSync(folder).filter((name) => name !== "expect.json");
  const storms = names
    .sort()
    .map((name, n) =>
      stormIn(folder, name, from + n * EVERY_DAYS * DAY + HOUR_OF_STORM * 60 * MINUTE, expected[name].must),
    );
  const at = (now: number) =>
    storms.find(({ start, minutes }) => now >= start && now < start + minutes * MINUTE);
  const ends = storms.map((storm) => [storm.start, lastEnd(storm)] as const);
  return {
    count: storms.length,
    isOn: (now) => at(now) !== undefined,
    answerAt(now) {
      const storm = at(now);
      const updated = new Date(now).toISOString().replace(/\.\d+Z/, "+00:00");
      if (!storm) return Response.json({ type: "FeatureCollection", features: [], updated });
      const minute = (now - storm.start) / MINUTE;
      const found = last(storm.sequence, (one) => one.at <= minute);
      if (!found?.alerts) return new Response(found?.body ?? "", { status: found?.status ?? 503 });
      return Response.json({ type: "FeatureCollection", features: found.alerts, updated: found.updated });
    },
    shownAt(now) {
      const storm = at(now);
      if (!storm) return ends.some(([start, end]) => now >= start && now < end) ? null : [];
      return last(storm.must, ({ from: first }) => first <= (now - storm.start) / MINUTE)?.show ?? [];
    },
  };
}

/** The made storm of each day (weather.ts), counted from a time in ms. */
export function madeStorms(from: number): Storms {
  const minuteOf = (now: number) => ((now - from) % DAY) / MINUTE;
  const isOn = (now: number) => minuteOf(now) >= 360 && minuteOf(now) < 510;
  const event = "Severe Thunderstorm Warning";
  return {
    ...{ count: 1, isOn, answerAt: () => null },
    shownAt: (now) => (isOn(now) ? [`${event}@MIC163`, `${event}@MIC125`] : []),
  };
}

interface Line {
  canceled: boolean;
  local: boolean;
  words: { name: string; where: string };
}

/** Which warnings `/api/v1/today.json` lacks, and which it shows that aren't in force. */
export function compareWarnings(
  shown: readonly Line[],
  { must, may }: { must: readonly string[]; may: readonly string[] },
): { missed: string[]; wrong: string[] } {
  const lines = shown.filter(({ canceled, local }) => !canceled && !local);
  const isShown = (one: string): boolean => {
    const [event, zone = ""] = one.split("@");
    return lines.some(
      ({ words }) => words.name === event && words.where.includes(ALERT_PLACES[zone]?.split(" ")[0] ?? zone),
    );
  };
  const events = new Set(may.map((one) => one.split("@")[0]));
  return {
    missed: must.filter((one) => !isShown(one)),
    wrong: lines.flatMap(({ words }) => (events.has(words.name) ? [] : [words.name])),
  };
}
