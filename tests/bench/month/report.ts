import { FREE_PLAN } from "../../trust/hostile-day.ts";
import type { Played } from "./month.ts";
import { cpuOf, REAL, type Tally } from "./tally.ts";

/** The Free plan's daily limits of rows written by an object's SQLite, and of requests (developers.cloudflare.com). */
const OWN_WRITTEN = 100_000;
const REQUESTS = 100_000;
/** Memory must not grow from this day on. */
const MEMORY_FROM = 3;

/** Claims in README.md, each with the command that verifies it. */
const CLAIMS = [
  ["A failing source doesn’t affect the others", "npm test -- site/edition"],
  ["Editors’ decisions take effect within 60 seconds", "npm test -- edge/desk-within-a-minute"],
  ["Each section keeps its last good copy with its age", "npm test -- site/trust/faults"],
  ["It runs on the Free plan up to its daily limits", "npm run month"],
  ["Stories and search work without JavaScript", "npm test -- site/library/search"],
  ["The desk answers 404 until it is configured", "npm test -- site/desk/setup"],
  ["It runs without Cloudflare, and restores its backup", "npm run demo"],
] as const;

const DISK = {
  full: "For “a full disk (real)”, a file filled the disk that contains the stores: workerd can’t open the object’s SQLite then, so alarms fail until there is room, and the cron starts them again within ten minutes.",
  simulated:
    "A full disk is simulated: D1 is full and KV refuses writes, but the object's own SQLite still writes. If --out has less than 512 MB free, a file fills the disk instead.",
};

const number = (value: number): string => Math.round(value).toLocaleString("en-US");
type Cells = readonly (string | number)[];

/** A Markdown table with padded columns, as the formatter writes it. */
function table(head: readonly string[], rows: readonly Cells[]): string {
  const all = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, at) => Math.max(3, ...all.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, at) => (cells[at] ?? "").padEnd(width)).join(" | ")} |`;
  const [first = [], ...others] = all;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
}
type SummedName = "dark" | "shownDown" | "shownMuted" | "noLead" | "missed" | "wrong" | "acts" | "refused";
const sum = (days: readonly Tally[], name: SummedName) => days.reduce((total, day) => total + day[name], 0);
const most = (days: readonly Tally[], of: (day: Tally) => number): number => Math.max(0, ...days.map(of));

/** The range of memory from the third day on, in the process that ran for the most days. */
function memorySpread(days: readonly Tally[]): string {
  const parts = [...Map.groupBy(days, ({ part }) => part).values()].toSorted((a, b) => b.length - a.length);
  const values = (parts[0] ?? []).slice(MEMORY_FROM - 1);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || first === last) return "unknown: no process ran for four days";
  const change = (100 * (last.memory - first.memory)) / first.memory;
  return `${number(first.memory)} MB on ${first.day}, ${number(last.memory)} MB on ${last.day} (${change.toFixed(0)} %)`;
}

/** True for an error of an object whose SQLite workerd couldn't open, because the disk was really full. */
const isOfFullDisk = ({ fault }: Tally, text: string): boolean =>
  fault.endsWith(REAL) && /SQLITE_FULL|internal error$/.test(text);

const errorsOf = (days: readonly Tally[], isCounted: (day: Tally, text: string) => boolean): number =>
  days
    .flatMap((day) => Object.entries(day.errors).filter(([text]) => isCounted(day, text)))
    .reduce((total, [, count]) => total + count, 0);

function sums(played: Played): string {
  const { days } = played;
  const last = days.at(-1);
  return table(
    ["what", "figure", "goal"],
    [
      ["stories in the feeds", number(last?.published ?? 0), ""],
      ["lost", number(last?.lost ?? 0), 0],
      ["recorded twice", number(last?.twice ?? 0), 0],
      ["minutes in which a taken-down story was shown", number(sum(days, "shownDown")), 0],
      ["minutes in which a muted story was listed", number(sum(days, "shownMuted")), 0],
      ["minutes in which the wrong story led the front page", number(sum(days, "noLead")), 0],
      [
        "longest time by which a story in a list is newer than the one before it, in minutes",
        number(most(days, ({ step }) => step)),
        120,
      ],
      [
        "meetings; meetings with an agenda; other events",
        [last?.meetings, last?.agendas, last?.events].map((count) => number(count ?? 0)).join("; "),
        "",
      ],
      ["minutes in which the front page failed", number(sum(days, "dark")), 0],
      [
        "changes at the desk; refused changes",
        `${number(sum(days, "acts"))}; ${number(sum(days, "refused"))}`,
        "",
      ],
      ["longest time until readers saw a change, in minutes", most(days, ({ wait }) => wait).toFixed(1), 1],
      ["minutes in which a warning was missing", number(sum(days, "missed")), 0],
      ["minutes in which a false warning was shown", number(sum(days, "wrong")), 0],
      [
        "files in /api/v1 that didn’t match their schema (four checked a day)",
        days.flatMap(({ api }) => api).join("; ") || 0,
        0,
      ],
      [
        "errors that an alarm or a cron run threw",
        number(errorsOf(days, (day, text) => !isOfFullDisk(day, text))),
        0,
      ],
      [
        "alarms and cron runs for which workerd couldn’t open the object on a full disk",
        number(errorsOf(days, isOfFullDisk)),
        "",
      ],
      ["longest job, in ms of CPU (workerd with its stores)", number(most(days, (day) => cpuOf(day)[1])), ""],
      ["lowest memory of workerd in a day, in one process", memorySpread(days), "within 10 %"],
    ],
  );
}

const USED = [
  ["D1 rows read", "d1Read", FREE_PLAN.d1Read],
  ["D1 rows written", "d1Written", FREE_PLAN.d1Written],
  ["KV reads", "kvRead", FREE_PLAN.kvReads],
  ["KV writes", "kvWritten", FREE_PLAN.kvWrites],
  ["rows of the object written", "ownWritten", OWN_WRITTEN],
  ["invocations", "invocations", REQUESTS],
] as const;

const usage = (days: readonly Tally[]): string =>
  table(
    ["a day of the newsroom", "most in a day", "Free plan"],
    USED.map(([what, name, limit]) => [what, number(most(days, (day) => day[name])), number(limit)]),
  );

const eachDay = (days: readonly Tally[]): string =>
  table(
    [
      ..."day,hours in full,stories,lost,dark,down,warnings,D1 read,D1 written,KV written".split(","),
      ..."object written,calls,CPU p95,max,its job,MB,stores MB".split(","),
    ],
    days.map((day) => [
      ...[day.day, day.fullHours.toFixed(1), number(day.published), day.lost, number(day.dark)],
      ...[number(day.shownDown), `${number(day.missed)} + ${number(day.wrong)}`, number(day.d1Read)],
      ...[number(day.d1Written), number(day.kvWritten), number(day.ownWritten), number(day.invocations)],
      ...cpuOf(day).map((ms) => ms.toFixed(0)),
      ...[day.longest, number(day.memory)],
      Object.values(day.stores)
        .map((mb) => mb.toFixed(1))
        .join(" + "),
    ]),
  );

const named = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name.replaceAll("|", "/")} ${count}`)
    .join(", ") || "none";

