import * as v from "valibot";
import { count, isoInstant, text, time, webAddress } from "./schemas.ts";
import type { SourceState } from "./source-state.ts";

/** The stored state of a source; values of a publisher that exceed the limits become null. */
export const sourceState = v.object({
  name: text(200),
  home: webAddress,
  feed: webAddress,
  checkedAt: v.nullable(time),
  okAt: v.nullable(time),
  nextAt: time,
  failures: count,
  error: v.nullable(v.object({ kind: text(40), line: text(1_000), at: time })),
  gone: v.boolean(),
  items: count,
  held: count,
  newest: v.nullable(isoInstant),
  etag: v.nullable(text(1_000)),
  lastModified: v.nullable(text(1_000)),
  validatorsAt: v.nullable(time),
  bodyHash: v.nullable(text(64)),
  ttl: v.nullable(count),
  hostWaitUntil: v.nullable(time),
  movedTo: v.nullable(webAddress),
}) satisfies v.GenericSchema<SourceState>;

const orNull = <T>(schema: v.GenericSchema<T>, value: T): T | null => (v.is(schema, value) ? value : null);

/** A state as it may be stored. */
export function storableState(state: SourceState): SourceState {
  const { entries } = sourceState;
  return {
    ...state,
    etag: orNull(entries.etag, state.etag),
    lastModified: orNull(entries.lastModified, state.lastModified),
    movedTo: orNull(entries.movedTo, state.movedTo),
    ttl: orNull(entries.ttl, state.ttl),
    error: state.error && { ...state.error, line: state.error.line.slice(0, 1_000) },
  };
}
