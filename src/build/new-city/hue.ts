import type { colors } from "../../city/brand.ts";

/** The minimum contrast of the accent color, which is used in small text. WCAG 1.4.3 requires 4.5 to 1. */
const WANTED = 7;
const PAPER = "#fdfbf6";
const INK = "#17181a";
const NIGHT = "#121517";

/** Converts a hue in degrees and a saturation and lightness from 0 to 1 to #rrggbb. */
function hex(hue: number, saturation: number, lightness: number): string {
  const part = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Derives a hue from a name. */
export const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** Derives a publication's colors from a hue, each pair with enough contrast. */
export function colorsOf(hue: number): typeof colors {
  const first = (lightnesses: readonly number[], saturation: number, ground: string): string =>
    lightnesses.map((one) => hex(hue, saturation, one)).find((one) => contrast(one, ground) >= WANTED) ?? INK;
  const down = Array.from({ length: 40 }, (_, step) => 0.45 - step * 0.01);
  const up = Array.from({ length: 40 }, (_, step) => 0.5 + step * 0.01);
  return {
    paper: PAPER,
    ink: INK,
    accent: first(down, 0.7, PAPER),
    accentAtNight: first(up, 0.5, NIGHT),
    onAccent: "#fffdf9",
    onAccentAtNight: hex(hue, 0.6, 0.08),
  };
}
