import { type Db, JOB_TIMEOUT_MS } from "../../archive/ask.ts";
import { type HappeningRow, indexHappenings } from "../../archive/happenings/record-happenings.ts";
import { jsonList } from "../../archive/json-list.ts";
import { happeningLink } from "../../model/happening.ts";
import type { PolledState } from "../../model/source-state.ts";
import { agendaPage } from "../../sources/meetings/agenda-page.ts";
import type { NewsroomStore } from "../storage.ts";
import { isDue, type Poller, poll, stateOf } from "./poll.ts";

/** Agendas are requested from a week before their meeting on. */
const AHEAD_MS = 7 * 86_400_000;

/** An agenda page of eSCRIBE, the only platform with agendas as web pages. Other agendas are only linked. */
const PAGE = /\/Meeting\.aspx\?.*\bAgenda=Agenda\b/i;

/** Stores the agenda addresses of recorded meetings. */
export function noteAgendas(storage: NewsroomStore, meetings: readonly HappeningRow[]): void {
  for (const { id, links, begins, over } of meetings) {
    const page = jsonList(happeningLink, links).find(({ href }) => PAGE.test(href));
    const before = storage.polled("agenda", id);
    const nextAt = before.checkedAt === null ? Math.max(0, begins - AHEAD_MS) : before.nextAt;
    if (page) storage.savePolled({ ...before, nextAt, more: { page: page.href, over } });
  }
}

/** Reads one row. */
const RECORDED = "SELECT agenda FROM happenings WHERE id = ?1";
const PUT = "UPDATE happenings SET agenda = ?2 WHERE id = ?1";

/** The agenda of a meeting in the next week that is due at `now` (ms). */
export const dueAgenda = (storage: NewsroomStore, now: number): PolledState<"agenda"> | undefined =>
  storage
    .polledOf("agenda")
    .map(({ id }) => stateOf(storage, "agenda", id, now))
    .find((state) => isDue(state, now) && state.more.over > now);

/** Requests an agenda and records its items; returns true if they changed. If that fails, the agenda is only linked. */
export async function pollAgenda(
  poller: Poller,
  ask: Db,
  { id, more }: PolledState<"agenda">,
): Promise<boolean> {
  let isNew = false;
  await poll(poller, agendaPage(id, more.page), async (outcome) => {
    if (outcome.kind !== "read" || outcome.reading.length === 0) return {};
    const recorded = await recordAgenda(ask, id, JSON.stringify(outcome.reading));
    isNew = recorded === "changed";
    return { isComplete: recorded !== "failed" };
  });
  return isNew;
}

async function recordAgenda(ask: Db, id: string, items: string): Promise<"changed" | "same" | "failed"> {
  const known = await ask("a recorded agenda", JOB_TIMEOUT_MS, [{ sql: RECORDED, values: [id] }]);
  if (!known) return "failed";
  if (known.rows[0]?.[0]?.agenda === items) return "same";
  const put = { sql: PUT, values: [id, items] };
  return (await ask("recording an agenda", JOB_TIMEOUT_MS, [put, ...indexHappenings([id])]))
    ? "changed"
    : "failed";
}
