import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { root } from "../../../src/build/root.ts";

const SOURCE = readFileSync(join(root, "src/islands/service-worker.js"), "utf8").replace(
  "/NOT_OFFLINE/",
  "/^$/",
);

interface Navigation {
  request: { method: string; mode: string; url: string; destination: string };
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** The worker's response to a navigation, with a cache that contains one page or without a cache. */
function workerWith(
  fetching: (request: unknown, init: { signal: AbortSignal }) => Promise<Response>,
  exists = true,
) {
  const listeners = new Map<string, (event: Navigation) => void>();
  const kept = new Map([["/sports", new Response("<body>the kept page</body>")]]);
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    delete: async (path: string) => kept.delete(path),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
    keys: async () => [],
  };
  runInNewContext(SOURCE, {
    ...{ URL, Headers, Response, AbortController, setTimeout, clearTimeout, Date },
    location: { origin: "https://news.example" },
    caches: { has: async () => exists, open: async () => cache },
    navigator: { locks: { request: (_name: string, _options: object, work: () => unknown) => work() } },
    fetch: fetching,
    self: {
      addEventListener: (name: string, listener: (event: Navigation) => void) =>
        listeners.set(name, listener),
    },
  });
  const navigate = (path: string): Promise<Response> =>
    new Promise((done) => {
      const url = `https://news.example${path}`;
      const request = { method: "GET", mode: "navigate", url, destination: "document" };
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
      listeners.get("fetch")?.({ request, respondWith: done, waitUntil });
    });
  return { navigate, kept };
}

/** A response whose body ends after `ms`, unless the request is aborted. */
const slowBody = (signal: AbortSignal, ms: number): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("the first half, "));
        const end = setTimeout(() => {
          controller.enqueue(new TextEncoder().encode("the second"));
          controller.close();
        }, ms);
        signal.addEventListener("abort", () => {
          clearTimeout(end);
          controller.error(new Error("given up"));
        });
      },
    }),
    { headers: { "Content-Type": "text/html" } },
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows all of a page whose body takes longer than 8 seconds", async () => {
  const { navigate } = workerWith(async (_request, { signal }) => slowBody(signal, 20_000));
  const text = navigate("/faq").then((answer) => answer.text());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await text).toBe("the first half, the second");
});

it("shows the stored page if a response hasn’t begun after 8 seconds", async () => {
  const never = (_request: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_, fail) => signal.addEventListener("abort", () => fail(new Error("given up"))));
  const { navigate } = workerWith(never);
  const text = navigate("/sports").then((answer) => answer.text());
  await vi.advanceTimersByTimeAsync(8_100);
  expect(await text).toContain("the kept page");
});

it("keeps the stored page while its address answers 503", async () => {
  const { navigate, kept } = workerWith(async () => new Response("later", { status: 503 }));
  await navigate("/sports");
  await vi.advanceTimersByTimeAsync(1);
  expect(kept.has("/sports")).toBe(true);
});
