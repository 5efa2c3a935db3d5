import type { Page } from "playwright-core";

/** Presses Tab through a page once; what can be used and never had a visible focus. */
export async function unreached(page: Page): Promise<string[]> {
  const isInside = await page.evaluate(() => {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && getComputedStyle(target).outlineStyle !== "none")
        target.dataset.reached = "";
    });
    return document.activeElement !== document.body;
  });
  // Where the page has put the focus into a form, Tab goes from there to the end, and then through the whole page.
  let ends = isInside ? 2 : 1;
  for (let presses = 0; presses < 900; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) ends -= 1;
    if (ends === 0) break;
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, audio")]
      .filter((control) => control.checkVisibility() && !("reached" in control.dataset))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
