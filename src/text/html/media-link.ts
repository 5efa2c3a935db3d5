import { escapeText, escapeValue } from "./escape.ts";
import type { HtmlPolicy } from "./policy.ts";
import { publicAddress } from "./web-address.ts";

const WORDS: Record<string, string> = { audio: "Listen at", video: "Watch at" };

/** A link to a publisher's audio or video, with its host in the text; empty without an address. */
export function mediaLink(
  element: string,
  file: string | undefined,
  base: string,
  policy: HtmlPolicy,
): string | undefined {
  const words = WORDS[element];
  const address = file && publicAddress(file, base);
  if (!words || !address) return undefined;
  const host = URL.parse(address)?.hostname.replace(/^www\./, "") ?? "";
  return `<a href="${escapeValue(address)}"${policy.added.a ?? ""}>${words} ${escapeText(host)}</a>`;
}
