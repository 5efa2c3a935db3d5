import * as v from "valibot";
import { CERTAINTIES, SEVERITIES, URGENCIES } from "./severity.ts";

/** A time in ms. */
export const time = v.pipe(v.number(), v.integer());
const texts = v.pipe(v.array(v.string()), v.readonly());

/** A warning, watch, advisory or statement for this city. Texts are plain text in English. */
export const Warning = v.object({
  id: v.string(),
  /** The service's name for the event: "Tornado Warning". */
  event: v.string(),
  severity: v.picklist(SEVERITIES),
  urgency: v.picklist(URGENCIES),
  certainty: v.picklist(CERTAINTIES),
  headline: v.string(),
  description: v.string(),
  instruction: v.string(),
  /** The names of all areas of the message, including those outside this city. */
  areas: texts,
  /** The zones and counties of the message that belong to this city. */
  zones: texts,
  sent: time,
  onset: v.nullable(time),
  /** The end of the event, else of the message; null if neither is stated. */
  ends: v.nullable(time),
  sender: v.string(),
  /** The address of the message at the service; empty if its id isn't one of the service's. */
  url: v.string(),
  /** "canceled" only after a Cancel that references this message. */
  status: v.picklist(["actual", "canceled"]),
});
export type Warning = Readonly<v.InferOutput<typeof Warning>>;

/** A warning as shown in the strip. */
export interface ShownWarning extends Warning {
  /** Warnings of the same event in the same zones, shown together with this one. */
  readonly others: readonly Warning[];
}
