import { expect, it } from "vitest";
import { DeadlineError, withTimeout } from "../../../src/platform/deadline.ts";

it("returns a result that arrives in time", async () => {
  expect(await withTimeout(1_000, Promise.resolve(7), "the answer")).toBe(7);
});

it("rejects when the deadline passes, and names the task", async () => {
  const hung = withTimeout(20, new Promise(() => {}), 'the read of "section:arts"');
  await expect(hung).rejects.toThrow(new DeadlineError('the read of "section:arts" took longer than 20 ms'));
});

it("passes an error on, and ignores one after the deadline", async () => {
  await expect(withTimeout(1_000, Promise.reject(new Error("KV is down")), "it")).rejects.toThrow(
    "KV is down",
  );
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("late")), 30));
  await expect(withTimeout(10, late, "it")).rejects.toThrow(DeadlineError);
  await new Promise((done) => setTimeout(done, 40));
});
