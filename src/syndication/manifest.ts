import { colors } from "../city/brand.ts";
import { site } from "../city/site.ts";
import { DIRECTION } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Settings } from "../model/settings.ts";

/** /manifest.webmanifest (W3C Application Manifest). `build/draw/icons.ts` draws the icons. */
export function manifest(_origin: string, _now: number, { stations }: Settings): string {
  return JSON.stringify({
    id: "/",
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    dir: DIRECTION ?? "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: colors.paper,
    theme_color: colors.paper,
    categories: ["news"],
    icons: [
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    // Text or a title shared from another app opens a search (Web Share Target).
    share_target: {
      action: "/search",
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "q" },
    },
    shortcuts: [
      ...(stations.length > 0 ? [{ name: phrase("Radio"), url: "/radio" }] : []),
      { name: phrase("Saved"), url: "/saved" },
      { name: phrase("Search"), url: "/search" },
    ],
  });
}
