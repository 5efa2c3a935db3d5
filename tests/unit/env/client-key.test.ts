import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientKey, visitorOf } from "../../../src/edge/client-key.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8::6", "2001:db8:0:0"],
  ["::", "0:0:0:0"],
  ["::1", ""],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:127.0.0.1", ""],
  ["127.0.0.1", ""],
  ["", ""],
])("counts the address %j as the client %j", (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test("counts a request without an address, or from this machine, like any other", () => {
  const from = (address: string) => visitorOf(new Headers(address ? { "CF-Connecting-IP": address } : {}));
  expect([from(""), from("::1"), from("2001:db8::6")]).toEqual(["local", "local", "2001:db8:0:0"]);
});

test("never counts by a whole IPv6 address", () => {
  const root = join(import.meta.dirname, "../../../src");
  const reading = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /CF-Connecting-IP/i.test(readFileSync(join(root, file), "utf8")),
  );
  // Only the gateway, which forwards the header, and the radio's limits may read it. Those count local addresses like
  // others, because a local proxy sends no client address.
  expect(reading.sort()).toEqual(["edge/client-key.ts", "edge/gateway.ts", "radio/radio-routes.ts"]);
});
