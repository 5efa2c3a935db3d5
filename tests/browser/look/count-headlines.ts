import type { Page } from "playwright-core";

interface Counted {
  /** The number of headlines completely on the first screen, including the visible slide. */
  first: number;
  /** The text of each, from top to bottom. */
  all: string[];
  /** Of the page in px, without the row of an operator’s video and news feeds. */
  height: number;
}

/**
 * Counts a page's headlines: links in headings that have a newsroom and a time beside them. What lies above the masthead
 * (notices and warnings, which most days don't have) moves none of them off the first screen.
 */
export const countHeadlines = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const top = document.querySelector(".masthead-top")?.getBoundingClientRect().top ?? 0;
    const items = [...document.querySelectorAll(".slide-shown, .card, .story-row, .talk-list > li")].flatMap(
      (item) => {
        const link = item.querySelector<HTMLElement>("h2 a, h3 a");
        const line = item.querySelector(".source-line");
        return link && line?.querySelector("b")?.textContent && line.querySelector("time")
          ? [{ item, link }]
          : [];
      },
    );
    const isSeen = (link: HTMLElement) => {
      const { left, right, bottom } = link.getBoundingClientRect();
      const isDrawn = link.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isDrawn && left >= 0 && right <= innerWidth + 1 && bottom - top <= innerHeight;
    };
    const frames = document.querySelector<HTMLElement>(".thirds:has(#news-feed)");
    return {
      first: items.filter(({ link }) => isSeen(link)).length,
      all: items.map(({ link }) => link.textContent ?? ""),
      height: document.documentElement.scrollHeight - (frames?.offsetHeight ?? 0),
    };
  });
