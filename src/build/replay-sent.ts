/** A request that the Worker sent. */
export interface ReplayRequest {
  url: string;
  method?: string;
  headers?: Pick<Headers, "get" | "entries">;
  text?: () => Promise<string>;
}

/** The address from which the replayed Worker reads captured requests; the domain is reserved (RFC 2606). */
export const SENT = "https://replay.invalid/sent";
/** The header with the time of the replayed Worker's clock, in ms. */
export const CLOCK = "x-replay-now";
const MAX_SENT = 1_000;

/** A request to an entry with `capture`. */
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const sent = new Map<string, Sent[]>();

/** Stores a request for `GET /__sent`. */
export function capture(folder: string, { url, method = "GET", headers }: ReplayRequest, body: string): void {
  const list = sent.get(folder) ?? [];
  const own = [...(headers?.entries() ?? [])].filter(([name]) => name !== CLOCK);
  sent.set(folder, [...list, { method, url, headers: Object.fromEntries(own), body }].slice(-MAX_SENT));
}

/** The captured requests of a folder, oldest first. */
export const sentTo = (folder: string): readonly Sent[] => sent.get(folder) ?? [];