const eachFault = (days: readonly Tally[]): string =>
  table(
    [
      ...["day", "fault", "what /status says at its end", "lines of the operator's log that day"],
      ...["errors thrown", "refused", "wait, min"],
    ],
    days.map(({ day, fault, status, lines, errors, refused, wait }) => [
      ...[day, fault, status || "not seen: the process ended meanwhile"],
      ...[named(lines), named(errors), refused, wait.toFixed(1)],
    ]),
  );

/** Writes MONTH.md for a month played on a build. */
export function reportOf(
  played: Played,
  { build, seconds, asked }: { build: string; seconds: number; asked: number },
): string {
  const { days, feeds, storms, starts } = played;
  const hours = days.reduce((total, { fullHours }) => total + fullHours, 0);
  const minutes = `${number(seconds / 60)} minutes`;
  const time = starts > 1 ? `${starts} parts; the last took ${minutes}` : minutes;
  return `# A month without an operator

Written by \`npm run month\`: ${days.length} of ${asked} days, run in ${time}. Build ${build}.

The month had ${feeds}; 52 calendars, of which the event calendars are recorded; ${storms === 1 ? "a storm each day" : `${storms} storms`}; and, each
day, 60 changes at the desk and one fault. It plays the server of \`npm run serve\` with a simulated clock. That
command's own timer, which follows the machine's clock, is tested by \`npm run demo\`. At the end of each day, the server
is backed up while it runs; a failed backup would end the month. After three stories of one source, a list shows a story of another
source that is up to two hours older. In ${hours.toFixed(0)} of the ${days.length * 24} hours (around each fault and during storms), every
alarm rang when it was due. In the other hours, alarms that were due within 24 minutes rang together, so a day has
slightly fewer calls and rows than in reality. The newsroom's own waits, such as the second between two writes of a key, pass on the
simulated clock. In full hours, pages are read every two minutes and after each run while a change is waiting. ${DISK[days.some(({ fault }) => fault.endsWith(REAL)) ? "full" : "simulated"]}

${sums(played)}

${usage(days)}

## Each day

Minutes are simulated minutes. "Warnings" are the minutes in which one was missing + those in which a false one was shown.
Stories are counted from the first day. Stores are D1 + KV + the objects.

${eachDay(days)}

## Each fault

${eachFault(days)}

## What README.md says, and what proves it

${table(
  ["claim", "command"],
  CLAIMS.map(([claim, command]) => [claim, `\`${command}\``]),
)}
`;
}
