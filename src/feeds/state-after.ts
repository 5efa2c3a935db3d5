import type { SourceState } from "../edition/source-state.ts";
import type { Outcome } from "./ask-source.ts";
import { dueAfterFailure, dueAfterSuccess, hostWait } from "./due.ts";
import { explain } from "./explain.ts";
import { FeedError } from "./feed-error.ts";

/**
 * What we know of a source after an attempt at `now`. `emptySection`: its section holds no article at all,
 * so that it is asked again soon.
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
  return {
    ...before,
    checkedAt: now,
    okAt: now,
    nextAt: dueAfterSuccess(now, lifetime),
    failures: 0,
    error: reading?.articles.length === 0 ? nothingUsable(now, before.held) : before.error,
    items: reading?.items ?? before.items,
    etag: answer.etag ?? (fullAnswer ? null : before.etag),
    lastModified: answer.lastModified ?? (fullAnswer ? null : before.lastModified),
    validatorsAt: fullAnswer ? now : before.validatorsAt,
    bodyHash: reading?.hash ?? before.bodyHash,
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

function afterSkip(before: SourceState, until: number): SourceState {
  return { ...before, nextAt: Math.max(before.nextAt, until) };
}

/** An empty feed is no failure, but an operator should see it. */
function nothingUsable(now: number, held: number): SourceState["error"] {
  const error = new FeedError("empty", `A feed without a usable item; the ${held} articles we hold stay`);
  return { kind: error.kind, line: explain(error), at: now };
}
