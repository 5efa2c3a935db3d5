import { phrase } from "../../i18n/phrase.ts";
import { longDate } from "./DateLine.tsx";

/** Corrections of a story, newest first, with their dates. */
export function Corrections({ corrections }: { corrections: readonly { text: string; at: number }[] }) {
  if (corrections.length === 0) return null;
  return (
    <aside className="note" aria-label={phrase("Corrections")}>
      {corrections.map(({ text, at }) => (
        <p key={`${at}${text}`}>
          <strong>{phrase("Correction, ")}</strong>
          <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
          {`: ${text}`}
        </p>
      ))}
    </aside>
  );
}
