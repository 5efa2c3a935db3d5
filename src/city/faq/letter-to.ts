import { phrase } from "../../i18n/phrase.ts";
import type { Settings } from "../../model/settings.ts";
import { type MailName, mailFor } from "../mail.ts";

/** "Email {address} {what}."; empty if no address is set, so that no answer promises one. */
export function letterTo(settings: Settings, purpose: MailName, what: string): string {
  const mail = mailFor(settings, purpose);
  return mail ? phrase("Email {mail} {what}.", { mail, what }) : "";
}

/** Joins sentences into one paragraph and leaves out empty ones. */
export const paragraph = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(" ");
