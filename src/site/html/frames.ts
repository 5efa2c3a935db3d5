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

/** The frame that shows each page of this site. */
const SHOWN_BY: Readonly<Record<string, FrameName>> = {
  "/local-events": "calendar",
  "/meetings": "meetings",
  "/brief": "brief",
  "/weather": "warnings",
};

/** The frame for a page of this site, with the frame's path; null for a page without one. */
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

/** The HTML that embeds a frame on another site, as wide as its container. Sizes in pixels. */
export const frameMarkup = (src: string, title: string, height: number, width = FRAME_WIDTH): string =>
  `<iframe src="${escapeValue(src)}" title="${escapeValue(title)}" width="${width}" height="${height}" ` +
  'style="width:100%;border:0" loading="lazy"></iframe>';
