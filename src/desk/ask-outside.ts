import { originOf } from "../env.ts";
import { refusedAddress } from "../model/outside-address.ts";
import { networkOf } from "../newsroom/poll-deps.ts";
import { FeedError } from "../sources/feed-error.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { type Followed, followRedirects } from "../sources/fetch/follow-redirects.ts";
import { openHosts } from "../sources/fetch/hosts.ts";
import type { DeskContext } from "./desk-context.ts";

/** Why an address that an editor gave may not be asked, as the end of a sentence; null where it may. */
export const refusedHere = (c: DeskContext, url: URL): string | null =>
  refusedAddress(url, [new URL(c.req.url).hostname]);

/** The world outside as the desk may ask it: by the rules for sources, and never this very site. */
export function outsideOfDesk(c: DeskContext): Outside {
  const outside = networkOf({ now: Date.now, hosts: openHosts(), origin: originOf(c.env) });
  return { ...outside, refused: (url) => refusedHere(c, url) ?? outside.refused(url) };
}

/**
 * Asks an address that an editor gave; each redirect is checked as the address itself is. Throws FeedError
 * "bad-address" and "redirects" for what may not be asked, and what the platform throws where nothing answers.
 */
export function askOutside(
  c: DeskContext,
  address: string,
  accept: string,
  deadlineMs: number,
): Promise<Followed> {
  const outside = outsideOfDesk(c);
  const headers = { accept, "user-agent": outside.userAgent };
  return followRedirects(address, { headers, signal: AbortSignal.timeout(deadlineMs) }, outside);
}

/** True for an error that says where one may not ask. */
export const isRefusedAddress = (error: unknown): error is FeedError =>
  error instanceof FeedError && (error.kind === "bad-address" || error.kind === "redirects");
