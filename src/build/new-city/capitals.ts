import type { Drawing } from "../../city/brand.ts";

/** Capitals and digits with a stroke of one width, 100 units high: width and path. */
const LETTERS: Readonly<Record<string, readonly [number, string]>> = {
  A: [64, "M4 100L32 0L60 100M14 66H50"],
  B: [60, "M6 0V100H32C64 100 64 48 32 48H6M32 48C58 48 58 0 32 0H6"],
  C: [62, "M57 20C50 6 42 0 33 0C14 0 5 22 5 50C5 78 14 100 33 100C42 100 50 94 57 80"],
  D: [64, "M6 0V100H26C48 100 58 78 58 50C58 22 48 0 26 0H6Z"],
  E: [58, "M54 0H6V100H54M6 48H46"],
  F: [56, "M54 0H6V100M6 48H46"],
  G: [64, "M57 20C50 6 42 0 33 0C14 0 5 22 5 50C5 78 14 100 33 100C46 100 58 90 58 74V56H38"],
  H: [64, "M6 0V100M58 0V100M6 48H58"],
  I: [16, "M8 0V100"],
  J: [52, "M46 0V70C46 90 38 100 25 100C12 100 5 90 4 76"],
  K: [62, "M6 0V100M56 0L8 56M24 40L58 100"],
  L: [56, "M6 0V100H52"],
  M: [76, "M6 100V0L38 62L70 0V100"],
  N: [64, "M6 100V0L58 100V0"],
  O: [66, "M33 0C14 0 5 22 5 50C5 78 14 100 33 100C52 100 61 78 61 50C61 22 52 0 33 0Z"],
  P: [60, "M6 100V0H32C66 0 66 54 32 54H6"],
  Q: [66, "M33 0C14 0 5 22 5 50C5 78 14 100 33 100C52 100 61 78 61 50C61 22 52 0 33 0ZM40 76L62 104"],
  R: [62, "M6 100V0H32C66 0 66 54 32 54H6M32 54L60 100"],
  S: [
    62,
    "M54 18C48 6 40 0 30 0C16 0 7 9 7 23C7 39 18 44 31 49C45 54 57 60 57 77C57 91 47 100 32 100C18 100 9 93 4 80",
  ],
  T: [62, "M2 0H60M31 0V100"],
  U: [64, "M6 0V66C6 88 16 100 32 100C48 100 58 88 58 66V0"],
  V: [64, "M3 0L32 100L61 0"],
  W: [88, "M3 0L22 100L44 20L66 100L85 0"],
  X: [64, "M4 0L60 100M60 0L4 100"],
  Y: [64, "M3 0L32 48L61 0M32 48V100"],
  Z: [64, "M6 0H58L6 100H60"],
  "0": [62, "M31 0C14 0 6 22 6 50C6 78 14 100 31 100C48 100 56 78 56 50C56 22 48 0 31 0Z"],
  "1": [40, "M6 18L26 0V100"],
  "2": [60, "M6 22C10 6 20 0 30 0C46 0 54 10 54 24C54 50 6 70 6 100H56"],
  "3": [60, "M6 0H52L28 40C46 40 55 52 55 69C55 88 44 100 28 100C16 100 8 94 4 82"],
  "4": [62, "M44 100V0L5 70H60"],
  "5": [60, "M52 0H12L8 44C14 38 21 36 28 36C45 36 55 48 55 67C55 88 44 100 28 100C16 100 8 94 4 82"],
  "6": [60, "M50 8C24 4 6 34 6 66C6 90 16 100 31 100C46 100 55 88 55 70C55 52 45 42 31 42C16 42 6 54 6 66"],
  "7": [58, "M4 0H54L22 100"],
  "8": [60, "M30 46C2 46 2 0 30 0C58 0 58 46 30 46ZM30 46C-4 46 -4 100 30 100C64 100 64 46 30 46Z"],
  "9": [60, "M10 92C36 96 54 66 54 34C54 10 44 0 29 0C14 0 5 12 5 30C5 48 15 58 29 58C44 58 54 46 54 34"],
  "-": [44, "M6 52H38"],
  " ": [44, ""],
};

const PEN = 13;
const BETWEEN = 24;

/** Latin letters without accents; characters without a drawing are dropped. */
const drawable = (text: string): string[] =>
  [...text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()].filter((letter) => letter in LETTERS);

type Place = (value: number) => number;

/** A path with its coordinates mapped; only the absolute commands M, L, C, H, V and Z occur. */
const placed = (path: string, across: Place, down: Place): string =>
  path.replace(/([MLCHV])([^A-Z]*)/g, (_all, command: string, points: string) => {
    let at = command === "V" ? 1 : 0;
    const place = (value: string): string => {
      const put = at % 2 ? down : across;
      if (command !== "H" && command !== "V") at += 1;
      return String(Math.round(put(Number(value)) * 10) / 10);
    };
    return command + points.replace(/-?[\d.]+/g, place);
  });

/** A name in these capitals. */
export function setInCapitals(name: string): Drawing {
  let x = 0;
  const letters = drawable(name).map((letter) => {
    const [width, path] = LETTERS[letter] ?? [0, ""];
    const here = x;
    x += width + BETWEEN;
    return placed(
      path,
      (value) => value + here,
      (value) => value,
    );
  });
  const width = Math.max(1, x - BETWEEN) + 2 * PEN;
  return { viewBox: `${-PEN} ${-PEN} ${width} ${100 + 2 * PEN}`, path: letters.join(""), pen: PEN };
}

/** The initial on the icons' field of 64. */
export function initialOf(name: string): Drawing {
  const [width, path] = LETTERS[drawable(name)[0] ?? "N"] ?? [64, ""];
  const scale = 0.4;
  const shift = 32 - (width * scale) / 2;
  const drawn = placed(
    path,
    (value) => value * scale + shift,
    (value) => value * scale + 10,
  );
  return { viewBox: "0 0 64 64", path: drawn, pen: 7 };
}
