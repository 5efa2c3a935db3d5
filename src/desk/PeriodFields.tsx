import { phrase } from "../i18n/phrase.ts";
import { fits, linkOrNothing } from "../model/shape.ts";
import { fromField } from "./city-time.ts";
import { Field } from "./Field.tsx";
import { field, type Typed, type Wrong } from "./form.ts";

interface PeriodFieldsProps {
  typed: Typed;
  wrong: Wrong;
  /** Hint below the link field. */
  linkHint: string;
}

/** The fields of a link, a start and an end. */
export function PeriodFields({ typed, wrong, linkHint }: PeriodFieldsProps) {
  const same = { typed, wrong };
  return (
    <>
      <Field {...same} name="link" label={phrase("Link")} required={false} hint={linkHint} />
      <div className="desk-row-form">
        <Field {...same} name="from" label={phrase("From")} kind="datetime-local" />
        <Field {...same} name="until" label={phrase("Until")} kind="datetime-local" />
      </div>
    </>
  );
}

/** The values of these fields, in ms; null where a time is invalid. `wrong` has the errors at `now`. */
interface Period {
  link: string;
  from: number | null;
  until: number | null;
  wrong: Wrong;
}

/** Reads and checks the fields. */
export function readPeriod(typed: Typed, now: number): Period {
  const link = field(typed, "link");
  const from = fromField(field(typed, "from"));
  const until = fromField(field(typed, "until"));
  const wrong: Record<string, string> = {};
  if (!fits(linkOrNothing, link))
    wrong.link = phrase("A link begins with https://, or with / for a page on this site.");
  if (from === null) wrong.from = phrase("Enter a start date and time.");
  if (until === null) wrong.until = phrase("Enter an end date and time.");
  else if (until <= now) wrong.until = phrase("The end is in the past.");
  else if (from !== null && until <= from) wrong.until = phrase("The end is before the start.");
  return { link, from, until, wrong };
}
