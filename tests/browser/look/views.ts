import type { BrowserContextOptions } from "playwright-core";
import { knownStory } from "../../site/pages/every-page.ts";
import { ANCHOR } from "../../site-under-test.ts";
import type { Newsstand } from "../islands/browse.ts";

/** A screenshot: a page at one width in one theme. */
export interface View {
  name: string;
  path: (stand: Newsstand) => string | Promise<string>;
  width: number;
  colorScheme: "light" | "dark";
}

const at = (path: string) => () => path;

/** Every layout once, and each theme several times. */
export const VIEWS: readonly View[] = [
  { name: "home-wide-light", path: at("/"), width: 1280, colorScheme: "light" },
  { name: "home-phone-dark", path: at("/"), width: 360, colorScheme: "dark" },
  { name: "section-wide-dark", path: at("/opinion"), width: 1280, colorScheme: "dark" },
  { name: "archives-tablet-light", path: at("/archives"), width: 768, colorScheme: "light" },
  { name: "story-tablet-light", path: ({ site }) => knownStory(site), width: 768, colorScheme: "light" },
  { name: "faq-phone-light", path: at("/faq"), width: 360, colorScheme: "light" },
  { name: "lost-wide-dark", path: at("/nowhere"), width: 1280, colorScheme: "dark" },
];

const HEIGHT = 1600;

/**
 * System fonts and hinting differ between machines. With our headline font everywhere and unhinted widths, screenshots
 * are comparable.
 */
const SAME_LETTERS =
  "*,::before,::after{font-family:Newsreader!important;font-style:normal!important;text-rendering:geometricPrecision!important}";

/** True when all pictures in the window have loaded; those below the first load lazily. */
const DRAWN = `[...document.images].every((one) => {
  const { top, bottom, left, right, width } = one.getBoundingClientRect();
  return one.complete || width === 0 || bottom < 0 || top > innerHeight || left >= innerWidth || right <= 0;
})`;

/** Takes a screenshot of a page's top as PNG at half size, without motion or scripts, with the clock at the anchor. */
export async function takePicture(stand: Newsstand, view: View): Promise<Buffer> {
  const options: BrowserContextOptions = {
    viewport: { width: view.width, height: HEIGHT },
    deviceScaleFactor: 0.5,
    colorScheme: view.colorScheme,
    reducedMotion: "reduce",
    bypassCSP: true,
  };
  await stand.site.freeze(new Date(ANCHOR).toISOString());
  const visit = await stand.visit(options);
  await visit.page.route("**/*.js", (route) => route.abort());
  await visit.open(await view.path(stand));
  await visit.page.addStyleTag({ content: SAME_LETTERS });
  await visit.page.evaluate("document.fonts.ready.then(() => true)");
  await visit.page.waitForFunction(DRAWN);
  return visit.page.screenshot();
}
