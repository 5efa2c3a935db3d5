import { phrase } from "../../i18n/phrase.ts";

/**
 * Follows a story that several newsrooms report: its next reports are on "My page". `group` is the story's id;
 * islands/reader/acts.ts answers, and on each visit sets what is pressed (reader-door.ts).
 */
export function FollowButton({ group, name }: { group: string; name: string }) {
  return (
    <button
      type="button"
      className="button-quiet needs-script"
      data-act="follow"
      data-follow={group}
      data-name={name}
      aria-pressed="false"
    >
      {phrase("Follow this story")}
    </button>
  );
}
