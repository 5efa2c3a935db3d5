import { phrase } from "../i18n/phrase.ts";

/** The line at the top of every page of the sample edition. */
export const NOTICE = phrase(
  "Sample edition: these stories were written for demonstration and aren’t reports by the publishers named.",
);
