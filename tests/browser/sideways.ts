import type { Page } from "playwright-core";

/** A window's width in CSS pixels, and a style sheet that changes text as a reader or a machine might. */
export type Window = readonly [width: number, css?: string];

const LARGE = "html{font-size:200%!important}";

/** A narrow phone, and one with large text (WCAG 1.4.10 and 1.4.4). */
export const PHONES: readonly Window[] = [[320], [320, LARGE]];

/** Text as wide as readers may set it (WCAG 1.4.12), with letter spacing that simulates the widest fonts. */
export const SPACED: readonly Window[] = [
  [320, "*{letter-spacing:0.12em!important;word-spacing:0.16em!important;line-height:1.5!important}"],
  [400, `${LARGE} *{letter-spacing:0.03em}`],
];

/** The breakpoints of the layout, and a large screen. */
export const WIDE: readonly Window[] = [[480], [567], [768], [900], [1024], [1200], [1920]];

/** One line for each window in which the page is wider than the window; then restores the window's size. */
export async function sideways(page: Page, windows: readonly Window[]): Promise<string[]> {
  const before = page.viewportSize();
  const wide: string[] = [];
  for (const [width, css = ""] of windows) {
    await page.setViewportSize({ width, height: 800 });
    const reached = await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
      const { scrollWidth } = document.documentElement;
      document.adoptedStyleSheets.pop();
      return scrollWidth;
    }, css);
    if (reached > width) wide.push(`is ${reached} px wide at ${width} px ${css}`);
  }
  if (before) await page.setViewportSize(before);
  return wide;
}
