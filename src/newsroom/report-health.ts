import { within } from "../model/deadline.ts";
import type { Health } from "../edition/health.ts";
import { logFault, logRefusal } from "../model/log.ts";

/** What was told last. Written only when it turns. */
const KEY = "health";
/** Nobody waits for the clock, but an invocation should end. */
const WEBHOOK_MS = 8_000;
const KV_MS = 2_000;
/** Reading every section costs 15 of KV's reads: the clock looks at each tenth minute. */
const EVERY_MINUTES = 10;

interface Teller {
  kv: KVNamespace;
  webhook: string | null;
  origin: string;
  fetch?: typeof fetch;
}

/** True in the run of the clock that looks, of those within ten minutes. `now` in ms. */
export const isTimeToLook = (now: number): boolean => Math.floor(now / 60_000) % EVERY_MINUTES < 2;

/**
 * Tells the operator's webhook when the edition's health turns, both ways: a POST of JSON, whose `text` is a
 * sentence that chat services show. The first look is only remembered: a new site is late until the clock has been
 * round. What could not be told is tried again at the next look. Never rejects.
 */
export async function tellHealth(
  { kv, webhook, origin, fetch: ask = fetch }: Teller,
  look: () => Promise<Health>,
): Promise<void> {
  if (webhook === null) return;
  try {
    const [before, health] = await Promise.all([within(KV_MS, kv.get(KEY), "health: reading KV"), look()]);
    if (before === health.status) return;
    if (before !== null && !(await isTold(webhook, origin, health, ask))) return;
    await within(KV_MS, kv.put(KEY, health.status), "health: writing KV");
  } catch (error) {
    logFault("health", "the webhook is told at the next look", error);
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
  logRefusal("health", "the webhook did not take it; it is told at the next look", { status: answer.status });
  return false;
}

const sentence = (origin: string, { status, late, limitMinutes }: Health): string =>
  status === "ok"
    ? `${origin} is well again: every section was loaded within ${limitMinutes} minutes.`
    : `${origin} is late: ${late.map(({ section }) => section).join(", ")} not loaded for ${limitMinutes} minutes.`;
