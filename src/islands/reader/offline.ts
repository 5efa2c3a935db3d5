/** Controls the service worker (/sw.js), which stores pages for offline reading and blocks pictures on request. */

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(text: string): string };
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const WORKER = "/sw.js";
/** The worker's cache of pages. While it exists, the worker stores each page that the reader opens. */
const PAGES = "pages-1";

/** With Trusted Types, a worker's address must come from a policy with this name. */
const policy = types?.createPolicy("woodward", {
  createScriptURL: (text: string) => (text === WORKER ? text : ""),
});

/** The site's caches; null if the browser doesn't support or blocks them. */
export function browserCaches(): CacheStorage | null {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
}

/** Installs the service worker if needed; returns false if the browser doesn't support it. */
export async function installWorker(): Promise<boolean> {
  try {
    // The worker uses locks to open its caches.
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
 * Stores these pages and each page opened from now on for reading offline, unless the reader turned that off. Call it
 * only for the actions that the privacy policy names (city/stored-on-device.ts).
 */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (document.documentElement.dataset.offline === "off") return;
  // Created before the worker, which checks for it once it is active; by then the reader may have left this page.
  await browserCaches()?.open(PAGES);
  if (!(await installWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: paths });
}

/** Removes the service worker and everything that it stored. */
export async function removeWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  const found = (await workers?.getRegistrations()) ?? [];
  // A worker that is still being installed could not be removed.
  if (found.some(({ active }) => !active)) await workers.ready;
  for (const one of found) await one.unregister();
  const kept = browserCaches();
  if (!kept) return;
  // The worker may be storing a page right now. It opens its caches under the same lock.
  await navigator.locks.request("kept", async () => {
    for (const name of await kept.keys()) await kept.delete(name);
  });
}
