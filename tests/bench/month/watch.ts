import { site as city } from "../../../src/city/site.ts";
import { schemaDifferences } from "../../schema-differences.ts";
import type { Act, Listed } from "../newsroom-day/operator.ts";
import { outside, type Room, type World } from "../newsroom-day/room.ts";
import { compareWarnings, type Storms } from "./storms.ts";
import type { Tally } from "./tally.ts";

const MINUTE = 60_000;
/** How late a warning may appear or disappear, in ms. */
const SLACK_MS = 4 * MINUTE;
const TIMEOUT_MS = 30_000;

/** What pages must show: stories that were taken down, and changes that aren't visible yet. */
export interface Ledger {
  down: string[];
  pending: { id: string; isUp: boolean; since: number }[];
  last: { id: string; location: string } | null;
  /** Muted stories and the required lead, with the time of the change in ms. Pages may take a minute to follow. */
  muted: { id: string; since: number }[];
  lead: { id: string; until: number; since: number } | null;
  /** The gathered stories on lists at the last check, newest first, and when that was. */
  stories: Listed[];
  seenAt: number;
}

export const newLedger = (): Ledger => ({
  ...{ down: [], pending: [], last: null, muted: [], lead: null, stories: [], seenAt: 0 },
});

/** Records what readers must see after a change at the desk. */
export function noteAct(ledger: Ledger, tally: Tally, act: Act, now: number): void {
  tally.acts += 1;
  if (!act.isAccepted) tally.refused += 1;
  if (act.muted !== undefined) ledger.muted.push({ id: act.muted, since: now });
  if (act.lead) ledger.lead = { ...act.lead, since: now };
  const id = act.up ?? act.down;
  if (id === undefined) return;
  const isUp = act.up !== undefined;
  ledger.down = [...ledger.down.filter((one) => one !== id), ...(isUp ? [] : [id])];
  ledger.pending = [...ledger.pending.filter((one) => one.id !== id), { id, isUp, since: now }];
}

interface Seen {
  status: number;
  text: string;
}

/** Requests a page as a reader; the status is 0 if there was no response. */
async function read(room: Room, path: string): Promise<Seen> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(room.site.direct + path, { signal, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: "" };
  }
}

const ID = /\/article\/([\w-]+)\//;

/** The largest step in the wrong direction between consecutive stories, in minutes; lists are newest first. */
export function stepIn(html: string): number {
  const lists = html.slice(html.search(/id="latest"|class="card-title"/)).split(/<section|<h2 id/);
  const steps = lists
    .filter((list) => !list.startsWith('="talk"'))
    .flatMap((list) => {
      const times = [...list.matchAll(/class="source-line">.*?<time[^>]* dateTime="([^"]+)"/gi)].map(
        ([, time = ""]) => Date.parse(time),
      );
      return times.slice(1).map((time, n) => (time - (times[n] ?? 0)) / MINUTE);
    });
  return Math.max(0, ...steps);
}

/** Tallies errors on the front page and its lists: muted stories, a wrong lead, wrong order. */
function checkLists(
  { ledger, tally, now, minutes }: { ledger: Ledger; tally: Tally; now: number; minutes: number },
  home: string,
  section: string,
  headlines: string,
): void {
  const isShown = (id: string) => `${home} ${headlines}`.includes(`/article/${id}/`);
  const isDue = ({ since }: { since: number }) => now - since > MINUTE;
  const hidden = [...ledger.down, ...ledger.muted.map(({ id }) => id)];
  if (ledger.muted.some((one) => isDue(one) && isShown(one.id))) tally.shownMuted += minutes;
  const { lead } = ledger;
  const mustLead = lead && isDue(lead) && now < lead.until && !hidden.includes(lead.id);
  const first = ID.exec(home.slice(home.indexOf("<main")))?.[1];
  if (mustLead && first !== lead.id) tally.noLead += minutes;
  tally.step = Math.max(tally.step, stepIn(home), stepIn(section));
}

