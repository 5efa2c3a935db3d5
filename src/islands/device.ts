/**
 * Wrappers for localStorage, which may be blocked or full: then nothing is stored, without an error. Each tab reads the
 * storage when it needs a value, so that two tabs agree.
 */

/** The text stored under a key, or an empty text. */
export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text, or removes the key if the text is empty; returns false if storage fails. */
export function keep(key: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** A stored JSON value; `otherwise` if it is missing or invalid. */
export function keptJson(key: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(kept(key) || "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}
