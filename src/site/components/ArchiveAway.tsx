import { phrase } from "../../i18n/phrase.ts";

/** The archive while its store cannot be asked. */
export function ArchiveAway() {
  return (
    <p className="note" role="status">
      {phrase("The archive cannot be reached at the moment. Please try again in a minute, or see")}{" "}
      <a href="/">{phrase("today’s front page")}</a>.
    </p>
  );
}
