import { type Db, JOB_TIMEOUT_MS } from "../../archive/ask.ts";
import { type HappeningRow, indexHappenings } from "../../archive/happenings/record-happenings.ts";
import { jsonList } from "../../archive/json-list.ts";
import { happeningLink } from "../../model/happening.ts";
import { agendaPage } from "../../sources/meetings/agenda-page.ts";
import type { NewsroomStore } from "../storage.ts";
import { isDue } from "./next-state.ts";
import { type Poller, poll, stateOf } from "./poll.ts";

/** An agenda is requested from a week before its meeting on. */
const AHEAD_MS = 7 * 86_400_000;

/** An agenda page of eSCRIBE, the only platform whose meetings link to theirs; documents (PDF) are linked only. */
const PAGE = /\/Meeting\.aspx\?.*\bAgenda=Agenda\b/i;

/** Stores where the agendas of some recorded meetings are. */
export function noteAgendas(storage: NewsroomStore, meetings: readonly HappeningRow[]): void {
  for (const { id, links, begins, over } of meetings) {
    const page = jsonList(happeningLink, links).find(({ href }) => PAGE.test(href));
    const before = storage.polled("agenda", id);
    const nextAt = before.checkedAt === null ? Math.max(0, begins - AHEAD_MS) : before.nextAt;
    if (page) storage.savePolled({ ...before, nextAt, more: { page: page.href, over } });
  }
}

/**
 * Requests the agenda of one meeting of the next week that is due, and records its items; false where none is due.
 * Where that fails, the agenda is only linked.
 */
export async function pollAgenda(poller: Poller, ask: Db): Promise<boolean> {
  const { storage, outside } = poller;
  const now = outside.now();
  const due = storage
    .polledOf("agenda")
    .map(({ id }) => stateOf(storage, "agenda", id, now))
    .find((state) => isDue(state, now) && state.more.over > now);
  if (!due) return false;
  await poll(poller, agendaPage(due.id, due.more.page), async (outcome) => {
    if (outcome.kind !== "read" || outcome.reading.length === 0) return {};
    const put = {
      sql: "UPDATE happenings SET agenda = ?2 WHERE id = ?1",
      values: [due.id, JSON.stringify(outcome.reading)],
    };
    const stored = await ask("recording an agenda", JOB_TIMEOUT_MS, [put, ...indexHappenings([due.id])]);
    return { isComplete: stored !== null };
  });
  return true;
}
