import type { SourceState } from "../model/source-state.ts";
import { explain } from "../sources/explain.ts";
import { FeedError, type FeedErrorKind, hostWait } from "../sources/feed-error.ts";
import type { FreshReading, Outcome } from "../sources/fetch/ask-source.ts";
import { isCutOff } from "./attempts.ts";
import { dueAfterFailure, dueAfterSuccess } from "./due.ts";
import type { Attempt } from "./storage.ts";

/**
 * A source's state after an attempt at `now`. `emptySection`: its section has no article, so it is requested again
 * soon.
 */
export function stateAfter(
  before: SourceState,
  outcome: Outcome,
  now: number,
  emptySection: boolean,
): SourceState {
  if (outcome.kind === "skipped") return afterSkip(before, outcome.until);
  if (outcome.kind === "failed") return afterFailure(before, outcome.error, now, emptySection);
  const { answer, reading } = outcome;
  const ttl = reading ? reading.ttl : before.ttl;
  const lifetime = Math.max(answer.freshSeconds ?? 0, (ttl ?? 0) * 60);
  const fullAnswer = answer.kind === "body";
  const cut = reading !== null && !reading.whole;
  return {
    ...before,
    checkedAt: now,
    okAt: now,
    nextAt: dueAfterSuccess(now, lifetime),
    failures: 0,
    gone: false,
    error: remark(reading, now, before),
    items: reading?.items ?? before.items,
    // A truncated document is requested in full next time, without validators or digest.
    etag: cut ? null : (answer.etag ?? (fullAnswer ? null : before.etag)),
    lastModified: cut ? null : (answer.lastModified ?? (fullAnswer ? null : before.lastModified)),
    validatorsAt: fullAnswer ? now : before.validatorsAt,
    bodyHash: cut ? null : (reading?.hash ?? before.bodyHash),
    ttl,
    hostWaitUntil: null,
    movedTo: answer.movedTo,
  };
}

function afterFailure(
  before: SourceState,
  error: FeedError,
  now: number,
  emptySection: boolean,
): SourceState {
  const failures = before.failures + 1;
  const wait = hostWait(error);
  const forgetValidators = error.kind === "not-modified" ? { etag: null, lastModified: null } : {};
  return {
    ...before,
    ...forgetValidators,
    checkedAt: now,
    nextAt: dueAfterFailure(now, failures, error, emptySection),
    failures,
    error: { kind: error.kind, line: explain(error), at: now },
    gone: error.kind === "gone",
    hostWaitUntil: wait > 0 ? now + wait : null,
  };
}

/** The state of a source whose last attempt ended the run. */
export function cutOffState(before: SourceState, attempt: Attempt | undefined, now: number): SourceState {
  if (!isCutOff(attempt, now)) return before;
  const error = new FeedError("unfinished", "The Worker stopped while it read the document");
  return { ...before, error: { kind: error.kind, line: explain(error), at: attempt.started } };
}

function afterSkip(before: SourceState, until: number): SourceState {
  return { ...before, nextAt: Math.max(before.nextAt, until) };
}

/** An empty feed and a truncated one aren't failures, but they are shown to the operator. */
function remark(reading: FreshReading | null, now: number, before: SourceState): SourceState["error"] {
  const line = (kind: FeedErrorKind, message: string) => {
    return { kind, line: explain(new FeedError(kind, message)), at: now };
  };
  if (!reading) return before.error;
  if (reading.articles.length === 0)
    return line("empty", `The feed has no usable items; we keep the ${before.held} articles we have`);
  return reading.whole ? before.error : line("malformed", "The document is cut off");
}
