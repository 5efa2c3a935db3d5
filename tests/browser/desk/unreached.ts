import type { Page } from "playwright-core";

/** Presses Tab through a page once; what can be used and never had a visible focus. */
export async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && getComputedStyle(target).outlineStyle !== "none")
        target.dataset.reached = "";
    });
  });
  for (let presses = 0; presses < 900; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, audio")]
      .filter((control) => control.checkVisibility() && !("reached" in control.dataset))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
