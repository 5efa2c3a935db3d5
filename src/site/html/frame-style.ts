/** The style parameters of a frame on another site, with their values; the first is the default. */
export const STYLES = {
  theme: ["auto", "light", "dark"],
  tone: ["accent", "world", "play", "culture", "opinion", "sepia"],
  type: ["serif", "sans"],
} as const;

export type StyleName = keyof typeof STYLES;

/** The names of the style parameters, which every frame accepts. */
export const STYLE_NAMES = Object.keys(STYLES) as StyleName[];

/** The attributes of a frame's `<html>` for a query; unknown values are ignored. */
export function frameStyle(query: URLSearchParams): Record<`data-${string}`, string> {
  const chosen = STYLE_NAMES.flatMap((name): [string, string][] => {
    const value = STYLES[name].find((one, at) => at > 0 && one === query.get(name));
    return value ? [[`data-${name}`, value]] : [];
  });
  return { "data-frame": "", ...Object.fromEntries(chosen) };
}
