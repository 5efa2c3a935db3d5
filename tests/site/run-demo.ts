import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../src/build/build.ts";
import { playDemo } from "./demo.ts";

const folder = mkdtempSync(join(tmpdir(), "demo-"));
try {
  await build();
  await playDemo(folder, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
