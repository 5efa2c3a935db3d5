import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { weigh } from "../../bench/weigh.ts";
import { itForEach } from "../../rows.ts";

const KB = 1000;
const weights = weigh(join(import.meta.dirname, "../../../"));

describe("what the browser is sent, after gzip", () => {
  it("is an entry script of at most 1.5 KB more than the 1,382 bytes it had before the reader's own paper", () => {
    expect(weights.entry).toBeLessThanOrEqual(1382 + 1.5 * KB);
    expect(weights.entry).toBeGreaterThan(0.5 * KB);
  });

  it("is under 6 KB before anybody acts: the entry, home's slide show and the ages of its stories", () => {
    const { carousel = 0, ages = 0 } = weights.islands;
    expect(weights.entry + carousel + ages).toBeLessThan(6 * KB);
    expect(ages).toBeGreaterThan(0);
    expect(carousel).toBeGreaterThan(0.5 * KB);
  });

  it("is at most 75 KB for React with signals", () => {
    expect(weights.react).toBeLessThanOrEqual(75 * KB);
    expect(weights.react).toBeGreaterThan(40 * KB);
  });

  it("is under 45 KB for the player with slider and tooltip", () => {
    expect(weights.islands.player).toBeLessThan(45 * KB);
    expect(weights.islands.player).toBeGreaterThan(20 * KB);
  });

  itForEach(Object.entries(weights.parts))("is at most 6.1 KB for %s, here %i bytes", (name, bytes) => {
    expect(bytes).toBeGreaterThan(300);
    expect(bytes).toBeLessThan((name === "service worker" ? 4 : 6.1) * KB);
  });

  itForEach(Object.entries(weights.islands).filter(([name]) => name !== "player"))(
    "is under 6 KB for %s, here %i bytes",
    (_name, bytes) => expect(bytes).toBeLessThan(6 * KB),
  );
});
