import { mailFor, type Settings } from "../city/settings.ts";

/**
 * /trust.txt (journallist.net): where the rules and the contact are, and that no model may be trained on the site. It
 * names no association, since none is set.
 */
export const trustTxt = (origin: string, _now: number, settings: Settings): string =>
  [
    `disclosure=${origin}/standards`,
    ...(mailFor(settings, "general") ? [`contact=${origin}/contact-us`] : []),
    "datatrainingallowed=no",
    "",
  ].join("\n");
