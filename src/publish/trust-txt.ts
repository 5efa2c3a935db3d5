import { mailFor, type Settings } from "../city/settings.ts";

/**
 * /trust.txt (journallist.net): the addresses of rules and contact, and that no model may be trained on the site. It
 * lists no association, because none is set.
 */
export const trustTxt = (origin: string, _now: number, settings: Settings): string =>
  [
    `disclosure=${origin}/standards`,
    ...(mailFor(settings, "general") ? [`contact=${origin}/contact-us`] : []),
    "datatrainingallowed=no",
    "",
  ].join("\n");
