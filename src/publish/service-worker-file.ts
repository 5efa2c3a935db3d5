import type { AppContext } from "../env.ts";
import { LOCALE } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import serviceWorker from "../islands/service-worker.js?raw";

/** Served instead of the worker while `SERVICE_WORKER` is "off": it removes itself and all it stored. */
const KILL = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(e)=>e.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
for(const tab of await self.clients.matchAll())tab.navigate(tab.url);
})()));
`;

/** The service worker is outside the build: the publication's language is put into it here. */
const WORKER = serviceWorker
  .replaceAll('"en-US"', JSON.stringify(LOCALE))
  .replace("You are offline, this is from", phrase("You’re offline. This page is from"));

/**
 * /sw.js. No cache may keep it: a browser asks for it at each visit, and so learns of the switch. `never` is the
 * source of a regular expression: the paths that are not shown offline.
 */
export const serviceWorkerFile = (c: AppContext, never: string): Response =>
  c.body(
    c.env.SERVICE_WORKER === "off" ? KILL : WORKER.replace("/NOT_OFFLINE/", () => String(new RegExp(never))),
    200,
    {
      "Content-Type": "text/javascript; charset=utf-8",
      // A worker's own fetches obey its own policy: a held picture that is asked for comes from its publisher.
      "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self' https:",
    },
  );
