import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** Creates a folder that is deleted after the file's last test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "woodward-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
