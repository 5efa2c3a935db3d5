import { phrase } from "../../i18n/phrase.ts";

/** Buttons of a story's page that need JavaScript. */
export function ReadStory() {
  return (
    <p className="read-story bar needs-script">
      <button type="button" data-act="save" aria-pressed="false">
        {phrase("Save")}
      </button>
      <button type="button" data-act="more">
        {phrase("Follow or mute")}
      </button>
      <button type="button" data-act="listen" aria-pressed="false">
        {phrase("Listen")}
      </button>
      <button type="button" popoverTarget="reading" data-act="reading">
        {phrase("Reading")}
      </button>
    </p>
  );
}
