import { readSettings } from "../city/read-settings.ts";
import type { Settings } from "../city/settings.ts";
import type { UnderWay } from "../edition/kv-door.ts";
import { logRefusal } from "../model/log.ts";
import { freshDesk, readDesk, rememberedDesk } from "./desk-memory.ts";
import type { DeskValue } from "../edition/decisions.ts";

/** A page waits this long for what the desk says of its frame: notices and settings. Its lists wait until it is read. */
const PATIENCE_MS = 50;

/** The desk for one request: what is known at once, and what is being read. */
export interface DeskHere {
  value: DeskValue;
  reading: Promise<DeskValue>;
}

/** Reads the desk: at once where the isolate has read it within 25 s. `underWay` as for `readDesk`. Never rejects. */
export async function deskHere(kv: KVNamespace, now: number, underWay?: UnderWay): Promise<DeskHere> {
  const known = freshDesk(kv, now);
  if (known) return { value: known, reading: Promise.resolve(known) };
  const reading = readDesk(kv, now, 0, underWay);
  const late = Promise.withResolvers<DeskValue>();
  const timer = setTimeout(() => late.resolve(rememberedDesk(kv)), PATIENCE_MS);
  const value = await Promise.race([reading, late.promise]);
  clearTimeout(timer);
  return { value, reading };
}

const merged = new WeakMap<DeskValue, { base: Settings; settings: Settings }>();

/** The deployment's settings with what the desk set over them; a field that is no longer good counts as not set. */
export function settingsWith(desk: DeskValue, base: Settings): Settings {
  if (Object.keys(desk.settings).length === 0) return base;
  const known = merged.get(desk);
  if (known?.base === base) return known.settings;
  const { settings, problems } = readSettings(desk.settings, base);
  for (const { field, message } of problems) logRefusal("settings", `of the desk: ${field} ${message}`);
  merged.set(desk, { base, settings });
  return settings;
}
