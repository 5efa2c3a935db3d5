import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { publisherOf } from "../../../src/city/legal.ts";
import { privacyPolicy } from "../../../src/city/privacy.ts";
import { STORED_ON_DEVICE } from "../../../src/city/stored-on-device.ts";
import { NO_SETTINGS } from "../../../src/model/settings.ts";

const files = globSync("src/islands/**/*.{ts,tsx,js}", { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
}));

/** Calls that store data on the device, with their first argument. */
const WRITES =
  /(?<![\w.])(?:keep|localStorage\.setItem|sessionStorage\.setItem|caches\??\.open|openKept|browserCaches\(\)\??\.open|indexedDB\.open)\(\s*([^,)]+)/g;

/** First arguments that are variables, with the keys that they stand for. */
const NAMED: Record<string, readonly string[]> = {
  "src/islands/device.ts key": [],
  "src/islands/device.ts key: string": [],
  "src/islands/donation.island.ts KEY": ["donation"],
  "src/islands/use-player.ts `player-${key}`": ["player-volume", "player-station"],
  "src/islands/reader/pictures.ts REDUCED": ["reduced-data"],
  "src/islands/reader/offline.ts PAGES": ["pages-1"],
  "src/islands/reader/follows.ts list": ["follows", "mutes"],
  "src/islands/service-worker.js PAGES": ["pages-1"],
  "src/islands/service-worker.js FILES": ["files-1"],
  "src/islands/service-worker.js name": [],
  "src/islands/service-worker.js ALWAYS": [],
  "src/islands/service-worker.js data.keep": [],
  "src/islands/service-worker.js paths": [],
  "src/islands/service-worker.js new Set([...paths": [],
  "src/islands/you.island.ts name": [],
};

function keysWritten(): string[] {
  const keys = files.flatMap(({ file, text }) =>
    [...text.matchAll(WRITES)].flatMap(([, argument = ""]) => {
      const literal = /^["'](.+)["']$/.exec(argument.trim())?.[1];
      if (literal) return [literal];
      const named = NAMED[`${file} ${argument.trim()}`];
      if (!named)
        throw new Error(`${file} writes ${argument} to the device: add its key to stored-on-device.ts`);
      return named;
    }),
  );
  return [...new Set(keys)].sort();
}

describe("what is stored on a reader's device", () => {
  it("is exactly what the table lists", () => {
    expect(keysWritten()).toEqual(STORED_ON_DEVICE.map(({ key }) => key).sort());
  });

  it("never includes a cookie or a database set by a script", () => {
    const found = files.filter(({ text }) => /document\.cookie|cookieStore|indexedDB/.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it("has the names that the scripts give them", () => {
    const all = files.map(({ text }) => text).join("\n");
    for (const name of ["donation", "reduced-data", "pages-1", "files-1"]) expect(all).toContain(`"${name}"`);
  });

  it("is listed in the privacy policy, except what the operator hasn't set up", () => {
    const text = JSON.stringify(privacyPolicy(publisherOf(NO_SETTINGS)));
    for (const { policy, only } of STORED_ON_DEVICE)
      expect(text.includes(policy.slice(1)), policy).toBe(!only);
  });
});
