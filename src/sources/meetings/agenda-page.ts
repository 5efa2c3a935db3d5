import * as v from "valibot";
import { type AgendaLine, agendaItem } from "../../model/happening.ts";
import type { PolledResource } from "../polled.ts";
import { readAgenda } from "./agenda.ts";

const HOUR_MS = 3_600_000;
/** Items of an agenda that are stored. */
const MAX_LINES = 150;

/** The agenda of a meeting: requested every 12 hours, because it can change until the meeting. */
export const agendaPage = (meeting: string, address: string): PolledResource<"agenda", AgendaLine[]> => ({
  ...{ kind: "agenda", id: meeting, name: address },
  request: { address, accept: "text/html" },
  limits: {
    ...{ intervalMs: 12 * HOUR_MS, retryMs: HOUR_MS, maxRetryMs: 12 * HOUR_MS },
    ...{ timeoutMs: 8_000, maxBytes: 1_500_000, tries: 1 },
  },
  read: ({ bytes }) =>
    readAgenda(new TextDecoder().decode(bytes))
      .slice(0, MAX_LINES)
      .map(({ number, text, tally = "" }) => ({
        text,
        number: number.slice(0, 40),
        tally: tally.slice(0, 200),
      }))
      .filter((line) => v.is(agendaItem, line)),
});
