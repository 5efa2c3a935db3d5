import { expect, it, vi } from "vitest";
import type { Health } from "../../../src/edition/health.ts";
import { reportHealth } from "../../../src/newsroom/report-health.ts";
import { storageIn } from "./newsroom.ts";

const at = "2026-11-20T12:00:00.000Z";
const WELL: Health = { status: "ok", at, limitMinutes: 180, late: [], changes: "in force" };
const LATE: Health = { ...WELL, status: "late", late: [{ section: "sports", ageMinutes: 200 }] };

/** A webhook that returns these statuses in turn, and its state. */
function hook(...statuses: number[]) {
  const told: { status: string; text: string; late: unknown[] }[] = [];
  const fetch = (async (_address: string, init: RequestInit) => {
    told.push(JSON.parse(String(init.body)));
    expect(init.signal).toBeInstanceOf(AbortSignal);
    return new Response("", { status: statuses.shift() ?? 200 });
  }) as unknown as typeof globalThis.fetch;
  const room = { storage: storageIn(), origin: "https://news.example" };
  const report = (health: Health, ask = fetch, webhook: string | null = "https://hook.example/1") =>
    reportHealth(room, webhook, health, ask);
  return { told, look: (health: Health) => report(health), report };
}

it("calls the webhook once each time health changes, and not at the first check", async () => {
  const { told, look } = hook();
  for (const health of [LATE, LATE, WELL, WELL, LATE, LATE, WELL]) await look(health);
  expect(told.map(({ status }) => status)).toEqual(["ok", "late", "ok"]);
  expect(told[1]).toMatchObject({ late: LATE.late, text: expect.stringContaining("sports not loaded") });
});

it("says that a change at the desk isn't in force", async () => {
  const { told, look } = hook();
  for (const health of [WELL, { ...WELL, status: "late", changes: "late" } as const]) await look(health);
  expect(told[0]).toMatchObject({
    changes: "late",
    text: "https://news.example is late: a change at the desk isn't in force after 5 minutes.",
  });
});

it("calls the webhook again at the next check after a failure", async () => {
  const { told, look } = hook(500, 200);
  for (const health of [WELL, LATE, LATE, LATE]) await look(health);
  expect(told.map(({ status }) => status)).toEqual(["late", "late"]);
});

it("never rejects, and requests nothing without a webhook", async () => {
  const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { report, look, told } = hook();
  await look(WELL);
  const fetch = () => Promise.reject(new Error("the network is away"));
  await report(LATE, fetch);
  expect(line).toHaveBeenCalledOnce();
  await report(LATE, undefined, null);
  expect(told).toEqual([]);
});
