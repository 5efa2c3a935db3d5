import * as v from "valibot";
import { CERTAINTIES, SEVERITIES, URGENCIES } from "./severity.ts";

/** A time in ms. */
export const time = v.pipe(v.number(), v.integer());
const texts = v.pipe(v.array(v.string()), v.readonly());

/** A warning, watch, advisory or statement for this city. Texts are plain and English. */
export const Warning = v.object({
  id: v.string(),
  /** The service's name of the event: "Tornado Warning". */
  event: v.string(),
  severity: v.picklist(SEVERITIES),
  urgency: v.picklist(URGENCIES),
  certainty: v.picklist(CERTAINTIES),
  headline: v.string(),
  description: v.string(),
  instruction: v.string(),
  /** Names of all areas of the message, also of those that aren't this city's. */
  areas: texts,
  /** This city's zones and counties among those of the message. */
  zones: texts,
  sent: time,
  onset: v.nullable(time),
  /** The end of the event, else of the message; null without either. */
  ends: v.nullable(time),
  sender: v.string(),
  /** The message at the service; empty if its id isn't one of the service's. */
  url: v.string(),
  /** "canceled" only after a Cancel that names this message. */
  status: v.picklist(["actual", "canceled"]),
});
export type Warning = Readonly<v.InferOutput<typeof Warning>>;

/** A line of the strip. */
export interface ShownWarning extends Warning {
  /** Warnings of the same event whose zones this one covers: shown with it, not as a line of their own. */
  readonly others: readonly Warning[];
}
