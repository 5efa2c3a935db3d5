import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../src/build/root.ts";

const RECORD = join(root, ".woodward/unsteady-tests.json");

/** For each tier the tests that passed only when tried again in its last whole run. */
export type UnsteadyRecord = Record<string, readonly string[]>;

/** The record of the last runs in this checkout; empty where it is missing or broken. */
export function readUnsteady(path = RECORD): UnsteadyRecord {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

/** Replaces the rows of the tiers that ran whole; the other tiers keep theirs. */
export function writeUnsteady(ran: UnsteadyRecord, path = RECORD): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...readUnsteady(path), ...ran }, null, 2));
}

/** The tests that were unsteady in two runs in a row of their tier: a race, not a busy machine. */
export const twiceInARow = (before: UnsteadyRecord, now: UnsteadyRecord): string[] =>
  Object.entries(now).flatMap(([tier, names]) => names.filter((name) => before[tier]?.includes(name)));
