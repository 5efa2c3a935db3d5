import type { DecisionRow } from "../decisions/kinds.ts";
import { phrase } from "../i18n/phrase.ts";
import type { FormValues } from "./form.ts";

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
          ? phrase(
              "{editor} saved this while you were writing. Your text is in the form below. Copy what you want to keep, then save again.",
              { editor: entry.editor },
            )
          : phrase(
              "Another editor removed this while you were writing. Your text is in the form below. Save to restore it.",
            )}
      </p>
      {entry && differ.length > 0 ? (
        <dl className="definition-rows">
          {differ.map((name) => (
            <div key={name}>
              <dt>
                {phrase("{field}, {editor}’s version", { field: labels[name] ?? name, editor: entry.editor })}
              </dt>
              <dd>{(theirs[name] ?? "").slice(0, 4_000) || phrase("(empty)")}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
