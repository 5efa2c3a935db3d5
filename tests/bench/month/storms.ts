import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ALERT_PLACES } from "../../../src/city/alert-places.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A storm begins at 2 p.m. (18:00 UTC) every third day. */
const HOUR_OF_STORM = 18;
const EVERY_DAYS = 3;

interface Alert {
  properties: { ends?: string | null; expires: string };
}

/** A recorded storm, moved to a new start time. */
interface Storm {
  start: number;
  minutes: number;
  sequence: { at: number; status: number; updated?: string; alerts: Alert[] | null; body?: string }[];
  must: { from: number; show: string[] }[];
}

/** The weather service's responses during a month, and the warnings that pages must show. */
export interface Storms {
  count: number;
  /** The response at a time, or null for the simulated network's own. */
  answerAt(now: number): Response | null;
  /** The warnings in force, as "Event@zone"; null if unknown. */
  shownAt(now: number): string[] | null;
  /** True during a storm, in which alarms fire on time. */
  isOn(now: number): boolean;
}

const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)/g;

/** Moves all times in a text by some ms. */
const moved = (text: string, by: number): string =>
  text.replace(TIMES, (time) => new Date(Date.parse(time) + by).toISOString().replace(".000Z", "+00:00"));

const last = <T>(list: readonly T[], isBefore: (one: T) => boolean): T | undefined => list.findLast(isBefore);

function stormIn(folder: string, name: string, start: number, must: Storm["must"]): Storm {
  const text = readFileSync(join(folder, name), "utf8");
  const by = start - Date.parse(JSON.parse(text).start);
  return { ...(JSON.parse(moved(text, by)) as Storm), start, must };
}

/** When the storm's last warning expires, in ms. Some expire after the recording ends. */
const lastEnd = ({ sequence }: Storm): number =>
  Math.max(
    ...sequence.flatMap(({ alerts }) =>
      (alerts ?? []).map(({ properties: { ends, expires } }) => Date.parse(ends ?? expires)),
    ),
  );

/** The recorded storms of a city data folder, one every third day from `from`. */
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

/** One synthetic storm a day (weather.ts), from `from`. */
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

/** The warnings that `/api/v1/today.json` omits, and those that it shows although they aren't in force. */
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
