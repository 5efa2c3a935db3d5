import type { Translation } from "./translation.ts";

/**
 * In a build, the messages of weather warnings in Spanish; none where the site's language is Spanish. Apart from the
 * other messages, because only the newsroom says them: 16 KB that a page's isolate doesn't parse.
 */
export const SPANISH: Translation = {};
