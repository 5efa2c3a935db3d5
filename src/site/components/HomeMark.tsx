import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Wordmark } from "./Wordmark.tsx";

/** The small name on a page outside the shared layout, a link home. */
export function HomeMark() {
  return (
    <a className="wordmark home-mark" href="/" aria-label={phrase("{site}, home", { site: site.name })}>
      <Wordmark />
    </a>
  );
}
