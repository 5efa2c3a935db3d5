import * as v from "valibot";
import { oneLine } from "./service-text.ts";

const words = v.fallback(v.string(), "");
const Answer = v.object({
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  type: words,
  detail: words,
  correlationId: words,
});

/** What the service says of an error (RFC 9457). */
export interface Problem {
  readonly status: number;
  /** The last part of its type: "InvalidPoint". */
  readonly kind: string;
  readonly title: string;
  readonly detail: string;
  /** What the service's staff find the request by. */
  readonly correlationId: string;
}

/** The service's `application/problem+json`; null for any other answer, HTML of its network among them. */
export function readProblem(answer: unknown): Problem | null {
  const read = v.safeParse(Answer, answer);
  if (!read.success) return null;
  const { status, type, title, detail, correlationId } = read.output;
  return {
    status,
    kind: oneLine(type.slice(type.lastIndexOf("/") + 1), 60),
    title: oneLine(title, 120),
    detail: oneLine(detail, 300),
    correlationId: oneLine(correlationId, 60),
  };
}
