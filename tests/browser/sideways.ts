import type { Page } from "playwright-core";

/** A window's width in CSS px, and optionally a style sheet that changes the text as readers may do. */
export type Window = readonly [width: number, css?: string];

const LARGE = "html{font-size:200%!important}";

/** A narrow phone, with normal and large text (WCAG 1.4.10 and 1.4.4). */
export const PHONES: readonly Window[] = [[320], [320, LARGE]];

/** Text spacing at the limits of WCAG 1.4.12, with extra letter spacing to simulate the widest fonts. */
export const SPACED: readonly Window[] = [
  [320, "*{letter-spacing:0.12em!important;word-spacing:0.16em!important;line-height:1.5!important}"],
  [400, `${LARGE} *{letter-spacing:0.03em}`],
];

/** The layout's breakpoints, and a large screen. */
export const WIDE: readonly Window[] = [[480], [567], [768], [900], [1024], [1200], [1920]];

/** Reports each window in which the page scrolls sideways; then restores the window's size. */
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
