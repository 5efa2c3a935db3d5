/** A drawing of the publication: a path that is filled, or stroked with a pen of this width. */
export interface Drawing {
  viewBox: string;
  path: string;
  /** Width of the pen in units of the view box; without it the path is filled. */
  pen?: number;
}

/** The publication's colors, read by pages, icons, manifest and style sheet. Run `npm run draw` after a change. */
export const colors = {
  paper: "#fdfbf6",
  ink: "#17181a",
  accent: "#2230c3",
  accentAtNight: "#989ddd",
  onAccent: "#fffdf9",
  onAccentAtNight: "#080a21",
};

/** The name in capitals of one pen. */
export const wordmark: Drawing = {
  viewBox: "-13 -13 1334 126",
  path: "M4 100L32 0L60 100M14 66H50M94 0V100H140M174 0V100H194C216 100 226 78 226 50C226 22 216 0 194 0H174ZM310 0H262V100H310M262 48H302M344 100V0H370C404 0 404 54 370 54H344M370 54L398 100M498 0V100H524C556 100 556 48 524 48H498M524 48C550 48 550 0 524 0H498M580 100L608 0L636 100M590 66H626M667 0L696 48L725 0M696 48V100M826 0V100M878 0V100M826 48H878M962 0H914V100H962M914 48H954M996 100V0H1022C1056 0 1056 54 1022 54H996M1022 54L1050 100M1080 100L1108 0L1136 100M1090 66H1126M1170 0V100H1216M1250 0V100H1270C1292 100 1302 78 1302 50C1302 22 1292 0 1270 0H1250Z",
  pen: 13,
};

/** The initial, on the icons' field of 64. */
export const mark: Drawing = {
  viewBox: "0 0 64 64",
  path: "M20.8 50L32 10L43.2 50M24.8 36.4H39.2",
  pen: 7,
};

/** Compass bearings, in degrees, of what leaves the city's center on the picture beside a shared link: none yet. */
export const bearings: readonly number[] = [];
