import * as v from "valibot";
import type { Health } from "../edition/health.ts";
import { logFault, logRefusal } from "../platform/log.ts";
import type { NewsroomContext } from "./context.ts";
import { stateKey } from "./state/key.ts";

/** The last reported state. */
const HEALTH = stateKey("health", v.nullable(v.picklist(["ok", "late"])), null);
/** The timeout of the webhook request in ms, within an invocation's limit. */
const WEBHOOK_MS = 8_000;

/**
 * Calls the operator's webhook when the edition's health changes in either direction: a POST of JSON whose `text` is a
 * sentence for chat services. The first state is only stored, because a new site is late until all sources were
 * requested. Repeats a failed call at the next check. Never rejects.
 */
export async function reportHealth(
  { storage, origin }: Pick<NewsroomContext, "storage" | "origin">,
  webhook: string | null,
  health: Health,
  ask = fetch,
): Promise<void> {
  const before = HEALTH.read(storage);
  if (webhook === null || before === health.status) return;
  try {
    if (before !== null && !(await isTold(webhook, origin, health, ask))) return;
    HEALTH.save(storage, health.status);
  } catch (error) {
    logFault("health", "the webhook is called at the next check", error);
  }
}

async function isTold(webhook: string, origin: string, health: Health, ask: typeof fetch): Promise<boolean> {
  const answer = await ask(webhook, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...health, site: origin, text: sentence(origin, health) }),
    redirect: "manual",
    signal: AbortSignal.timeout(WEBHOOK_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return true;
  logRefusal("health", "the webhook failed; trying again at the next check", { status: answer.status });
  return false;
}

function sentence(origin: string, { status, late, limitMinutes, changes }: Health): string {
  if (status === "ok")
    return `${origin} has recovered: every section was loaded within ${limitMinutes} minutes, and editors' changes are in force.`;
  const sections = late.map(({ section }) => section).join(", ");
  const problems = [
    ...(sections ? [`${sections} not loaded for ${limitMinutes} minutes`] : []),
    ...(changes === "late" ? ["a change at the desk isn't in force after 5 minutes"] : []),
    ...(changes === "unknown"
      ? ["the archive (D1) doesn't say whether changes at the desk are in force"]
      : []),
  ];
  return `${origin} is late: ${problems.join("; ")}.`;
}
