/** A drawing for the publication: a path that is filled, or stroked if it has a pen. */
export interface Drawing {
  viewBox: string;
  path: string;
  /** The stroke width in units of the view box; if undefined, the path is filled. */
  pen?: number;
}

/** The publication's colors in pages, icons and style sheets. Run `npm run draw` after changing them. */
export const colors = {
  /** The background and the letters of the masthead in light mode. */
  paper: "#fdfbf6",
  ink: "#17181a",
  /** The accent color in light and dark mode, and the color of text on it. */
  accent: "#0b5351",
  accentAtNight: "#78cdc3",
  onAccent: "#fffdf9",
  onAccentAtNight: "#07211f",
};

/**
 * The letters W, O, O, D, W, A, R, D: capitals 100 units high with serifs of 5. Repeated letters have equal path data,
 * which compresses well.
 */
export const wordmark: Drawing = {
  viewBox: "0 -3 1126 106",
  path: "M1 0h50v5h-9.6l25.2 52.5l16.8-52.5h-10.4v-5h50v5h-9.6l27.5 57.2l24.1-57.2h-11v-5h32v5h-15l-40 95l-43.2-90l-28.8 90l-45.6-95h-12.4zM250-2c32 0 56 21 56 52s-24 52-56 52s-56-21-56-52s24-52 56-52zm0 6c-18 0-28 16-28 46s10 46 28 46s28-16 28-46s-10-46-28-46zM379-2c32 0 56 21 56 52s-24 52-56 52s-56-21-56-52s24-52 56-52zm0 6c-18 0-28 16-28 46s10 46 28 46s28-16 28-46s-10-46-28-46zM454 0h54c38 0 60 19 60 50s-22 50-60 50h-54v-5h12v-90h-12zm38 5v90h12c24 0 36-15 36-45s-12-45-36-45zM580 0h50v5h-9.6l25.2 52.5l16.8-52.5h-10.4v-5h50v5h-9.6l27.5 57.2l24.1-57.2h-11v-5h32v5h-15l-40 95l-43.2-90l-28.8 90l-45.6-95h-12.4zM808-2l42 97h14v5h-54v-5h11l-9-22h-28l-9 22h11v5h-34v-5h17l39-97zm-22 70h24l-11.5-28zM881 0h58c26 0 40 10 40 27c0 14-10 23-26 26l28 42h13v5h-29l-32-46h-14v41h12v5h-50v-5h12v-90h-12zm38 5v44h14c12 0 18-7 18-22s-6-22-18-22zM1010 0h54c38 0 60 19 60 50s-22 50-60 50h-54v-5h12v-90h-12zm38 5v90h12c24 0 36-15 36-45s-12-45-36-45z",
};

/** The mark of the icons on a field of 64 units: a W with strokes that widen upward. */
export const mark: Drawing = {
  viewBox: "0 0 64 64",
  path: "M4 11H14.4L22.7 39.5 28 11H36L41.3 39.5 49.6 11H60L44.6 50H38.2L32 24.5 25.8 50H19.4Z",
};

/** Compass bearings of the avenues on the share picture, from the city's center, in degrees. */
export const bearings: readonly number[] = [-86, -68, -48, -26, 0, 24, 46, 66, 84];
