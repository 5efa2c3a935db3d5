import * as v from "valibot";
import { oneLine, parseServiceTime, withoutTags } from "./service-text.ts";
import { alertCertainty, severityOf, urgencyOf } from "./severity.ts";
import type { Warning } from "./warning.ts";
import { lastSegment, zoneCodes } from "./zone-codes.ts";

const words = v.fallback(v.string(), "");
const list = v.fallback(v.array(v.unknown()), []);

/** A feature of a response. Every field is optional, so that one invalid field doesn't hide a warning. */
const AlertFeature = v.object({
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
type AlertProperties = v.InferOutput<typeof AlertFeature>["properties"];

const Reference = v.object({ identifier: words, "@id": words });

const REFERENCES_OF_AN_ALERT = 200;

/** The ids that a message references. CAP allows a reference as one string (3.2.1): "sender,identifier,sent". */
function referencesOf(values: readonly unknown[], own: string): string[] {
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

const AREAS_OF_AN_ALERT = 200;

/** One message of the service: a warning, or a message that replaces or cancels earlier ones. */
export interface AlertMessage {
  kind: "alert" | "cancel";
  /** False for a test, an exercise or a draft. */
  actual: boolean;
  /** When the message was sent, in ms; null if it doesn't state that. */
  sent: number | null;
  /** Ids of the messages that this one replaces or cancels. */
  references: readonly string[];
  warning: Omit<Warning, "sent">;
}

/** A message with a time: when it was sent, or else when it was first received. */
export type DatedMessage = AlertMessage & { readonly sent: number };

const KINDS: ReadonlyMap<string, AlertMessage["kind"]> = new Map([
  ["", "alert"],
  ["alert", "alert"],
  ["update", "alert"],
  ["cancel", "cancel"],
]);

const TEST_EVENT = /^(?:test|test message|required (?:weekly|monthly) test|practice\/demo warning)$/i;

const URN = /^urn:oid:[\da-f.]{1,150}$/;

function warningOf(id: string, read: AlertProperties, sent: number | null): AlertMessage["warning"] {
  const event = oneLine(read.event, 80);
  return {
    id,
    event,
    severity: severityOf(read.severity, event),
    urgency: urgencyOf(read.urgency),
    certainty: alertCertainty(read.certainty),
    headline: oneLine(read.headline, 300),
    description: withoutTags(read.description, 6000),
    instruction: withoutTags(read.instruction, 3000),
    areas: read.areaDesc
      .split(";", AREAS_OF_AN_ALERT)
      .map((area) => oneLine(area, 100))
      .filter((area) => area !== ""),
    zones: zoneCodes(read.geocode.UGC, read.affectedZones, read.geocode.SAME),
    onset: parseServiceTime(read.onset) ?? parseServiceTime(read.effective),
    ends: endOf(read, sent),
    sender: oneLine(read.senderName || read.sender, 100),
    url: URN.test(id) ? `https://api.weather.gov/alerts/${id}` : "",
    status: "actual",
  };
}

/**
 * Reads one feature of a response. Returns null without an id or an event, and for message types that aren't about a
 * warning (CAP 1.2, 3.2.1: Ack, Error).
 */
export function readAlertMessage(feature: unknown): AlertMessage | null {
  const read = v.safeParse(AlertFeature, feature);
  if (!read.success) return null;
  const { properties } = read.output;
  const id = oneLine(lastSegment(properties.id || properties["@id"] || read.output.id), 200);
  const kind = KINDS.get(properties.messageType.toLowerCase());
  const sent = parseServiceTime(properties.sent) ?? parseServiceTime(properties.effective);
  const warning = warningOf(id, properties, sent);
  if (id === "" || !kind || (kind === "alert" && warning.event === "")) return null;
  return {
    kind,
    actual: properties.status.toLowerCase() === "actual" && !TEST_EVENT.test(warning.event),
    sent,
    references: referencesOf(properties.references, id),
    warning,
  };
}
