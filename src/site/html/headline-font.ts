/** Asked for at once, because a face that is `optional` is used only if it is here for the first paint. */
export const HEADLINE_FONT = "/fonts/newsreader-600-v1.woff2";
