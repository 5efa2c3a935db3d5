import { phrase } from "../../i18n/phrase.ts";

/** Save, and a menu to follow or mute, which need JavaScript (islands/reader/acts). */
export function StoryActs({ title }: { title: string }) {
  return (
    <span className="acts needs-script">
      <button
        type="button"
        className="act act-save"
        data-act="save"
        aria-pressed="false"
        aria-label={phrase("Save: {title}", { title })}
      />
      <button
        type="button"
        className="act act-more"
        data-act="more"
        aria-label={phrase("Follow or mute: {title}", { title })}
      />
    </span>
  );
}
