import type { Entry } from "../../archive/decisions/entries.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Place } from "../../model/decision-kinds.ts";
import type { Headline } from "../../model/headline.ts";
import type { TogetherNow } from "../cluster-decisions.ts";
import type { Typed, Wrong } from "../form.ts";

/** A story with its decisions. */
export interface StoryState {
  headline: Headline;
  path: string;
  withdrawal: Entry<"withdrawal"> | undefined;
  /** The current lead of each place where the story could lead. */
  leads: Map<Place, Entry<"lead">>;
  corrections: Entry<"correction">[];
  own: boolean;
  /** The story's cluster; null without one. */
  together: TogetherNow | null;
  /** Today's articles that may be the same story, most similar first. */
  alike: Headline[];
}

/** A refused form: its values and errors; `task` names the form. */
export interface Refused {
  task: "take-down" | "lead" | "correct" | "together";
  typed: Typed;
  wrong: Wrong;
  overtaken?: Entry | null;
}

/** The state that a section of the page needs. */
export interface TaskProps {
  state: StoryState;
  refused: Refused | null;
}

/** The values of a refused form; none for the other forms. */
export const typedIn = (refused: Refused | null, task: Refused["task"]) =>
  refused?.task === task ? refused : { typed: {}, wrong: {}, overtaken: undefined };

/** Says that another editor made a change a moment before. */
export function OtherWasFirst({ overtaken }: { overtaken: Entry | null | undefined }) {
  if (overtaken === undefined) return null;
  return (
    <p className="desk-errors" role="alert">
      {overtaken
        ? phrase(
            "{editor} changed this a moment ago. Your text is below. Send it again if it’s still right.",
            { editor: overtaken.editor },
          )
        : phrase(
            "Another editor undid this a moment ago. Your text is below. Send it again if it’s still right.",
          )}
    </p>
  );
}
