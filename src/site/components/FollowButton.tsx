import { phrase } from "../../i18n/phrase.ts";

/**
 * Follows a cluster: its next reports are on "My page". `group` is its id; islands/reader/acts.ts handles it, and
 * reader-entry.ts sets its state.
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
