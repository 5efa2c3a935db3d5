/** Installs and controls the service worker (/sw.js), for readers who save something. */

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(text: string): string };
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const OWN = ["/sw.js", "/sw.js?held"];

/** With Trusted Types, a worker's address must come from a policy of that name. */
const policy = types?.createPolicy("woodward", {
  createScriptURL: (text: string) => (OWN.includes(text) ? text : ""),
});
const trusted = (address: string): string => policy?.createScriptURL(address) ?? address;

/** The caches of this site; null where the browser has none or blocks storage. */
export function browserCaches(): CacheStorage | null {
  try {
    return globalThis.caches ?? null;
  } catch {
    return null;
  }
}

/**
 * Installs the worker, or keeps the installed one; `held` changes whether it holds pictures back. False where the
 * browser doesn't support it.
 */
export async function installWorker(held?: boolean): Promise<boolean> {
  try {
    const workers = navigator.serviceWorker;
    const here = held === undefined && (await workers.getRegistration());
    if (!here) await workers.register(trusted(held ? "/sw.js?held" : "/sw.js"));
    return true;
  } catch (error) {
    console.warn("offline: no service worker", error);
    return false;
  }
}

/** Stores pages for reading offline. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  if (!(await installWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: paths });
}

/** Removes the worker and all it keeps. */
export async function removeWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  for (const one of (await workers?.getRegistrations()) ?? []) await one.unregister();
  const kept = browserCaches();
  for (const name of (await kept?.keys()) ?? []) await kept?.delete(name);
}
