import * as v from "valibot";
import { time, Warning } from "./warning.ts";

const Memory = v.object({
  /** Warnings for this city that no later message has referenced. */
  known: v.array(Warning),
  /** Canceled warnings, each with the time of its Cancel in ms. */
  canceled: v.array(v.object({ warning: Warning, at: time })),
  superseded: v.record(v.string(), v.object({ sent: time, seen: time })),
  /** The newest `updated` of a response, in ms. */
  updated: v.nullable(time),
  /** The time of the service's last valid list, in ms. */
  answeredAt: v.nullable(time),
});

/** The state that each call passes to the next, a minute later. Plain JSON. */
export type WarningMemory = Readonly<v.InferOutput<typeof Memory>>;

export const NO_MEMORY: WarningMemory = {
  known: [],
  canceled: [],
  superseded: {},
  updated: null,
  answeredAt: null,
};

/** Restores a stored memory after a restart; an invalid one counts as empty. */
export const restoreMemory = (value: unknown): WarningMemory =>
  v.is(Memory, value) ? v.parse(Memory, value) : NO_MEMORY;

const KNOWN_WARNINGS = 500;
/** The maximum length of the JSON in UTF-16 units. A Durable Object can store 2 MB per value. */
const KNOWN_LENGTH = 1_000_000;

/** Keeps the warnings that fit in a stored memory, most severe first. The last ones may lose their texts. */
export function withinMemory(warnings: readonly Warning[]): Warning[] {
  let length = 0;
  return warnings.slice(0, KNOWN_WARNINGS).map((warning) => {
    length += JSON.stringify(warning).length;
    return length <= KNOWN_LENGTH ? warning : { ...warning, description: "", instruction: "", areas: [] };
  });
}

const SILENT_MS = 15 * 60_000;

/** True if the service hasn't returned a list for 15 minutes: then pages must not imply that all is calm. */
export const isServiceSilent = ({ answeredAt }: WarningMemory, now: Date): boolean =>
  answeredAt === null || now.getTime() - answeredAt >= SILENT_MS;