/** Whether a story's page has the expected status; null if neither store is available. */
async function isAsDecided(room: Room, id: string, isUp: boolean): Promise<boolean | null> {
  const { status } = await read(room, `/article/${id}/x`);
  if (status === 503 || status === 0) return null;
  return isUp ? status === 200 || status === 301 : status === 410;
}

/** Checks the site as a reader after each run, and tallies each error with the minutes since the last check. */
export async function watch(
  room: Room,
  world: World,
  { ledger, tally, storms }: { ledger: Ledger; tally: Tally; storms: Storms },
): Promise<void> {
  const now = outside(world);
  const minutes = ledger.seenAt === 0 ? 0 : (now - ledger.seenAt) / MINUTE;
  const [home, section, list, today] = await Promise.all(
    ["/", "/local-news", "/api/v1/headlines.json", "/api/v1/today.json"].map((path) => read(room, path)),
  );
  const shown = `${home?.text} ${list?.text}`;
  if (home?.status !== 200 || !home.text.includes("/article/")) tally.dark += minutes;
  else checkLists({ ledger, tally, now, minutes }, home.text, section?.text ?? "", list?.text ?? "");
  if (list?.status === 200)
    ledger.stories = (JSON.parse(list.text).stories as (Listed & { source: string })[])
      .filter(({ source }) => source !== city.name)
      .slice(0, 300)
      .map(({ id, title }) => ({ id, title }));
  const left: Ledger["pending"] = [];
  for (const one of ledger.pending) {
    const isDone = await isAsDecided(room, one.id, one.isUp);
    tally.wait = Math.max(tally.wait, (now - one.since) / MINUTE);
    if (isDone !== true) left.push(one);
  }
  ledger.pending = left;
  const isShown = ledger.down.some((id) => shown.includes(`/article/${id}/`));
  const open = await Promise.all(ledger.down.slice(-3).map((id) => isAsDecided(room, id, false)));
  if (isShown || open.includes(false)) tally.shownDown += minutes;
  const [must, before] = [storms.shownAt(now), storms.shownAt(now - SLACK_MS)];
  if (must && before && today?.status === 200) {
    const may = [...must, ...before];
    const sure = must.filter((one) => before.includes(one));
    const { missed, wrong } = compareWarnings(JSON.parse(today.text).warnings, { must: sure, may });
    if (missed.length > 0) tally.missed += minutes;
    if (wrong.length > 0) tally.wrong += minutes;
  }
  ledger.seenAt = now;
}

const API_FILES = ["headlines", "today", "updates", "calendar"].map((name) => ({
  path: `/api/v1/${name}.json${name === "updates" ? "?section=home&since=0" : ""}`,
  schema: `/api/v1/${name}.schema.json`,
}));

/** The API files that can't be read or don't match their schema, each with the first difference. */
export async function checkApi(room: Room): Promise<string[]> {
  const checked = API_FILES.map(async ({ path, schema }) => {
    const [file, rule] = await Promise.all([read(room, path), read(room, schema)]);
    if (file.status !== 200 || rule.status !== 200) return [`${path}: status ${file.status}`];
    const [first] = schemaDifferences(JSON.parse(rule.text), JSON.parse(file.text));
    return first === undefined ? [] : [`${path}: ${first}`];
  });
  return (await Promise.all(checked)).flat();
}

interface StatusFile {
  state?: string;
  changes?: string;
  failingJobs?: { kind: string }[];
  values?: { waiting: unknown }[] | null;
  sections?: { failing: boolean }[];
}

/** What /status says about a fault, in one line. */
export async function statusLine(room: Room): Promise<string> {
  const [health, status] = await Promise.all(["/healthz", "/status.json"].map((path) => read(room, path)));
  if (status?.status !== 200) return `/healthz ${health?.status}, /status.json ${status?.status}`;
  const { state, changes, failingJobs = [], values } = JSON.parse(status.text) as StatusFile;
  const jobs = failingJobs.map(({ kind }) => kind).join(", ") || "none";
  const waiting = values?.filter((value) => value.waiting !== null).length ?? "unknown";
  return `/healthz ${health?.status}; sources ${state}; changes ${changes}; failing jobs: ${jobs}; values waiting: ${waiting}`;
}
