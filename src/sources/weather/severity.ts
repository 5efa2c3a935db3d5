/** Severities of a warning, the most severe first: CAP 1.2 (3.2.2, "severity") in lower case. */
export const SEVERITIES = ["extreme", "severe", "moderate", "minor"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How soon to act, the most urgent first: CAP 1.2 (3.2.2, "urgency"). */
export const URGENCIES = ["immediate", "expected", "future", "past", "unknown"] as const;
type Urgency = (typeof URGENCIES)[number];

/** CAP 1.2 (3.2.2, "certainty"). */
export const CERTAINTIES = ["observed", "likely", "possible", "unlikely", "unknown"] as const;
type Certainty = (typeof CERTAINTIES)[number];

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((one) => one === value.toLowerCase());

/**
 * The severity of an event. For events that the service leaves "Unknown", such as air quality alerts, a warning
 * counts as severe, a watch or an alert as moderate, and everything else as minor.
 */
export function severityOf(value: string, event: string): Severity {
  const known = oneOf(SEVERITIES, value);
  if (known) return known;
  if (/\b(?:warning|emergency|evacuation)\b/i.test(event)) return "severe";
  return /\b(?:watch|alert)\b/i.test(event) ? "moderate" : "minor";
}

export const urgencyOf = (value: string): Urgency => oneOf(URGENCIES, value) ?? "unknown";

export const alertCertainty = (value: string): Certainty => oneOf(CERTAINTIES, value) ?? "unknown";

/** The fields that determine the order of warnings. Times are in ms. */
interface Ranked {
  readonly id: string;
  readonly severity: Severity;
  readonly urgency: Urgency;
  readonly sent: number;
}

/**
 * Compares warnings for `sort`: by severity, then by urgency, then the newest first. The id decides between equals,
 * so that the order of unchanged warnings doesn't change.
 */
export function bySeverity(a: Ranked, b: Ranked): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) ||
    b.sent - a.sent ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
