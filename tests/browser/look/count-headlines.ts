import type { Page } from "playwright-core";

interface Counted {
  /** Headlines that are fully visible on the first screen, including the visible slide's. */
  first: number;
  /** The text of each headline, from top to bottom. */
  all: string[];
  /** Height of the page in px, without the operator's row of video and news feeds. */
  height: number;
}

/**
 * Counts a page's headlines: links in headings with a newsroom and a time beside them. Notices and warnings above the
 * masthead don't count toward the first screen, because most days have none.
 */
export const countHeadlines = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const top = document.querySelector(".masthead-top")?.getBoundingClientRect().top ?? 0;
    const items = [
      ...document.querySelectorAll(".slide-shown, .card, .story-rows > li, .talk-list > li"),
    ].flatMap((item) => {
      const link = item.querySelector<HTMLElement>("h2 a, h3 a");
      const line = item.querySelector(".source-line");
      return link && line?.querySelector("b")?.textContent && line.querySelector("time")
        ? [{ item, link }]
        : [];
    });
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
