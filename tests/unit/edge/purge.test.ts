import { describe, expect, it, vi } from "vitest";
import { purgeEntrypoint, purgePages } from "../../../src/edge/purge.ts";

describe("a purge", () => {
  it("does nothing on a platform without a cache", async () => {
    expect(await purgeEntrypoint(undefined, ["page"])).toEqual({ kind: "no-cache" });
  });

  it("sends at most 100 tags in one call", async () => {
    const purge = vi.fn(async (_options: { tags: string[] }) => ({ success: true }));
    const tags = Array.from({ length: 150 }, (_, at) => `story-${at}`);
    await purgeEntrypoint({ purge }, tags);
    expect(purge).toHaveBeenCalledOnce();
    expect(purge.mock.calls[0]?.[0].tags).toHaveLength(100);
  });

  it.each([
    ["is refused", async () => ({ success: false, errors: [{ message: "rate limited" }] }), "rate limited"],
    ["breaks", async () => Promise.reject(new Error("gone")), "gone"],
  ])("that %s reports the reason and doesn't throw", async (_name, purge, why) => {
    const result = await purgeEntrypoint({ purge }, ["page"]);
    expect(result).toMatchObject({ kind: "refused", why: expect.stringContaining(why) });
  });

  it("times out after five seconds and logs its tags", async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const work = purgePages({ purge: () => new Promise(() => {}) }, ["section-sports"]);
    await vi.advanceTimersByTimeAsync(6_000);
    await work;
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("section-sports"));
    vi.useRealTimers();
  });
});
