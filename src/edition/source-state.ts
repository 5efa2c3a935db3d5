/** What we remember of one source between two requests. All times are ms since 1970. */
export interface SourceState {
  name: string;
  home: string;
  feed: string;
  /** The last attempt; null before the first. */
  checkedAt: number | null;
  /** The last success, also one that found nothing new. */
  okAt: number | null;
  /** When the clock may ask again. */
  nextAt: number;
  /** Failures in a row. */
  failures: number;
  /** The last failure, kept after a success so that an operator can see it. */
  error: { kind: string; line: string; at: number } | null;
  /** True after 410: never asked again. */
  gone: boolean;
  /** Items the feed gave at its last success. */
  items: number;
  /** Articles of it that the edition holds now. */
  held: number;
  /** Publication date of its newest article, ISO. */
  newest: string | null;
  /** Validators, byte for byte as the publisher sent them (RFC 9110, 8.8). */
  etag: string | null;
  lastModified: string | null;
  /** When a full answer last brought validators; they are dropped 8 days later. */
  validatorsAt: number | null;
  /** Digest of the last body, by which an unchanged one is known. */
  bodyHash: string | null;
  /** The feed's own ttl, in minutes. */
  ttl: number | null;
  /** Until when its host asked everybody to wait (Retry-After); counts for all feeds of that host. */
  hostWaitUntil: number | null;
  /** Where the publisher says the feed now lives (301, 308): for the operator to put in the table. */
  movedTo: string | null;
}

/** The state of a source that was never asked. */
export function unaskedSource(source: { name: string; home: string; feed: string }): SourceState {
  const { name, home, feed } = source;
  return {
    name,
    home,
    feed,
    checkedAt: null,
    okAt: null,
    nextAt: 0,
    failures: 0,
    error: null,
    gone: false,
    items: 0,
    held: 0,
    newest: null,
    etag: null,
    lastModified: null,
    validatorsAt: null,
    bodyHash: null,
    ttl: null,
    hostWaitUntil: null,
    movedTo: null,
  };
}

const CHECKS: { [Field in keyof SourceState]: (value: unknown) => boolean } = {
  name: isText,
  home: isText,
  feed: isText,
  checkedAt: orNull(isNumber),
  okAt: orNull(isNumber),
  nextAt: isNumber,
  failures: isNumber,
  error: orNull(isFailure),
  gone: (value) => typeof value === "boolean",
  items: isNumber,
  held: isNumber,
  newest: orNull(isText),
  etag: orNull(isText),
  lastModified: orNull(isText),
  validatorsAt: orNull(isNumber),
  bodyHash: orNull(isText),
  ttl: orNull(isNumber),
  hostWaitUntil: orNull(isNumber),
  movedTo: orNull(isText),
};

/** True for a value of exactly the shape we write; an older deployment may have written another. */
export function isSourceState(value: unknown): value is SourceState {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(CHECKS).every(([field, check]) => check(fields[field]));
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

function isFailure(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { kind, line, at } = value as Record<string, unknown>;
  return isText(kind) && isText(line) && isNumber(at);
}

function orNull(check: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === null || check(value);
}
