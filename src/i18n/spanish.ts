import type { Translation } from "./translation.ts";

/**
 * The messages of weather warnings in Spanish, set by the build; empty if the site's language is Spanish. Separate from
 * other messages, because only the newsroom uses them: 16 KB that isolates for pages don't parse.
 */
export const SPANISH: Translation = {};
