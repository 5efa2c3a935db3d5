import { launchBrowser } from "../browser/find-browser.ts";
import { type Engine, ESCAPE } from "./engine.ts";

/** Starts headless Chromium, controlled with Playwright. */
export async function launchChromium(): Promise<Engine> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    ask: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => (text === ESCAPE ? page.keyboard.press("Escape") : page.keyboard.type(text)),
    close: () => browser.close(),
  };
}
