import * as v from "valibot";
import { time, Warning } from "./warning.ts";

const Memory = v.object({
  /** Warnings for this city that no later message named. */
  known: v.array(Warning),
  /** Warnings that a Cancel named, with the time of the Cancel in ms. */
  canceled: v.array(v.object({ warning: Warning, at: time })),
  superseded: v.record(v.string(), v.object({ sent: time, seen: time })),
  /** The newest `updated` of an answer, in ms. */
  updated: v.nullable(time),
  /** When the service last gave a list, in ms. */
  answeredAt: v.nullable(time),
});

/** The state that one minute passes on to the next. Plain JSON. */
export type WarningMemory = Readonly<v.InferOutput<typeof Memory>>;

export const NO_MEMORY: WarningMemory = {
  known: [],
  canceled: [],
  superseded: {},
  updated: null,
  answeredAt: null,
};

/** A stored memory, for the first minute after a restart. What isn't one counts as none. */
export const restoreMemory = (value: unknown): WarningMemory =>
  v.is(Memory, value) ? v.parse(Memory, value) : NO_MEMORY;

const KNOWN_WARNINGS = 500;
/** UTF-16 units of JSON. A stored value of a Durable Object has 2 MB at most. */
const KNOWN_LENGTH = 1_000_000;

/** The warnings that fit into a stored memory, most severe first. Of very many, the last ones lose their texts. */
export function withinMemory(warnings: readonly Warning[]): Warning[] {
  let length = 0;
  return warnings.slice(0, KNOWN_WARNINGS).map((warning) => {
    length += JSON.stringify(warning).length;
    return length <= KNOWN_LENGTH ? warning : { ...warning, description: "", instruction: "", areas: [] };
  });
}

const SILENT_MS = 15 * 60_000;

/** True when the service hasn't given a list for 15 minutes, or never has: a page must not imply calm then. */
export const isServiceSilent = ({ answeredAt }: WarningMemory, now: Date): boolean =>
  answeredAt === null || now.getTime() - answeredAt >= SILENT_MS;
