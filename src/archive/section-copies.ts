import type { Answer } from "../model/answer.ts";
import { askerOf, CLOCK_WAIT_MS } from "./ask.ts";

/** The last good copy of each section, as text: what a refresh builds on when KV has lost it. */
export interface SectionCopies {
  find(key: string): Promise<Answer<string>>;
  /** The sections that have a copy; none while nobody can say. Reads a row each. */
  keys(): Promise<string[]>;
  /** Writes 1 row. */
  keep(key: string, text: string, now: number): Promise<boolean>;
}

const FIND = "SELECT value FROM section_copies WHERE key = ?1";
const KEEP = `INSERT INTO section_copies (key, kept_at, value) VALUES (?1, ?2, ?3)
  ON CONFLICT (key) DO UPDATE SET kept_at = ?2, value = ?3`;

export function openCopies(db: D1Database | undefined): SectionCopies {
  const ask = askerOf(db);
  return {
    async find(key) {
      const told = await ask("a section's copy", CLOCK_WAIT_MS, [{ sql: FIND, values: [key] }]);
      if (!told) return { kind: "unavailable" };
      const value = told.rows[0]?.[0]?.value;
      return typeof value === "string" ? { kind: "known", value } : { kind: "unknown" };
    },
    async keys() {
      const told = await ask("which sections have copies", CLOCK_WAIT_MS, [
        { sql: "SELECT key FROM section_copies" },
      ]);
      return (told?.rows[0] ?? []).map(({ key }) => String(key));
    },
    async keep(key, text, now) {
      const values = [key, now, text];
      return (await ask("keeping a section's copy", CLOCK_WAIT_MS, [{ sql: KEEP, values }])) !== null;
    },
  };
}
