import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, text, time } from "./schemas.ts";

const moment = v.nullable(time);
const validator = v.nullable(text(LIMITS.title));

/** What the newsroom knows of one calendar. Times in ms. */
export const calendarState = v.object({
  id: text(LIMITS.id),
  nextAt: count,
  /** Failures in a row. */
  failures: count,
  /** What the validators are of. */
  address: text(LIMITS.link),
  etag: validator,
  lastModified: validator,
  /** Digest of the body that was read last. */
  hash: text(40),
  readAt: moment,
  checkedAt: moment,
  okAt: moment,
  /** Happenings that its last answer announced. */
  found: count,
  /** Answers in a row that announced nothing although some are recorded. */
  empties: count,
  error: v.nullable(v.object({ at: time, kind: text(40), line: text(500) })),
});

export type CalendarState = v.InferOutput<typeof calendarState>;
