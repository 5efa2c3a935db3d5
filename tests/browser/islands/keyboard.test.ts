import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sharedNewsstand } from "./browse.ts";

const stand = sharedNewsstand();

/** The name of the focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40),
      body: element === document.body,
      /** The focus inside a frame is tested on the frame's own page. */
      frame: element.tagName === "IFRAME",
      ring: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0,
      visible: box.width > 0 && box.height > 0 && !element.closest("[inert]"),
    };
  });

it("shows the focus at every tab stop of the home page, from the skip link to the theme menu", async () => {
  const visit = await stand.at("/");
  await visit.island("carousel");
  const names: string[] = [];
  for (let press = 0; press < 200; press += 1) {
    await visit.page.keyboard.press("Tab");
    const stop = await focused(visit.page);
    if (stop.body) break;
    if (stop.frame) continue;
    expect(stop).toMatchObject({ ring: true, visible: true });
    names.push(stop.name);
  }
  expect(names[0]).toBe("Skip to content");
  const stop = names.indexOf("Stop automatic slide show");
  expect(names.slice(stop, stop + 3)).toEqual(["Stop automatic slide show", "Previous slide", "Next slide"]);
  expect(names.filter((name) => name.startsWith("Slide "))).toHaveLength(4);
  expect(names.filter((name) => name.startsWith("Read More"))).toHaveLength(1);
  expect(visit.errors).toEqual([]);
});
