import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, text, time } from "./schemas.ts";

const moment = v.nullable(time);
const validator = v.nullable(text(LIMITS.title));

/** The newsroom's state of one calendar. Times in ms. */
export const calendarState = v.object({
  id: text(LIMITS.id),
  nextAt: count,
  /** Failures in a row. */
  failures: count,
  /** The address that the validators belong to. */
  address: text(LIMITS.link),
  etag: validator,
  lastModified: validator,
  /** Digest of the last body. */
  hash: text(40),
  readAt: moment,
  checkedAt: moment,
  okAt: moment,
  /** Events that its last response listed. */
  found: count,
  /** Responses in a row without any event although some are recorded. */
  empties: count,
  error: v.nullable(v.object({ at: time, kind: text(40), line: text(500) })),
});

export type CalendarState = v.InferOutput<typeof calendarState>;
