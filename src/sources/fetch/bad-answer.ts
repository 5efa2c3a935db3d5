import { FeedError } from "../feed-error.ts";

/** Signatures of binary files. */
const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ["gzip data that wasn't decompressed", [0x1f, 0x8b]],
  ["a PNG picture", [0x89, 0x50, 0x4e, 0x47]],
  ["a JPEG picture", [0xff, 0xd8, 0xff]],
  ["a GIF picture", [0x47, 0x49, 0x46, 0x38]],
  ["a PDF document", [0x25, 0x50, 0x44, 0x46]],
  ["a ZIP archive", [0x50, 0x4b, 0x03, 0x04]],
];

/** Texts of bot challenge pages: Cloudflare, Akamai, Imperva, DataDome … */
const CHALLENGE =
  /<title>\s*(?:just a moment|attention required|access denied|pardon our interruption|human verification)|\/_sec\/cp_challenge|data-sitekey=|cf-(?:chl|browser-verification|turnstile|challenge)|challenge-platform|just a moment\.\.\.|checking your browser|attention required! \| cloudflare|ddos-guard|enable javascript and cookies|incapsula|_incap_|perimeterx|px-captcha|captcha-delivery|datadome|are you a robot|unusual traffic|verify(?:ing)? (?:that )?you are (?:a )?human|sucuri_cloudproxy|akamai bot|awswaf/i;

/**
 * The error that a response means, or null if its body should be read. The message for a bad status is in the
 * specification (section 8).
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

/** Converts Retry-After to seconds from now: a number or an HTTP date (RFC 9110, 10.2.3); null for anything else. */
function retryAfterSeconds(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const at = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

/** True if a header of Cloudflare, AWS WAF, DataDome or PerimeterX announces a challenge for browsers. */
function isChallengeHeader(headers: Headers): boolean {
  return (
    headers.get("cf-mitigated") === "challenge" ||
    /^(challenge|captcha)$/i.test(headers.get("x-amzn-waf-action") ?? "") ||
    headers.has("x-datadome") ||
    headers.has("x-px-captcha")
  );
}

/** True if an HTML page is a bot challenge instead of the publisher's page. */
export function isChallengePage(bytes: Uint8Array): boolean {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 20_000));
  return /^\s*(<!doctype html|<html|<head|<!--|<script)/i.test(start) && CHALLENGE.test(start);
}

/** True if the same request could succeed a second later. */
export function mayPass(error: FeedError): boolean {
  if (error.kind === "network" || error.kind === "timeout") return true;
  const status = error.details.status ?? 0;
  return error.kind === "http-status" && (status >= 500 || status === 408 || status === 425);
}

/**
 * Throws a FeedError for bytes that aren't a feed: a picture or an archive, a web page, a bot challenge, plain text.
 * The message names the kind, so that an operator knows what to do.
 */
export function refuseOtherThanFeed(text: string, start: number, bytes: Uint8Array): void {
  const binary = SIGNATURES.find(([, signature]) => signature.every((byte, i) => bytes[i] === byte));
  if (binary) throw new FeedError("not-a-feed", `The answer is ${binary[0]}, not a feed.`);
  const head = text.slice(start, start + 4000);
  const isPage =
    /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(
      head,
    );
  if (isPage) {
    const page = text.slice(start, start + 60_000);
    if (CHALLENGE.test(page))
      throw new FeedError("bot-challenge", "The publisher's bot filter answered in place of the feed.");
    const title = /<title[^>]{0,200}>([^<]{1,100})/i.exec(page)?.[1]?.trim();
    throw new FeedError("not-a-feed", `The answer is a web page${title ? ` ("${title}")` : ""}, not a feed.`);
  }
  if (!/[<{[]/.test(head.slice(0, 1)) && !text.includes("<")) {
    throw new FeedError("not-a-feed", "The answer is plain text, not a feed.");
  }
}
