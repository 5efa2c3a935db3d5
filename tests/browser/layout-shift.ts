import type { Frame, Page } from "playwright-core";

const WATCH = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shifted += value;
}).observe({ type: "layout-shift", buffered: true });`;

/** Records the layout shifts (Layout Instability API) of all pages and frames opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(WATCH);

/** The sum of the layout shifts so far. */
export const shiftsOf = (page: Page | Frame): Promise<number> => page.evaluate("shifted");
