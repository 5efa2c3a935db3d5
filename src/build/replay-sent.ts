/** Requests that the Worker sent. */
export interface ReplayRequest {
  url: string;
  method?: string;
  headers?: Pick<Headers, "get" | "entries">;
  text?: () => Promise<string>;
}

/** Where the replayed Worker reads captured requests: a reserved address (RFC 2606). */
export const SENT = "https://replay.invalid/sent";
/** The replayed Worker's clock, in ms. */
export const CLOCK = "x-replay-now";
const MAX_SENT = 1_000;

/** A request that an entry with `capture` answered. */
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const sent = new Map<string, Sent[]>();

/** Stores a request, for `GET /__sent`. */
export function capture(folder: string, { url, method = "GET", headers }: ReplayRequest, body: string): void {
  const list = sent.get(folder) ?? [];
  const own = [...(headers?.entries() ?? [])].filter(([name]) => name !== CLOCK);
  sent.set(folder, [...list, { method, url, headers: Object.fromEntries(own), body }].slice(-MAX_SENT));
}

/** A folder's captured requests, oldest first. */
export const sentTo = (folder: string): readonly Sent[] => sent.get(folder) ?? [];
