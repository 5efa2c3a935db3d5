import { expect, it, vi } from "vitest";
import type { Health } from "../../../src/edition/health.ts";
import { isTimeToLook, tellHealth } from "../../../src/newsroom/report-health.ts";

const at = "2026-11-20T12:00:00.000Z";
const WELL: Health = { status: "ok", at, limitMinutes: 180, late: [] };
const LATE: Health = { ...WELL, status: "late", late: [{ section: "sports", ageMinutes: 200 }] };

/** A webhook that answers with these statuses in turn, and the store beside it. */
function hook(...statuses: number[]) {
  const stored = new Map<string, string>();
  const told: { status: string; text: string; late: unknown[] }[] = [];
  const kv = {
    get: async (key: string) => stored.get(key) ?? null,
    put: async (key: string, value: string) => void stored.set(key, value),
  } as unknown as KVNamespace;
  const fetch = (async (_address: string, init: RequestInit) => {
    told.push(JSON.parse(String(init.body)));
    expect(init.signal).toBeInstanceOf(AbortSignal);
    return new Response("", { status: statuses.shift() ?? 200 });
  }) as unknown as typeof globalThis.fetch;
  const teller = { kv, webhook: "https://hook.example/1", origin: "https://news.example", fetch };
  return { told, look: (health: Health) => tellHealth(teller, async () => health), teller };
}

it("tells the webhook when the site's health turns, both ways, once each, and nothing at the first look", async () => {
  const { told, look } = hook();
  for (const health of [LATE, LATE, WELL, WELL, LATE, LATE, WELL]) await look(health);
  expect(told.map(({ status }) => status)).toEqual(["ok", "late", "ok"]);
  expect(told[1]).toMatchObject({ late: LATE.late, text: expect.stringContaining("sports not loaded") });
});

it("tells again at the next look what the webhook did not take", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { told, look } = hook(500, 200);
  for (const health of [WELL, LATE, LATE, LATE]) await look(health);
  expect(told.map(({ status }) => status)).toEqual(["late", "late"]);
  vi.restoreAllMocks();
});

it("never rejects, whatever breaks, and looks at nothing without a webhook", async () => {
  const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { teller } = hook();
  await tellHealth(teller, () => Promise.reject(new Error("KV is away")));
  expect(line).toHaveBeenCalledOnce();
  const looked = vi.fn();
  await tellHealth({ ...teller, webhook: null }, looked);
  expect(looked).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it("looks once in ten minutes of a clock that runs every two", () => {
  const start = Date.parse(at);
  const looks = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18].filter((n) => isTimeToLook(start + n * 60_000));
  expect(looks).toEqual([0, 10]);
});
