import { FeedError } from "../feed-error.ts";
import type { Outside } from "./fetch-feed.ts";
import { hostOf } from "./hosts.ts";

const MAX_REDIRECTS = 5;

/** The invocation has no requests left; the source is requested in the next one. */
export class SpentBudgetError extends Error {
  override readonly name = "SpentBudgetError";
}

export interface Followed {
  response: Response;
  url: URL;
  movedTo: string | null;
}

/**
 * Requests an address and follows redirects itself, so that each new address is checked before it is requested.
 * Throws FeedError "bad-address" for the first address and "redirects" for a later one.
 */
export async function followRedirects(
  address: string,
  init: RequestInit,
  outside: Pick<Outside, "fetch" | "refused" | "hosts" | "now" | "sleep" | "budget">,
): Promise<Followed> {
  let url = checked(address, null, outside);
  let permanent = true;
  for (let hops = 0; ; hops++) {
    if (hops > 0 && init.signal) await waitForTurn(url.href, init.signal, outside);
    const response = await request(url, init, outside);
    if (![301, 302, 303, 307, 308].includes(response.status)) {
      return { response, url, movedTo: permanent && hops > 0 ? url.href : null };
    }
    response.body?.cancel().catch(() => undefined);
    permanent &&= response.status === 301 || response.status === 308;
    if (hops === MAX_REDIRECTS) throw new FeedError("redirects", `More than ${MAX_REDIRECTS} redirects`);
    const location = response.headers.get("location");
    if (location === null) throw new FeedError("redirects", "A redirect without an address");
    url = checked(location, url, outside);
  }
}

/** Waits so that requests to one host start at intervals. Rejects if the signal aborts. */
export async function waitForTurn(
  address: string,
  signal: AbortSignal,
  { hosts, now, sleep }: Pick<Outside, "hosts" | "now" | "sleep">,
): Promise<void> {
  const wait = hosts.turn(hostOf(address), now());
  if (wait > 0) await sleep(wait, signal);
}

async function request(
  url: URL,
  init: RequestInit,
  { fetch, budget }: Pick<Outside, "fetch" | "budget">,
): Promise<Response> {
  if (budget.left <= 0) throw new SpentBudgetError();
  budget.left -= 1;
  return fetch(url.href, { ...init, redirect: "manual" });
}

function checked(address: string, from: URL | null, outside: Pick<Outside, "refused">): URL {
  const url = URL.parse(address, from ?? undefined);
  const why = url ? outside.refused(url) : "it isn't an address";
  if (url && why === null) {
    url.hash = "";
    return url;
  }
  if (from) throw new FeedError("redirects", `A redirect to ${address.slice(0, 200)}: ${why}`);
  throw new FeedError("bad-address", `${address.slice(0, 200)} cannot be fetched: ${why}`);
}
