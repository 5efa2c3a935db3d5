import * as v from "valibot";
import { oneLine, plainText } from "./service-text.ts";
import { readTime } from "./service-time.ts";
import { certaintyOf, severityOf, urgencyOf } from "./severity.ts";
import type { Warning } from "./warning.ts";
import { lastSegment, zoneCodes } from "./zone-codes.ts";

const REFERENCES_OF_AN_ALERT = 200;
const AREAS_OF_AN_ALERT = 200;

const words = v.fallback(v.string(), "");
const list = v.fallback(v.array(v.unknown()), []);

/** A feature of an answer with everything optional: one broken field must not hide a warning. */
const Feature = v.object({
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
type Properties = v.InferOutput<typeof Feature>["properties"];

const Reference = v.object({ identifier: words, "@id": words });

/** One message of the service: a warning as it was sent, or the word that replaces or cancels earlier ones. */
export interface AlertMessage {
  kind: "alert" | "cancel";
  /** False for a test, an exercise or a draft. */
  actual: boolean;
  /** When it was sent, in ms; null where the message doesn't say so. */
  sent: number | null;
  /** Ids of the messages that it replaces or cancels. */
  references: readonly string[];
  warning: Omit<Warning, "sent">;
}

/** A message of an answer: its time is known at least as the time it was first seen. */
export type DatedMessage = AlertMessage & { readonly sent: number };

const KINDS: Readonly<Record<string, AlertMessage["kind"]>> = {
  "": "alert",
  alert: "alert",
  update: "alert",
  cancel: "cancel",
};

const TEST_EVENT = /^(?:test|test message|required (?:weekly|monthly) test|practice\/demo warning)$/i;

/** Ids that a message names. CAP writes a reference as one string too (3.2.1): "sender,identifier,sent". */
function referencesOf(values: readonly unknown[], own: string): string[] {
  const ids = values.slice(0, REFERENCES_OF_AN_ALERT).map((value) => {
    if (typeof value === "string") return value.split(",", 2).at(-1) ?? "";
    const read = v.safeParse(Reference, value);
    return read.success ? read.output.identifier || read.output["@id"] : "";
  });
  return [...new Set(ids.map((id) => oneLine(lastSegment(id), 200)))].filter((id) => id !== "" && id !== own);
}

const URN = /^urn:oid:[\da-f.]{1,150}$/;

/** The service warns of floods for weeks. An end later than this after the message is a slip. */
const LONGEST_MS = 60 * 24 * 60 * 60_000;

/** The event's end, else the message's, in ms; null where neither is given or can be meant. */
function endOf({ ends, expires }: Properties, sent: number | null): number | null {
  const latest = sent === null ? Number.POSITIVE_INFINITY : sent + LONGEST_MS;
  return [ends, expires].map(readTime).find((end) => end !== null && end <= latest) ?? null;
}

function warningOf(id: string, read: Properties, sent: number | null): AlertMessage["warning"] {
  const event = oneLine(read.event, 80);
  return {
    id,
    event,
    severity: severityOf(read.severity, event),
    urgency: urgencyOf(read.urgency),
    certainty: certaintyOf(read.certainty),
    headline: oneLine(read.headline, 300),
    description: plainText(read.description, 6000),
    instruction: plainText(read.instruction, 3000),
    areas: read.areaDesc
      .split(";", AREAS_OF_AN_ALERT)
      .map((area) => oneLine(area, 100))
      .filter((area) => area !== ""),
    zones: zoneCodes(read.geocode.UGC, read.affectedZones, read.geocode.SAME),
    onset: readTime(read.onset) ?? readTime(read.effective),
    ends: endOf(read, sent),
    sender: oneLine(read.senderName || read.sender, 100),
    url: URN.test(id) ? `https://api.weather.gov/alerts/${id}` : "",
    status: "actual",
  };
}

/**
 * Reads one feature of an answer. Returns null for what has no id, no event or a message type that says nothing of a
 * warning (CAP 1.2, 3.2.1: Ack, Error).
 */
export function readAlertMessage(feature: unknown): AlertMessage | null {
  const read = v.safeParse(Feature, feature);
  if (!read.success) return null;
  const { properties } = read.output;
  const id = oneLine(lastSegment(properties.id || properties["@id"] || read.output.id), 200);
  const kind = KINDS[properties.messageType.toLowerCase()];
  const sent = readTime(properties.sent) ?? readTime(properties.effective);
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
