import type { DeskContext } from "./desk-context.ts";
import { LATE } from "./effect.ts";
import type { FormValues } from "./form.ts";
import { show } from "./show.tsx";

/** The form of a list's checkboxes: the rows' own buttons can't be inside it. */
const CHOSEN_FORM = "chosen-form";
const PICK = "pick-";

interface ChoiceProps {
  id: string;
  version: number;
  title: string;
}

/** A row's checkbox, with the version that the editor sees. */
export const Choice = ({ id, version, title }: ChoiceProps) => (
  <input
    type="checkbox"
    form={CHOSEN_FORM}
    name={PICK + id}
    value={version}
    aria-label={`Choose “${title}”`}
  />
);

interface ChosenFormProps {
  action: string;
  title: string;
  /** Each button: the value it sends as `act`, and its words. */
  buttons: readonly (readonly [act: string, words: string])[];
}

/** The actions for all selected rows. */
export function ChosenForm({ action, title, buttons }: ChosenFormProps) {
  return (
    <form id={CHOSEN_FORM} className="desk-section" method="post" action={action}>
      <h2>{title}</h2>
      <p className="bar">
        {buttons.map(([act, words]) => (
          <button key={act} type="submit" className="button-quiet" name="act" value={act}>
            {words}
          </button>
        ))}
      </p>
    </form>
  );
}

/** The selected ids, each with the version that the editor saw. */
export const chosenIn = (typed: FormValues): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(PICK) ? [[name.slice(PICK.length), Number(value) || 0] as const] : [],
    ),
  );

interface ChosenDone {
  chosen: number;
  done: number;
  /** KV refused the changes. */
  isLate: boolean;
  /** The address of the list. */
  back: string;
  /** What readers see of it, and when. */
  seen: string;
}

/** The number of selected rows that were changed, and when readers see it. */
export function chosenDone(c: DeskContext, { chosen, done, isLate, back, seen }: ChosenDone) {
  const others = "Another editor changed the others in the meantime, or they didn’t need a change.";
  const effect = isLate ? LATE : seen;
  return show(c, {
    title: chosen === 0 ? "Nothing selected" : `Done: ${done} of ${chosen} selected`,
    status: chosen === 0 ? 422 : 200,
    body: (
      <p className="note" role={chosen === 0 ? "alert" : "status"}>
        {chosen === 0
          ? "Select at least one row, then press a button below the list."
          : [done < chosen ? others : "", done > 0 ? effect : ""].join(" ").trim()}{" "}
        <a href={back}>Back to the list</a> <a href="/desk/log">Open the log</a>
      </p>
    ),
  });
}
