import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";

/** Calls that wait for something external: a store, a publisher, a relay or another entrypoint. */
const WAITS: readonly [what: string, call: RegExp][] = [
  ["KV", /\b(?:kv|EDITION)\.(?:get|put|list|delete|getWithMetadata)\(/],
  ["D1", /\bdb\.batch[(<]|\.first(?:<[^>]*>)?\(\)|\.run\(\)|\.raw\(|\.bind\([^)]*\)\.all\(/],
  ["the network", /(?<![\w.]|override |async )fetch\(/],
];

/** A timeout in the same function or around it. */
const ENDS = /\bwithTimeout\(|AbortSignal\.timeout\(|\bwithDeskTimeout\(|\bPromise\.race\(|signal[:,}]/;

/** Files whose calls end by other means, with the reasons. */
const ENDED_ELSEWHERE: Record<string, string> = {
  "src/sources/fetch/follow-redirects.ts": "what it is given carries fetch-feed.ts's signal",
  "src/sources/fetch/outside.ts": "the function that fetch-feed.ts calls, with its signal",
};

it("every call to KV, D1 or the network has a deadline", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/^src\/(build|islands)\//.test(file),
  );
  const endless = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return WAITS.flatMap(([what, call]) =>
      lines.flatMap((line, n) => {
        if (!call.test(line) || /^\s*(?:\*|\/\/)/.test(line)) return [];
        const around = lines.slice(Math.max(0, n - 12), n + 16).join("\n");
        return ENDS.test(around) ? [] : [`${file}:${n + 1} waits for ${what}`];
      }),
    );
  });
  expect(endless.filter((one) => !((one.split(":")[0] ?? "") in ENDED_ELSEWHERE))).toEqual([]);
});
