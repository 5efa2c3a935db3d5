import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";

/** What a reader can do with a story on its page: share, save, follow or mute, and listen. */
export function StoryTools({ title, text }: { title: string; text: string }) {
  return (
    <div className="bar">
      <Island name="share" props={{ title, text }} />
      <p className="read-story bar needs-script">
        <button type="button" data-act="save" aria-pressed="false">
          {phrase("Save")}
        </button>
        <button type="button" data-act="more">
          {phrase("Follow")}
        </button>
        <button type="button" data-act="listen" aria-pressed="false">
          {phrase("Listen")}
        </button>
      </p>
    </div>
  );
}
