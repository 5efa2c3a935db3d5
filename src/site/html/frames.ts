import { SECTIONS } from "../../city/sections.ts";
import { escapeValue } from "../../text/html/escape.ts";

/** The frames for other sites with their usual height in pixels. */
export const FRAMES = {
  calendar: 600,
  meetings: 600,
  brief: 600,
  warnings: 260,
  headlines: 600,
  story: 320,
} as const;

export type FrameName = keyof typeof FRAMES;

/** The usual width of a frame in pixels. */
export const FRAME_WIDTH = 400;

/** The pages of this site that a frame shows on another. */
const SHOWN_BY: Readonly<Record<string, FrameName>> = {
  "/local-events": "calendar",
  "/meetings": "meetings",
  "/brief": "brief",
  "/weather": "warnings",
};

/** The frame of a page of this site, and the frame's path; null for a page without one. */
export function frameOfPage({ pathname, search }: Pick<URL, "pathname" | "search">): {
  name: FrameName;
  path: string;
} | null {
  const [, first = "", second = ""] = pathname.split("/");
  const named = (name: FrameName, rest = search) => ({ name, path: `/embed/${name}${rest}` });
  if (first === "embed" && second in FRAMES) return { name: second as FrameName, path: pathname + search };
  if (first === "article" && second) return named("story", `/${second}`);
  if (first === "meetings" && second) return named("meetings", `?body=${second}`);
  if (SECTIONS.some(({ path }) => path === pathname)) return named("headlines", `?section=${first}`);
  const shown = SHOWN_BY[pathname];
  return shown ? named(shown) : null;
}

/** The markup of a frame for another site, which fills the width that it gets. Sizes in pixels. */
export const frameMarkup = (src: string, title: string, height: number, width = FRAME_WIDTH): string =>
  `<iframe src="${escapeValue(src)}" title="${escapeValue(title)}" width="${width}" height="${height}" ` +
  'style="width:100%;border:0" loading="lazy"></iframe>';
