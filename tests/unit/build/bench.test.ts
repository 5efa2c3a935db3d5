import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("npm run bench loads every benchmark, and refuses an unknown name", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tests/bench/bench.ts", "nope"], {
    encoding: "utf8",
  });
  expect(stderr).toContain("no bench called nope: there are render, ");
  expect(status).toBe(1);
}, 60_000);
