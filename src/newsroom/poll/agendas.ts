import * as v from "valibot";
import { type Ask, CLOCK_WAIT_MS } from "../../archive/ask.ts";
import { IS_LISTED } from "../../archive/happenings/find-happenings.ts";
import { indexHappenings } from "../../archive/happenings/record-happenings.ts";
import { happeningLink } from "../../model/happening.ts";
import { time } from "../../model/schemas.ts";
import { agendaPage } from "../../sources/meetings/agenda-page.ts";
import { stateKey } from "../state/key.ts";
import { isDueNow, type Poller, poll } from "./poll.ts";

const AHEAD_MS = 7 * 86_400_000;
/** Wait before the week's meetings are read again, where no agenda was due. */
const LOOK_MS = 1_800_000;
const NEXT = stateKey("next agendas", time, 0);

/**
 * Meetings of the next week whose agenda is a page; documents (PDF) are linked and not fetched. Reads the week's
 * rows.
 */
const MEETINGS = `SELECT id, links FROM happenings WHERE over > ?1 AND over <= ?1 + ${AHEAD_MS} AND kind = 'meeting'
  AND ${IS_LISTED} AND links LIKE '%Meeting.aspx?%' ORDER BY over`;

/** An agenda page of eSCRIBE, the only platform whose meetings link to theirs. */
const PAGE = /\/Meeting\.aspx\?.*\bAgenda=Agenda\b/i;

const meeting = v.object({
  id: v.string(),
  links: v.pipe(v.string(), v.parseJson(), v.array(happeningLink)),
});

/**
 * Requests the agenda of one meeting of the next week that is due, and records its items; false where none is due.
 * Where that fails, the agenda is only linked.
 */
export async function pollAgenda(poller: Poller, ask: Ask): Promise<boolean> {
  const { storage, outside } = poller;
  const now = outside.now();
  const next = NEXT.read(storage);
  if (now < next && next <= now + LOOK_MS) return false;
  const result = await ask("meetings with an agenda", CLOCK_WAIT_MS, [{ sql: MEETINGS, values: [now] }]);
  const due = (result?.rows[0] ?? []).flatMap((row) => {
    const read = v.safeParse(meeting, row);
    const page = read.success ? read.output.links.find(({ href }) => PAGE.test(href)) : undefined;
    const id = String(row.id);
    return page && isDueNow(storage, "agenda", id, now) ? [agendaPage(id, page.href)] : [];
  });
  const [first] = due;
  if (!first) {
    NEXT.save(storage, now + LOOK_MS);
    return false;
  }
  await poll(poller, first, async (outcome) => {
    if (outcome.kind !== "read" || outcome.reading.length === 0) return {};
    const put = {
      sql: "UPDATE happenings SET agenda = ?2 WHERE id = ?1",
      values: [first.id, JSON.stringify(outcome.reading)],
    };
    const stored = await ask("recording an agenda", CLOCK_WAIT_MS, [put, ...indexHappenings([first.id])]);
    return { isComplete: stored !== null };
  });
  return true;
}
