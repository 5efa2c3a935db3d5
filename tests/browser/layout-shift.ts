import type { Frame, Page } from "playwright-core";

const WATCH = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifted += value;
}).observe({ type: "layout-shift", buffered: true });`;

/** Sums the layout shifts (Layout Instability) of each page and frame that is opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(WATCH);

/** The sum of the open page's or frame's layout shifts so far. */
export const shiftsOf = (page: Page | Frame): Promise<number> => page.evaluate("shifted");
