import { phrase } from "../i18n/phrase.ts";

/**
 * An age in words, such as "5 min ago", equal on server and browser. Both times are in ms since 1970; a future time
 * counts as now.
 */
export function agoText(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return phrase("just now");
  if (minutes < 60) return phrase("{minutes} min ago", { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? phrase("1 hour ago") : phrase("{hours} hours ago", { hours });
  return phrase("{days} days ago", { days: Math.floor(hours / 24) });
}
