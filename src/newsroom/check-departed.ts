import { READER_WAIT_MS } from "../archive/ask.ts";
import { openLibrary } from "../archive/library.ts";
import { phrase } from "../i18n/phrase.ts";
import { articlePath } from "../model/article-path.ts";
import type { Headline } from "../model/headline.ts";
import { log } from "../model/log.ts";
import { askStatus } from "../sources/fetch/ask-status.ts";
import { hostOf } from "../sources/fetch/hosts.ts";
import type { Context } from "./context.ts";
import { commit } from "./decide.ts";
import { dropDeparted, dueDeparted, recordStatus } from "./departed.ts";
import { networkOf } from "./poll-deps.ts";
import { admission, robotsOf } from "./robots.ts";

/** The name in the desk's log. */
const EDITOR = "Automatic check";
/** The reason on the story's page. */
const REASON = phrase("Its publisher removed the story.");

const DECIDED = "SELECT 1 FROM decision_log WHERE kind = 'withdrawal' AND entry = ?1 LIMIT 1";

/**
 * Requests the address of one story that left its feed, and withdraws the story where the address says that it's
 * gone. At most `CHECKS_A_DAY` requests a day, within the host's robots.txt. A story that an editor restored isn't
 * withdrawn again.
 */
export async function checkDeparted(context: Context): Promise<void> {
  const { storage, hosts, now, origin } = context;
  const story = dueDeparted(storage, now());
  if (!story) return;
  const outside = networkOf({ now, hosts, origin });
  const { isOpen, until } = admission(await robotsOf(storage, story.link, outside), story.link, now());
  if (!isOpen && until === null) return dropDeparted(storage, story.id);
  if (!isOpen || hosts.blockedUntil(hostOf(story.link), now()) > 0) return;
  const status = await askStatus(story.link, outside);
  const outcome = recordStatus(storage, story, status, now());
  log("refresh", { part: "newsroom", what: `a story that left its feed answered ${status}: ${outcome}` });
  if (outcome === "withdrawn") await withdraw(context, story.id, status ?? 0);
}

async function withdraw(context: Context, id: string, status: number): Promise<void> {
  const { env, now, ask } = context;
  const decided = await ask("whether a story was withdrawn before", READER_WAIT_MS, [
    { sql: DECIDED, values: [id] },
  ]);
  if (!decided || (decided.rows[0]?.length ?? 0) > 0) return;
  const found = await openLibrary(env.LIBRARY, now).story(id);
  if (found.kind !== "found") return;
  await commit(context, withdrawalOf(found.value, status, now()), EDITOR);
}

function withdrawalOf(headline: Headline, status: number, at: number) {
  const { id, title } = headline;
  const body = { story: id, title, path: articlePath(headline), reason: REASON, at };
  const summary =
    status === 410
      ? `Took down “${title}”: its address says it is gone`
      : `Took down “${title}”: its address wasn’t found on two days`;
  return { kind: "withdrawal" as const, id, seen: 0, body, summary };
}
