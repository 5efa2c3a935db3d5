import type { DecisionRow } from "../decisions/kinds.ts";
import type { FormValues } from "./form.ts";
import { Terms } from "./Rows.tsx";

interface OvertakenProps {
  /** The current entry; null when it was removed. */
  entry: DecisionRow | null;
  theirs: FormValues;
  mine: FormValues;
  labels: Readonly<Record<string, string>>;
}

/** Shown when two editors change an entry at once: the saved version beside the form's. */
export function Overtaken({ entry, theirs, mine, labels }: OvertakenProps) {
  const differ = Object.keys(labels).filter((name) => (theirs[name] ?? "") !== (mine[name] ?? "").trim());
  return (
    <div className="desk-errors" role="alert">
      <p>
        {entry
          ? `${entry.editor} saved this while you were writing. Your text is in the form below. Copy what you want to keep, then save again.`
          : "Another editor removed this while you were writing. Your text is in the form below. Save to restore it."}
      </p>
      {entry && differ.length > 0 ? (
        <Terms
          rows={differ.map((name) => [
            `${labels[name] ?? name}, ${entry.editor}’s version`,
            (theirs[name] ?? "").slice(0, 4_000) || "(empty)",
          ])}
        />
      ) : null}
    </div>
  );
}
