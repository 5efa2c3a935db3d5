import { type DeskEnv, doorsOf, isOpen } from "./auth/configured.ts";
import { readDeskIfKnown } from "./desk-memory.ts";
import type { DeskValue } from "../edition/decisions.ts";

/**
 * What of the desk a cached page must have been rendered under: its version, and the last instant at which
 * something it planned began or ended. Part of the key in the platform's cache, so that no page of an older
 * desk is found there, whether a purge came through or not.
 */
export interface DeskMoment {
  version: number;
  /** In ms; 0 where nothing planned has begun or ended yet. */
  since: number;
}

const planned = new WeakMap<DeskValue, readonly number[]>();

/** What lists read of stories reaches every place within 55 s (`stories/told-store.ts`); pages wait for it once. */
const TOLD_EVERYWHERE_MS = 56_000;

/** Every instant at which what pages show changes by itself: notices, leads, the carousel, stories to come out. */
function plannedIn(desk: DeskValue): readonly number[] {
  const known = planned.get(desk);
  if (known) return known;
  const instants = [
    ...(desk.told > 0 ? [desk.told + TOLD_EVERYWHERE_MS] : []),
    ...desk.notices.flatMap(({ from, until }) => [from, until]),
    ...desk.leads.map(({ until }) => until),
    ...desk.carousels.map(({ until }) => until),
    ...desk.stories.flatMap(({ publishAt }) => publishAt ?? []),
  ];
  planned.set(desk, instants);
  return instants;
}

/** The desk's moment at `now`, in ms. */
export const momentOf = (desk: DeskValue, now: number): DeskMoment => ({
  version: desk.version,
  since: plannedIn(desk).reduce((last, instant) => (instant <= now && instant > last ? instant : last), 0),
});

/** What the desk needs of a deployment to tell its moment. */
type DeskHere = DeskEnv & { EDITION: KVNamespace };

/**
 * The moment as this isolate knows it, at most 55 s old; null where the desk cannot be read, undefined where no
 * door to it is open: then nothing changes, and nobody reads. Never rejects.
 */
export async function momentHere(env: DeskHere, now: number): Promise<DeskMoment | null | undefined> {
  if (!isOpen(doorsOf(env))) return undefined;
  const desk = await readDeskIfKnown(env.EDITION, now);
  return desk && momentOf(desk, now);
}

/** True when this isolate knows a desk at least as young as the moment a page is asked for. Never rejects. */
export async function hasHeardOf(
  moment: DeskMoment | null | undefined,
  env: DeskHere,
  now: number,
): Promise<boolean> {
  if (moment === undefined) return true;
  const desk = moment && (await readDeskIfKnown(env.EDITION, now, moment.version));
  return desk !== null && desk.version >= (moment?.version ?? 0);
}
