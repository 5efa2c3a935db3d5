import { type MailName, mailFor, type Settings } from "../settings.ts";

/** "Write to {address} {what}.", or the truth while no address is set. */
export function letterTo(settings: Settings, purpose: MailName, what: string): string {
  const mail = mailFor(settings, purpose);
  return mail ? `Write to ${mail} ${what}.` : "This edition has not published an address to write to yet.";
}
