import { expect, it, vi } from "vitest";
import { hashPassphrase, verifyPassphrase } from "../../../src/desk/auth/passphrase.ts";

it("hashes the same number of rounds for every editor, so that the time reveals no name", async () => {
  const few = await hashPassphrase("a passphrase", 1_000);
  const derive = vi.spyOn(crypto.subtle, "deriveBits");
  const roundsAsked = () =>
    derive.mock.calls.reduce((sum, [how]) => sum + Number((how as { iterations: number }).iterations), 0);
  expect(await verifyPassphrase("a passphrase", few, 4_000)).toBe(true);
  expect(roundsAsked()).toBe(4_000);
  expect(await verifyPassphrase("another", few, 4_000)).toBe(false);
  expect(roundsAsked()).toBe(8_000);
});
