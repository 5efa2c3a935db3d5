/** The least and the greatest value of a forecast. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const WIND = /^(?:(\d{1,3}) to )?(\d{1,3}) mph$/;
const GUSTS = /\bgusts as high as (\d{1,3}) mph/;

/** A wind in mph, "10 to 15 mph"; null for other words. */
export function windIn(speed: string): Span | null {
  const [, from, to] = WIND.exec(speed) ?? [];
  return to === undefined ? null : { from: Number(from ?? to), to: Number(to) };
}

/** The speed of gusts in mph that a forecast's sentences name; null without one. */
export function gustsIn(sentences: string): number | null {
  const [, speed] = GUSTS.exec(sentences) ?? [];
  return speed === undefined ? null : Number(speed);
}

const SNOW =
  /\bsnow accumulation of (less than )?(?:around )?(?:(?:one |a )?(half)(?: an)?|(one|an)|(\d{1,2})(?: to (\d{1,2}))?) inch/i;

/** New snow in inches that a forecast's sentences name, from 0 for "less than"; null for none. */
export function snowIn(sentences: string): Span | null {
  const [found, less, half, one, least, most] = SNOW.exec(sentences) ?? [];
  if (found === undefined) return null;
  const from = half ? 0.5 : one ? 1 : Number(least);
  return { from: less ? 0 : from, to: most === undefined ? from : Number(most) };
}
