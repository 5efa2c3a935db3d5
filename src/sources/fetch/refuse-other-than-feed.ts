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
export const CHALLENGE =
  /<title>\s*(?:just a moment|attention required|access denied|pardon our interruption|human verification)|\/_sec\/cp_challenge|data-sitekey=|cf-(?:chl|browser-verification|turnstile|challenge)|challenge-platform|just a moment\.\.\.|checking your browser|attention required! \| cloudflare|ddos-guard|enable javascript and cookies|incapsula|_incap_|perimeterx|px-captcha|captcha-delivery|datadome|are you a robot|unusual traffic|verify(?:ing)? (?:that )?you are (?:a )?human|sucuri_cloudproxy|akamai bot|awswaf/i;

/**
 * Throws a FeedError for bytes that are plainly something else: a picture or an archive, a web page, the
 * interstitial page of a bot filter, plain text. Says which, so that an operator knows what to do.
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
