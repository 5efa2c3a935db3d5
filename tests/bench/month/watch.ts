import type { Act } from "../newsroom-day/operator.ts";
import { outside, type Room, type World } from "../newsroom-day/room.ts";
import { compareWarnings, type Storms } from "./storms.ts";
import type { Tally } from "./tally.ts";

const MINUTE = 60_000;
/** A warning must be shown, and one that ended be gone, after so long. */
const SLACK_MS = 4 * MINUTE;
const TIMEOUT_MS = 30_000;

/** What readers must see: stories that are down, and changes that they don't see yet. */
export interface Ledger {
  down: string[];
  pending: { id: string; isUp: boolean; since: number }[];
  last: { id: string; location: string } | null;
  /** Gathered stories on lists at the last look, newest first, and when that was. */
  stories: string[];
  seenAt: number;
}

export const newLedger = (): Ledger => ({ down: [], pending: [], last: null, stories: [], seenAt: 0 });

/** Notes what readers must see from now on. */
export function noteAct(ledger: Ledger, tally: Tally, act: Act, now: number): void {
  tally.acts += 1;
  if (!act.isAccepted) tally.refused += 1;
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

/** A page as a reader gets it; status 0 without a response. */
async function read(room: Room, path: string): Promise<Seen> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(room.site.direct + path, { signal, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: "" };
  }
}

const IDS = /\/article\/([\w-]+)\//g;

/** Whether a story answers as it must; null if neither store can say. */
async function isAsDecided(room: Room, id: string, isUp: boolean): Promise<boolean | null> {
  const { status } = await read(room, `/article/${id}/x`);
  if (status === 503 || status === 0) return null;
  return isUp ? status === 200 || status === 301 : status === 410;
}

/** Looks at the site as a reader after each run, and adds what is wrong to the tally, in minutes since the last look. */
export async function watch(
  room: Room,
  world: World,
  { ledger, tally, storms }: { ledger: Ledger; tally: Tally; storms: Storms },
): Promise<void> {
  const now = outside(world);
  const minutes = ledger.seenAt === 0 ? 0 : (now - ledger.seenAt) / MINUTE;
  const [home, list, today] = await Promise.all(
    ["/", "/api/v1/headlines.json", "/api/v1/today.json"].map((path) => read(room, path)),
  );
  const shown = `${home?.text} ${list?.text}`;
  if (home?.status !== 200 || !home.text.includes("/article/")) tally.dark += minutes;
  const ids = [...new Set([...(list?.text ?? "").matchAll(IDS)].map(([, id = ""]) => id))];
  if (ids.length > 0) ledger.stories = ids.slice(0, 300);
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

interface StatusFile {
  state?: string;
  changes?: string;
  failingJobs?: { kind: string }[];
  values?: { waiting: unknown }[] | null;
  sections?: { failing: boolean }[];
}

/** What an operator sees of a fault, in one line. */
export async function statusLine(room: Room): Promise<string> {
  const [health, status] = await Promise.all(["/healthz", "/status.json"].map((path) => read(room, path)));
  if (status?.status !== 200) return `/healthz ${health?.status}, /status.json ${status?.status}`;
  const { state, changes, failingJobs = [], values } = JSON.parse(status.text) as StatusFile;
  const jobs = failingJobs.map(({ kind }) => kind).join(", ") || "none";
  const waiting = values?.filter((value) => value.waiting !== null).length ?? "unknown";
  return `/healthz ${health?.status}; sources ${state}; changes ${changes}; failing jobs: ${jobs}; values waiting: ${waiting}`;
}
