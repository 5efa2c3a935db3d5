import { phrase } from "../../i18n/phrase.ts";
import { Field } from "../Field.tsx";
import type { Typed, Wrong } from "../form.ts";

export const YES_OR_NO = [
  ["", phrase("No")],
  ["yes", phrase("Yes")],
] as const;

export const STATUSES = [
  ["confirmed", phrase("Takes place")],
  ["tentative", phrase("Not confirmed")],
  ["postponed", phrase("Postponed")],
  ["canceled", phrase("Canceled")],
] as const;

export const HAPPENING_KINDS = [
  ["event", phrase("Event")],
  ["meeting", phrase("Public meeting")],
] as const;

/** The fields of an event or meeting that an editor adds. */
export function OwnFields({ typed, wrong }: { typed: Typed; wrong: Wrong }) {
  const same = { typed, wrong };
  return (
    <>
      <Field {...same} name="kind" label={phrase("Kind")} options={HAPPENING_KINDS} />
      <Field {...same} name="title" label={phrase("Title")} />
      <Field {...same} name="source" label={phrase("Organizer")} />
      <Field {...same} name="place" label={phrase("Place")} required={false} />
      <div className="desk-row-form">
        <Field {...same} name="starts" label={phrase("Starts")} kind="datetime-local" />
        <Field {...same} name="ends" label={phrase("Ends")} kind="datetime-local" required={false} />
      </div>
      <Field {...same} name="allDay" label={phrase("Whole days")} options={YES_OR_NO} />
      <Field {...same} name="status" label={phrase("Status")} options={STATUSES} />
      <Field {...same} name="free" label={phrase("Entry is free")} options={YES_OR_NO} />
      <Field {...same} name="url" label={phrase("The organizer’s page")} kind="url" required={false} />
    </>
  );
}
