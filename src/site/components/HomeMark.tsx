import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Wordmark } from "./Wordmark.tsx";

/** The small name that links home, on pages outside the shared layout. */
export function HomeMark() {
  return (
    <a className="wordmark home-mark" href="/" aria-label={phrase("{site}, home", { site: site.name })}>
      <Wordmark />
    </a>
  );
}
