import { phrase } from "../../i18n/phrase.ts";

/** Shown if D1 doesn't answer. */
export function ArchiveAway() {
  return (
    <p className="note" role="status">
      {phrase("We can’t reach the archive right now. Try again in a minute, or see")}{" "}
      <a href="/">{phrase("today’s front page")}</a>.
    </p>
  );
}
