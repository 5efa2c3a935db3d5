import { describe, expect, it } from "vitest";
import { dueAfterFailure, dueAfterSuccess } from "../../../src/newsroom/due.ts";
import { FeedError, hostWait } from "../../../src/sources/feed-error.ts";
import { itForEach } from "../../rows.ts";

const MINUTE = 60_000;
const limited = (retryAfterSeconds?: number) =>
  new FeedError("rate-limited", "x", retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
const broken = new FeedError("malformed", "x");

describe("the next request after a success", () => {
  itForEach([
    ["nothing is said", null, 50],
    ["five minutes", 300, 50],
    ["an hour", 3_600, 60],
    ["51 minutes", 51 * 60, 60],
    ["two hours", 7_200, 120],
    ["sixteen years", 504_576_000, 360],
    ["nonsense", Number.NaN, 50],
  ])("when %s in %s s: after %i minutes", (_what, seconds, minutes) => {
    expect(dueAfterSuccess(0, seconds)).toBe(minutes * MINUTE);
  });
});

describe("the next request after failures", () => {
  itForEach([
    [1, 60],
    [2, 120],
    [5, 300],
    [23, 23 * 60],
    [100, 24 * 60],
  ])("failure %i in a row: after %i minutes", (failures, minutes) => {
    expect(dueAfterFailure(0, failures, broken, false)).toBe(minutes * MINUTE);
  });

  itForEach([
    [1, 2],
    [2, 4],
    [100, 60],
  ])("failure %i in an empty section: after %i minutes", (failures, minutes) => {
    expect(dueAfterFailure(0, failures, broken, true)).toBe(minutes * MINUTE);
  });
});

describe("a host that asked us to wait", () => {
  itForEach([
    [limited(120), 2],
    [limited(315_360_000), 24 * 60],
    [limited(), 10],
    [broken, 0],
  ])("as long as it asks, ten minutes when it does not say, a day at most", (error, minutes) => {
    expect(hostWait(error)).toBe(minutes * MINUTE);
  });

  it("isn't requested even when the section is empty", () => {
    expect(dueAfterFailure(0, 1, limited(7_200), true)).toBe(120 * MINUTE);
  });
});
