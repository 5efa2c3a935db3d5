import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import { textIn } from "./languages.ts";

/** The line at the top of every page in the sample edition. */
export const NOTICE = textIn(
  site.language,
  phrase(
    "Sample edition: these stories were written for demonstration and aren’t reports by the publishers named.",
  ),
);
