import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFolder } from "../src/build/build-folder.ts";
import { root } from "../src/build/root.ts";
import { startSite } from "../src/build/site-server.ts";

const NAMES = { seeded: "stores-seeded", unseeded: "stores-unseeded" } as const;

const templateOf = (isSeeded: boolean): string =>
  join(root, buildFolder(), isSeeded ? NAMES.seeded : NAMES.unseeded);

/** Prepares stores with the archive's tables, and a copy of them with the sample edition's stories. */
export async function makeTemplateStores(): Promise<void> {
  for (const isSeeded of [true, false]) {
    const keepIn = templateOf(isSeeded);
    rmSync(keepIn, { recursive: true, force: true });
    const { site } = await startSite({ port: 0, quiet: true, keepIn, seed: isSeeded ? "sample" : undefined });
    await site.dispose();
  }
}

/**
 * Copies prepared stores to `folder` or a new folder; null if `npm test` prepared none. Copying takes 10 ms; running
 * the migrations and importing the stories through miniflare's proxies takes 250 ms of CPU.
 */
export function copyTemplateStores(
  isSeeded: boolean,
  folder?: string,
): { keepIn: string; remove: () => void } | null {
  const template = templateOf(isSeeded);
  if (!existsSync(template)) return null;
  const keepIn = folder ?? mkdtempSync(join(tmpdir(), "stores-"));
  cpSync(template, keepIn, { recursive: true });
  const remove = () => rmSync(keepIn, { recursive: true, force: true, maxRetries: 3 });
  // With `folder`, the test removes it, because it may start another site there.
  return { keepIn, remove: folder ? () => undefined : remove };
}
