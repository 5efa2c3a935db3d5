import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { READERS } from "./former/readers.ts";
import { writtenValues } from "./former/written-values.ts";

/**
 * A deploy takes a while, and may be rolled back: what the former version wrote into KV must be this one's last
 * good copy, and what this one writes the former's. The folder `former` holds what the version of November 2026 wrote,
 * what it read of that, and its readers as they were, bundled into one text.
 */
const folder = join(import.meta.dirname, "former");
const bundle = readFileSync(join(folder, "readers.bundle.txt"), "utf8");
const former: typeof READERS = (await import(`data:text/javascript,${encodeURIComponent(bundle)}`)).READERS;
const values: Record<string, { written: string; read: unknown }> = JSON.parse(
  readFileSync(join(folder, "values.json"), "utf8"),
);

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("values of KV at a deploy and at a rollback", () => {
  it.each(Object.keys(values))("%s, as the former version wrote it, is read by this one", (key) => {
    expect(plain(READERS[key]?.(values[key]?.written ?? ""))).toEqual(values[key]?.read);
  });

  it.each(Object.keys(values))("%s, as this version writes it, is read by the former one", (key) => {
    expect(plain(former[key]?.(writtenValues()[key] ?? ""))).toEqual(values[key]?.read);
  });

  it("stand under the same keys, or the former version's would be lost", () => {
    expect(Object.keys(writtenValues())).toEqual(Object.keys(values));
  });

  it("would be missed: a raised version is refused by the former's readers, and never taken for an empty section", () => {
    const raised = (writtenValues()["section:2:local-news"] ?? "").replace('"v":2', '"v":3');
    expect(() => former["section:2:local-news"]?.(raised)).toThrow("a newer version wrote it");
    expect(() => READERS["section:2:local-news"]?.(raised)).toThrow("a newer version wrote it");
  });
});
