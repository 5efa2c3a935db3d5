import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFolder } from "../src/build/build-folder.ts";
import { root } from "../src/build/root.ts";
import { startSite } from "../src/build/site-server.ts";

const NAMES = { seeded: "stores-seeded", unseeded: "stores-unseeded" } as const;

const templateOf = (isSeeded: boolean): string =>
  join(root, buildFolder(), isSeeded ? NAMES.seeded : NAMES.unseeded);

/** Fills a template of KV, D1 and objects with the library's tables, and one with the sample edition's stories too. */
export async function makeTemplateStores(): Promise<void> {
  for (const isSeeded of [true, false]) {
    const keepIn = templateOf(isSeeded);
    rmSync(keepIn, { recursive: true, force: true });
    const { site } = await startSite({ port: 0, quiet: true, keepIn, seed: isSeeded ? "sample" : undefined });
    await site.dispose();
  }
}

/**
 * A copy of a template for one site under test, in `folder` or in a new one; null if `npm test` made none. Copying
 * takes 10 ms; applying the migrations and importing the stories through miniflare's proxies takes 250 ms of CPU.
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
  // The test removes its own folder, because it starts another site on it.
  return { keepIn, remove: folder ? () => undefined : remove };
}
