import { AGENT } from "../city/agent.ts";
import { originOf } from "../env.ts";
import { FeedError } from "../sources/feed-error.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { type Followed, followRedirects } from "../sources/fetch/follow-redirects.ts";
import { openOutside } from "../sources/fetch/outside.ts";
import { refusedAddress } from "../text/public-host.ts";
import type { DeskContext } from "./desk-context.ts";

/** Why an editor's address can't be requested, as the end of a sentence; null where it can. */
export const refusalAtDesk = (c: DeskContext, url: URL): string | null =>
  refusedAddress(url, [new URL(c.req.url).hostname]);

/** Requests from the desk: by the rules for sources, and never to this site. */
export function outsideOfDesk(c: DeskContext): Outside {
  const outside = openOutside({ agent: AGENT, origin: originOf(c.env) });
  return { ...outside, refused: (url) => refusalAtDesk(c, url) ?? outside.refused(url) };
}

/**
 * Requests an address that an editor typed; each redirect is checked like the address itself. Throws FeedError
 * "bad-address" and "redirects" for refused addresses, and fetch's error where nothing answers.
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

/** True for an error that says why an address is refused. */
export const isRefusedAddress = (error: unknown): error is FeedError =>
  error instanceof FeedError && (error.kind === "bad-address" || error.kind === "redirects");
