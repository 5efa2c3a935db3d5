import type { AppContext } from "../env.ts";
import { FORMAT_LOCALE } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import serviceWorker from "../islands/service-worker.js?raw";

/** Replaces the worker while `SERVICE_WORKER` is "off": removes the worker and its caches. */
const KILL = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(e)=>e.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
for(const tab of await self.clients.matchAll())tab.navigate(tab.url);
})()));
`;

/** The service worker isn't part of the build, so its texts are translated here. */
const WORKER = serviceWorker
  .replaceAll('"en-US"', JSON.stringify(FORMAT_LOCALE))
  .replace("You are offline, this is from", phrase("You’re offline. This page is from"));

/**
 * /sw.js. It isn't cached, so that each visit gets the current version. `never` is a regular expression for paths that
 * aren't shown offline.
 */
export const serviceWorkerFile = (c: AppContext, never: string): Response =>
  c.body(
    c.env.SERVICE_WORKER === "off" ? KILL : WORKER.replace("/NOT_OFFLINE/", () => String(new RegExp(never))),
    200,
    {
      "Content-Type": "text/javascript; charset=utf-8",
      // The policy for the worker's own requests, which include publishers' pictures.
      "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self' https:",
    },
  );
