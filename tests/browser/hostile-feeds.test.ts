import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PAYLOADS } from "../trust/payloads.ts";
import { actsIn } from "../trust/surfaces.ts";
import { tryPayloads } from "../trust/try-payloads.ts";
import { openBrowser } from "./shared-stand.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it("detects active markup with a second parser", () => {
  expect(actsIn(PAYLOADS[0] ?? "")).toContain("<script>");
  expect(actsIn("<img src=x onerror=hit()>")).toContain("onerror=hit()");
  expect(actsIn("<a href='java&#10;script:hit()'>x</a>").join()).toContain("script:hit()");
});

it("runs no script, requests no foreign host, stays inside its container and links only to web addresses", async () => {
  const tried = await tryPayloads(PAYLOADS, browser, { documents: 40, opened: 9 });
  expect(tried.through).toEqual([]);
  expect(tried.opened).toBeGreaterThan(30);
});
