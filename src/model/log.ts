/**
 * The operator's lines: JSON, one an event, read with `npm run wrangler -- tail` or in the platform's logs.
 * No line holds a visitor's address, name or search: what names a visitor has no field to stand in.
 */
type LogEvent = "tick" | "refresh" | "refusal" | "fault";

/** What a line may say besides its event. */
interface LogFields {
  /** Which part of the site speaks: "feed", "library", "radio" … */
  part: string;
  /** One sentence for a person. */
  what: string;
  /** The source or section it is about. */
  source?: string;
  section?: string;
  /** The kind of failure, from a closed set. */
  kind?: string;
  status?: number;
  ms?: number;
  counts?: Readonly<Record<string, number>>;
}

/** An error with a stack may be long; the platform cuts a line at 16 KB. */
const LONGEST = 2_000;

const METHOD = { tick: "info", refresh: "info", refusal: "warn", fault: "error" } as const;

/** Writes one event. A failure that a later attempt mends is a `refusal` of the outside world, not our fault. */
export function log(event: LogEvent, fields: LogFields): void {
  console[METHOD[event]](JSON.stringify({ event, ...fields, what: fields.what.slice(0, LONGEST) }));
}

/** Something of ours broke. `error`: what was thrown, with its stack where it has one. */
export function logFault(part: string, what: string, error?: unknown): void {
  const told =
    error instanceof Error ? (error.stack ?? error.message) : error === undefined ? "" : String(error);
  log("fault", { part, what: told ? `${what}: ${told}` : what });
}

/** Something was refused, by us or by somebody we asked. */
export function logRefusal(part: string, what: string, more: Partial<LogFields> = {}): void {
  log("refusal", { ...more, part, what });
}
