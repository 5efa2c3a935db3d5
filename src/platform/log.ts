/**
 * Log lines: JSON, one per event, in `npm run wrangler -- tail` and the platform's logs. There is no field for a
 * visitor's address, name or search.
 */
type LogEvent = "tick" | "refresh" | "refusal" | "fault";

/** The fields of a log line other than its event. */
interface LogFields {
  /** The part of the site: "feed", "library", "radio" … */
  part: string;
  /** One sentence for a person. */
  what: string;
  /** The source or section it is about. */
  source?: string;
  section?: string;
  /** The kind of failure, from a fixed list. */
  kind?: string;
  status?: number;
  ms?: number;
  counts?: Readonly<Record<string, number>>;
}

/** Longest error with its stack; the platform cuts lines at 16 KB. */
const LONGEST = 2_000;

const METHOD = { tick: "info", refresh: "info", refusal: "warn", fault: "error" } as const;

/** Writes one log line. A failure of an outside service is a `refusal`, not a fault. */
export function log(event: LogEvent, fields: LogFields): void {
  console[METHOD[event]](JSON.stringify({ event, ...fields, what: fields.what.slice(0, LONGEST) }));
}

/** Logs an internal error. `error` is what was thrown, with its stack. */
export function logFault(part: string, what: string, error?: unknown): void {
  const detail =
    error instanceof Error ? (error.stack ?? error.message) : error === undefined ? "" : String(error);
  log("fault", { part, what: detail ? `${what}: ${detail}` : what });
}

/** Logs a refusal, by us or by an outside service. */
export function logRefusal(part: string, what: string, more: Partial<LogFields> = {}): void {
  log("refusal", { ...more, part, what });
}
