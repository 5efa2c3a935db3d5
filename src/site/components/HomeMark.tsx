import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Wordmark } from "./Wordmark.tsx";

/** The small name at the head of a page that stands outside the shared layout: the way home. */
export function HomeMark() {
  return (
    <a className="wordmark home-mark" href="/" aria-label={phrase("{site}, home", { site: site.name })}>
      <Wordmark />
    </a>
  );
}
