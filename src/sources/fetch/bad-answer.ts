import { FeedError } from "../feed-error.ts";
import { CHALLENGE } from "./refuse-other-than-feed.ts";

/**
 * The error an answer means, or null for one whose body is to be read. The words of a bad status are the
 * specification's (section 8).
 */
export function badAnswer(response: Response, conditional: boolean, now: number): FeedError | null {
  const { status, headers } = response;
  if (status === 304) {
    return conditional ? null : new FeedError("not-modified", "304, but we have no earlier copy", { status });
  }
  if (status === 204 || status === 205) return new FeedError("empty", `${status}, no content`, { status });
  const message = `HTTP error! status: ${status}`;
  if (isChallengeHeader(headers)) return new FeedError("bot-challenge", message, { status });
  if (status === 200 || status === 203) return null;
  if (status === 410) return new FeedError("gone", message, { status });
  const seconds = retryAfterSeconds(headers.get("retry-after"), now);
  const wait = seconds === null ? {} : { retryAfterSeconds: seconds };
  if (status === 429 || (status === 503 && seconds !== null)) {
    return new FeedError("rate-limited", message, { status, ...wait });
  }
  return new FeedError("http-status", message, { status, ...wait });
}

/** Retry-After as seconds from now: a number or an HTTP date (RFC 9110, 10.2.3); null for anything else. */
function retryAfterSeconds(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const at = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Cloudflare, AWS WAF, DataDome and PerimeterX say in a header that they want a browser. */
function isChallengeHeader(headers: Headers): boolean {
  return (
    headers.get("cf-mitigated") === "challenge" ||
    /^(challenge|captcha)$/i.test(headers.get("x-amzn-waf-action") ?? "") ||
    headers.has("x-datadome") ||
    headers.has("x-px-captcha")
  );
}

/** True for the beginning of an HTML page that is a bot challenge rather than the publisher's own. */
export function isChallengePage(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 20_000));
  return /^\s*(<!doctype html|<html|<head|<!--|<script)/i.test(start) && CHALLENGE.test(start);
}

/** True when the same request may well succeed a second later. */
export function mayPass(error: FeedError): boolean {
  if (error.kind === "network" || error.kind === "timeout") return true;
  const status = error.details.status ?? 0;
  return error.kind === "http-status" && (status >= 500 || status === 408 || status === 425);
}
