import { mailFor } from "../city/mail.ts";
import type { Settings } from "../model/settings.ts";

/** RFC 9116, section 2.5.5, recommends less than a year. */
const MONTHS_VALID = 6;

/**
 * /.well-known/security.txt (RFC 9116). It expires at the start of a month, half a year after `now` (ms), so that it
 * rarely changes. Null if no address is set, which the format requires.
 */
export function securityTxt(origin: string, now: number, settings: Settings): string | null {
  const mail = mailFor(settings, "security");
  if (!mail) return null;
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + MONTHS_VALID, 1));
  return [
    `Contact: mailto:${mail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
