import * as v from "valibot";
import { oneLine } from "./service-text.ts";
import { parseServiceTime } from "./service-time.ts";
import { lastSegment } from "./zone-codes.ts";

const words = v.fallback(v.string(), "");
const list = v.fallback(v.array(v.unknown()), []);

/** A feature of a response. Every field is optional, so that one invalid field doesn't hide a warning. */
export const AlertFeature = v.object({
  id: words,
  properties: v.object({
    id: words,
    "@id": words,
    areaDesc: words,
    geocode: v.fallback(v.object({ UGC: list, SAME: list }), { UGC: [], SAME: [] }),
    affectedZones: list,
    references: list,
    sent: words,
    effective: words,
    onset: words,
    expires: words,
    ends: words,
    status: words,
    messageType: words,
    severity: words,
    certainty: words,
    urgency: words,
    event: words,
    senderName: words,
    sender: words,
    headline: words,
    description: words,
    instruction: words,
  }),
});
export type AlertProperties = v.InferOutput<typeof AlertFeature>["properties"];

const Reference = v.object({ identifier: words, "@id": words });

const REFERENCES_OF_AN_ALERT = 200;

/** The ids that a message references. CAP allows a reference as one string (3.2.1): "sender,identifier,sent". */
export function referencesOf(values: readonly unknown[], own: string): string[] {
  const ids = values.slice(0, REFERENCES_OF_AN_ALERT).map((value) => {
    if (typeof value === "string") return value.split(",", 2).at(-1) ?? "";
    const read = v.safeParse(Reference, value);
    return read.success ? read.output.identifier || read.output["@id"] : "";
  });
  return [...new Set(ids.map((id) => oneLine(lastSegment(id), 200)))].filter((id) => id !== "" && id !== own);
}

/** The maximum time from a message to the end of its event, in ms: flood warnings can last weeks. */
const LONGEST_MS = 60 * 24 * 60 * 60_000;

/** The end of the event, else of the message, in ms; null if neither is stated or plausible. */
export function endOf({ ends, expires }: AlertProperties, sent: number | null): number | null {
  const latest = sent === null ? Number.POSITIVE_INFINITY : sent + LONGEST_MS;
  return [ends, expires].map(parseServiceTime).find((end) => end !== null && end <= latest) ?? null;
}
