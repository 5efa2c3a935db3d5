/** Preloaded, because a font with `font-display: optional` is used only if it is loaded before the first paint. */
export const HEADLINE_FONT = "/fonts/newsreader-600-v1.woff2";
