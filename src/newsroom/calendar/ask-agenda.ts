import * as v from "valibot";
import { type Ask, CLOCK_WAIT_MS } from "../../archive/ask.ts";
import { IS_LISTED } from "../../archive/happenings/find-happenings.ts";
import { indexHappenings } from "../../archive/happenings/record-happenings.ts";
import { type AgendaLine, agendaItem, happeningLink } from "../../model/happening.ts";
import { logRefusal } from "../../model/log.ts";
import { time } from "../../model/schemas.ts";
import { type FetchedFeed, fetchFeed } from "../../sources/fetch/fetch-feed.ts";
import { readAgenda } from "../../sources/meetings/agenda.ts";
import { admittedNow } from "../robots.ts";
import { stateKey } from "../state/key.ts";
import type { CalendarDeps } from "./ask-calendar.ts";

const HOUR = 3_600_000;
/** How often an agenda is requested again: it can change until the meeting. */
const AGAIN_MS = 12 * HOUR;
const AHEAD_MS = 7 * 24 * HOUR;
/** Wait before the week's meetings are read again, where no agenda was due. */
const LOOK_MS = HOUR / 2;
const NEXT = stateKey("next agendas", time, 0);
const DEADLINE_MS = 8_000;
const MOST_BYTES = 1_500_000;
const MOST_ITEMS = 150;

/**
 * Meetings of the next week whose agenda is a page; documents (PDF) are linked and not fetched. Reads the week's
 * rows.
 */
const DUE = `SELECT id, links, agenda FROM happenings
  WHERE over > ?1 AND over <= ?1 + ${AHEAD_MS} AND kind = 'meeting' AND ${IS_LISTED}
    AND coalesce(agenda_at, 0) < ?1 - ${AGAIN_MS} AND links LIKE '%Meeting.aspx?%' ORDER BY over LIMIT 1`;

/** An agenda page of eSCRIBE, the only platform whose meetings link to theirs. */
const PAGE = /\/Meeting\.aspx\?.*\bAgenda=Agenda\b/i;

interface DueAgenda {
  id: string;
  address: string | null;
  before: string;
}

async function dueAgenda(ask: Ask, now: number): Promise<DueAgenda | null> {
  const result = await ask("agendas that are due", CLOCK_WAIT_MS, [{ sql: DUE, values: [now] }]);
  const row = result?.rows[0]?.[0];
  if (!row) return null;
  const links = v.safeParse(v.array(happeningLink), JSON.parse(String(row.links)));
  const page = links.success ? links.output.find(({ href }) => PAGE.test(href)) : undefined;
  return { id: String(row.id), address: page?.href ?? null, before: String(row.agenda ?? "[]") };
}

const linesOf = (answer: FetchedFeed): AgendaLine[] =>
  answer.kind === "unchanged"
    ? []
    : readAgenda(new TextDecoder().decode(answer.bytes))
        .slice(0, MOST_ITEMS)
        .map(({ number, text, tally = "" }) => ({
          number: number.slice(0, 40),
          text,
          tally: tally.slice(0, 200),
        }))
        .filter((line) => v.is(agendaItem, line));

/**
 * Requests the agenda of one meeting of the next week that is due, and records its items; false where none is due.
 * Where that fails, the agenda is only linked.
 */
export async function askAgenda(deps: Pick<CalendarDeps, "ask" | "storage" | "outside">): Promise<boolean> {
  const { ask, storage, outside } = deps;
  const now = outside.now();
  const next = NEXT.read(storage);
  if (now < next && next <= now + LOOK_MS) return false;
  const due = await dueAgenda(ask, now);
  if (!due) {
    NEXT.save(storage, now + LOOK_MS);
    return false;
  }
  const lines = await fetchAgenda(due.address, deps);
  const items = lines.length > 0 ? JSON.stringify(lines) : due.before;
  const put = {
    sql: "UPDATE happenings SET agenda = ?2, agenda_at = ?3 WHERE id = ?1",
    values: [due.id, items, now],
  };
  await ask("recording an agenda", CLOCK_WAIT_MS, [
    put,
    ...(items === due.before ? [] : indexHappenings([due.id])),
  ]);
  return true;
}

async function fetchAgenda(
  address: string | null,
  { storage, outside }: Pick<CalendarDeps, "storage" | "outside">,
): Promise<AgendaLine[]> {
  if (address === null || !(await admittedNow(storage, address, outside)).isOpen) return [];
  const request = { address, validators: null, deadlineMs: DEADLINE_MS, tries: 1, maxBytes: MOST_BYTES };
  try {
    return linesOf(await fetchFeed({ ...request, accept: "text/html" }, outside));
  } catch (error) {
    logRefusal("calendar", `an agenda can't be read: ${error}`, { source: address });
    return [];
  }
}
