/**
 * localStorage that may be blocked or full: then nothing is stored, without an error. Each tab reads it when it acts,
 * so that two tabs agree.
 */

/** The text stored under a key; empty without one. */
export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text, or removes the key for an empty one; false when storage fails. */
export function keep(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A stored JSON value, or `otherwise` without a valid one. */
export function keptJson(key: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(kept(key) || "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}
