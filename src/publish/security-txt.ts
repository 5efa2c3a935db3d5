import { site } from "../city/site.ts";

/** RFC 9116, section 2.5.5: recommended to be less than a year ahead. */
const MONTHS_VALID = 6;

/**
 * /.well-known/security.txt (RFC 9116). It expires at the beginning of a month, half a year ahead of `now`
 * (milliseconds), so that it stays the same for weeks and never runs out while the site is up.
 */
export function securityTxt(origin: string, now: number): string {
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + MONTHS_VALID, 1));
  return [
    `Contact: mailto:${site.contacts.security}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
