/** The response of an address in a replay (design, "Replay"). */
export interface ReplayAnswer {
  /** A file in the folder, or several files, one of which each address gets according to its hash. */
  file?: string | string[];
  status?: number;
  headers?: Record<string, string>;
  delayMs?: number;
  /** True to never respond. */
  hang?: boolean;
  /** True to fail like a broken connection. */
  error?: boolean;
  /** True to replace tokens such as `{{-3h iso}}` in the file with dates relative to the edition's anchor. */
  template?: boolean;
  /** Sent with the response; a request with one of these validators gets 304. */
  etag?: string;
  lastModified?: string;
}

export interface ReplayEntry extends ReplayAnswer {
  /** Limits the entry to requests whose JSON body contains all of this. */
  body?: unknown;
  /** Responses by the Worker's clock, each from `at` on, in minutes after the anchor. */
  series?: (ReplayAnswer & { at: number })[];
  /** True to store what the Worker sent, for `GET /__sent`. */
  capture?: boolean;
}

/** Keys are "address", "METHOD address" or "*"; a final " #2" distinguishes entries of one address. */
export type ReplayMap = Record<string, ReplayEntry>;

interface Asked {
  address: string;
  method: string;
  body: string;
}

/** True if a value contains a part: compares objects by name, lists by position. */
function hasPart(value: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return value === part;
  if (typeof value !== "object" || value === null) return false;
  const have = new Map<string, unknown>(Object.entries(value));
  return Object.entries(part).every(([name, one]) => have.has(name) && hasPart(have.get(name), one));
}

function bodyMatches({ body: part }: ReplayEntry, body: string): boolean {
  if (part === undefined) return true;
  try {
    return hasPart(JSON.parse(body), part);
  } catch {
    return false;
  }
}

/** The entry for a request at a number of minutes after the anchor, or undefined. */
export function entryFor(map: ReplayMap, asked: Asked, minutes: number): ReplayEntry | undefined {
  const { address, method, body } = asked;
  const rows = Object.entries(map).map(([key, entry]) => ({ key: key.replace(/ #\d+$/, ""), entry }));
  const found = [`${method} ${address}`, address, "*"]
    .flatMap((key) => rows.filter((row) => row.key === key))
    .find(({ entry }) => bodyMatches(entry, body))?.entry;
  if (!found?.series) return found;
  const { series, ...entry } = found;
  const now = series.findLast(({ at }) => at <= minutes);
  return now ? { ...entry, ...now } : { ...entry, error: true };
}
