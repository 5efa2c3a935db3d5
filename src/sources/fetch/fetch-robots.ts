import { FeedError } from "../feed-error.ts";
import { fetchFeed, type Outside } from "./fetch-feed.ts";
import { SpentBudgetError } from "./follow-redirects.ts";
import { NO_RULES, type RobotsRules, readRobots } from "./robots-rules.ts";

/** How asking for a robots.txt ended. */
type RobotsAnswer =
  | { kind: "read"; rules: RobotsRules }
  /** A server error: nothing may be requested until it answers (RFC 9309, 2.3.1.4). */
  | { kind: "closed" }
  /** No connection. The feed on the same host would fail as well, so nothing follows from it. */
  | { kind: "unreachable" };

const MOST_BYTES = 2_000_000;

/**
 * Fetches the robots.txt of an address's host. A 4xx status means no rules (RFC 9309, 2.3.1.3). Throws a
 * SpentBudgetError when the run has no requests left.
 */
export async function fetchRobots(
  address: string,
  agent: string,
  deadlineMs: number,
  outside: Outside,
): Promise<RobotsAnswer> {
  const url = URL.parse("/robots.txt", address);
  if (!url) return { kind: "unreachable" };
  try {
    const answer = await fetchFeed(
      {
        address: url.href,
        validators: null,
        deadlineMs,
        accept: "text/plain, */*;q=0.5",
        tries: 1,
        maxBytes: MOST_BYTES,
      },
      outside,
    );
    const text = answer.kind === "body" ? new TextDecoder().decode(answer.bytes) : "";
    return { kind: "read", rules: readRobots(text, agent) };
  } catch (error) {
    if (error instanceof SpentBudgetError) throw error;
    return answerOf(error instanceof FeedError ? error : null);
  }
}

function answerOf(error: FeedError | null): RobotsAnswer {
  const status = error?.details.status ?? 0;
  // A host that is busy (429) says nothing of what programs may request.
  if (error?.kind === "rate-limited" && status < 500) return { kind: "unreachable" };
  if (error?.kind === "rate-limited" || status >= 500) return { kind: "closed" };
  if (status >= 200 && status < 500) return { kind: "read", rules: NO_RULES };
  // What isn't text, or a page for browsers, contains no rule.
  if (error?.kind === "empty" || error?.kind === "bot-challenge") return { kind: "read", rules: NO_RULES };
  return { kind: "unreachable" };
}
