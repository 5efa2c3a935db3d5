import type { Page } from "playwright-core";

/** Tabs through the page once; returns the controls that never had a visible focus. */
export async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const { body } = document;
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      if ("reached" in target.dataset) body.dataset.round = "";
      else if (getComputedStyle(target).outlineStyle !== "none") target.dataset.reached = "";
    });
  });
  // Presses Tab ten times per check, until a control has the focus for the second time.
  for (let presses = 0; presses < 900; presses += 10) {
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press("Tab")));
    if (await page.evaluate("'round' in document.body.dataset")) break;
  }
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, audio")]
      .filter((control) => control.checkVisibility() && !control.closest("[inert]"))
      .filter((control) => !("reached" in control.dataset))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
