import { phrase } from "../../i18n/phrase.ts";
import type { Place } from "../../model/decision-kinds.ts";
import type { Headline } from "../../model/headline.ts";
import type { Entry } from "../../newsroom/decisions/store.ts";
import type { TogetherNow } from "../cluster-decisions.ts";
import type { Typed, Wrong } from "../form.ts";

/** A story, and what stands about it. */
export interface StoryState {
  headline: Headline;
  path: string;
  withdrawal: Entry<"withdrawal"> | undefined;
  /** Who leads now at each place the story may have. */
  leads: Map<Place, Entry<"lead">>;
  corrections: Entry<"correction">[];
  own: boolean;
  /** The articles that tell the same story; null where it stands alone. */
  together: TogetherNow | null;
  /** Today's articles that may be the same story, the likest first. */
  alike: Headline[];
}

/** What an editor typed on this page, and why it was refused; `task` says in which of its forms. */
export interface Refused {
  task: "take-down" | "lead" | "correct" | "together";
  typed: Typed;
  wrong: Wrong;
  overtaken?: Entry | null;
}

/** What a section of the page is made of. */
export interface TaskProps {
  state: StoryState;
  refused: Refused | null;
}

/** What was typed into one of the page's forms and refused; nothing for the others. */
export const typedIn = (refused: Refused | null, task: Refused["task"]) =>
  refused?.task === task ? refused : { typed: {}, wrong: {}, overtaken: undefined };

/** Says to the second of two editors that the first was a moment ago. */
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
