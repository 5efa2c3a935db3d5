import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../../src/build/commands.mjs";
import { site } from "../../src/city/site.ts";
import { type CalendarEntry, comparable, isSame } from "../../src/sources/calendars/compare-entries.ts";
import { wordSimilarity } from "../../src/sources/calendars/event-words.ts";
import { UTC } from "../../src/sources/calendars/icalendar/zone.ts";
import { namedZone } from "../../src/sources/calendars/icalendar/zone-names.ts";
import { eachEventOnce, type SameEvent } from "../../src/sources/calendars/same-event.ts";

/** An occurrence as a folder's `expect.json` has it. */
type Expected = Partial<CalendarEntry["occurrence"]> & { uid: string; start: string; allDay: boolean };

const ZONE = namedZone(site.city.timeZone) ?? UTC;
/** Unmerged pairs of one hour whose titles are this similar are printed, to be looked at. */
const NEAR = 0.5;

/** The occurrences of the folder's recorded calendars: each file is a calendar. */
function entriesIn(folder: string, start: string): CalendarEntry[] {
  const files: Record<string, { occurrences: Expected[] }> = JSON.parse(
    readFileSync(join(folder, "expect.json"), "utf8"),
  );
  return Object.entries(files)
    .filter(([file]) => file.startsWith(start))
    .flatMap(([source, { occurrences }]) =>
      occurrences.map((one) => ({
        source,
        occurrence: {
          ...{ end: null, summary: null, location: null, status: null, url: null },
          ...{ sequence: 0, updated: null, rule: null },
          ...one,
        },
      })),
    );
}

/** The same occurrence as another calendar may announce it: louder, with a shorter place, without UID and address. */
const asAnother = ({ source, occurrence }: CalendarEntry): CalendarEntry => ({
  source: `another ${source}`,
  occurrence: {
    ...occurrence,
    ...{ uid: null, url: null, end: null },
    summary: occurrence.summary?.toUpperCase() ?? null,
    location: occurrence.location?.split(",")[0] ?? null,
  },
});

const groupOf = ({ first, others }: SameEvent): CalendarEntry[] => [first, ...others];
const nameOf = ({ source, occurrence: { summary, location, start } }: CalendarEntry): string =>
  `${source}: ${summary} @ ${location} ${start}`;

/** Entries of two calendars that the publishers' own UIDs and starts call one event. */
function labeledPairs(entries: readonly CalendarEntry[]): CalendarEntry[][] {
  const byLabel = Map.groupBy(entries, ({ occurrence: { uid, start } }) => `${uid} ${start}`);
  return [...byLabel.values()].filter((of) => new Set(of.map(({ source }) => source)).size > 1);
}

/** Pairs of two calendars that begin together and have similar titles, and are listed as two events. */
function nearPairs(events: readonly SameEvent[]): string[] {
  const shown = events.map(({ first }) => comparable(first));
  const byStart = Map.groupBy(shown, ({ entry }) => entry.occurrence.start.slice(0, 13));
  return [...byStart.values()].flatMap((of) =>
    of.flatMap((a, at) =>
      of
        .slice(at + 1)
        .filter((b) => a.entry.source !== b.entry.source && !isSame(a, b))
        .filter((b) => wordSimilarity(a.title, b.title) >= NEAR)
        .map((b) => `${nameOf(a.entry)} || ${nameOf(b.entry)}`),
    ),
  );
}

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(whole, 1)).toFixed(2)} %`;

// `npm run calendars:score -- DIR [START]`: how often an event that two calendars announce is listed twice.
const [folder = "", start = ""] = readArguments("calendars:score").words;
if (!folder) throw new Error("calendars:score takes a folder with an expect.json of calendars");
const entries = entriesIn(folder, start);
const events = eachEventOnce(entries, ZONE);
const merged = events.filter(({ others }) => others.length > 0);
const known = new Map(events.flatMap((event) => groupOf(event).map((entry) => [entry, event] as const)));
const pairs = labeledPairs(entries);
const apart = pairs.filter((of) => new Set(of.map((entry) => known.get(entry))).size > 1);
const both = eachEventOnce([...entries, ...entries.map(asAnother)], ZONE);
for (const event of merged) console.log(`one event: ${groupOf(event).map(nameOf).join(" || ")}`);
for (const line of nearPairs(events)) console.log(`two events: ${line}`);
console.log(
  `${entries.length} occurrences of ${new Set(entries.map(({ source }) => source)).size} calendars`,
);
console.log(`listed as ${events.length} events, ${merged.length} of them announced more than once`);
console.log(`labeled by the publishers' UIDs: ${pairs.length}, listed twice ${apart.length}`);
const twice = both.length - events.length;
console.log(
  `each announced again by another calendar: ${twice} of ${events.length} listed twice (${percent(twice, events.length)})`,
);
