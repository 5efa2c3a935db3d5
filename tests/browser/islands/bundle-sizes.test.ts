import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { bundleSizes } from "./bundle-sizes.ts";

const KB = 1000;
const weights = bundleSizes(join(import.meta.dirname, "../../../"));

describe("JavaScript sizes after gzip", () => {
  it("entry script: at most 1.5 KB more than its 1,382 bytes before the reader features", () => {
    expect(weights.entry).toBeLessThanOrEqual(1382 + 1.5 * KB);
    expect(weights.entry).toBeGreaterThan(0.5 * KB);
  });

  it("before any interaction: under 6 KB for the entry, the carousel and the relative times", () => {
    const { carousel = 0, ages = 0 } = weights.islands;
    expect(weights.entry + carousel + ages).toBeLessThan(6 * KB);
    expect(ages).toBeGreaterThan(0);
    expect(carousel).toBeGreaterThan(0.5 * KB);
  });

  it("React with signals: at most 75 KB", () => {
    expect(weights.react).toBeLessThanOrEqual(75 * KB);
    expect(weights.react).toBeGreaterThan(40 * KB);
  });

  it("the player with slider and tooltip: under 45 KB", () => {
    expect(weights.islands.player).toBeLessThan(45 * KB);
    expect(weights.islands.player).toBeGreaterThan(20 * KB);
  });

  itForEach(Object.entries(weights.parts))("is under 6 KB for %s, here %i bytes", (name, bytes) => {
    expect(bytes).toBeGreaterThan(300);
    expect(bytes).toBeLessThan((name === "service worker" ? 4 : 6) * KB);
  });

  itForEach(Object.entries(weights.islands).filter(([name]) => name !== "player"))(
    "is under 6 KB for %s, here %i bytes",
    (_name, bytes) => expect(bytes).toBeLessThan(6 * KB),
  );
});
