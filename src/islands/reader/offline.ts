/** Installs and controls the service worker (/sw.js): pages for reading offline, and reduced data. */

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(text: string): string };
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const WORKER = "/sw.js";
/** The worker's cache of pages: while it exists, the worker stores each page the reader opens. */
const PAGES = "pages-1";

/** With Trusted Types, a worker's address must come from a policy of that name. */
const policy = types?.createPolicy("woodward", {
  createScriptURL: (text: string) => (text === WORKER ? text : ""),
});

/** The caches of this site; null if the browser has none or blocks storage. */
export function browserCaches(): CacheStorage | null {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
}

/** Installs the worker unless it is installed; false where the browser doesn't support it. */
export async function installWorker(): Promise<boolean> {
  try {
    // The worker needs locks to open its caches.
    const workers = navigator.locks && navigator.serviceWorker;
    if (!(await workers.getRegistration())) await workers.register(policy?.createScriptURL(WORKER) ?? WORKER);
    return true;
  } catch (error) {
    console.warn("offline: no service worker", error);
    return false;
  }
}

/** True while pages are stored for reading offline. */
export const storesPages = async (): Promise<boolean> =>
  (await browserCaches()
    ?.has(PAGES)
    .catch(() => false)) ?? false;

/**
 * Stores these pages, and each one opened from now on, for reading offline, unless the reader turned that off. Called
 * only for the acts that the privacy policy names (city/stored-on-device.ts).
 */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (document.documentElement.dataset.offline === "off") return;
  // Before the worker, which looks for it as soon as it is active: the reader may have left this page by then.
  await browserCaches()?.open(PAGES);
  if (!(await installWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: paths });
}

/** Removes the worker and all it keeps. */
export async function removeWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  const found = (await workers?.getRegistrations()) ?? [];
  // One that is still being installed would come back.
  if (found.some(({ active }) => !active)) await workers.ready;
  for (const one of found) await one.unregister();
  const kept = browserCaches();
  if (!kept) return;
  // The worker may be storing a page at this moment; it opens its caches under the same lock.
  await navigator.locks.request("kept", async () => {
    for (const name of await kept.keys()) await kept.delete(name);
  });
}
