/**
 * What this device keeps for its reader. Storage may be refused (private windows, blocked, full): then nothing
 * is remembered, and nothing else happens. Each tab reads it anew when it acts, so that two tabs agree.
 */

/** The text kept under a key; empty when there is none. */
export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text, an empty one by forgetting the key; false when the device refuses. */
export function keep(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A kept JSON value, or `otherwise` where there is none or none that can be read. */
export function keptJson(key: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(kept(key) || "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}
