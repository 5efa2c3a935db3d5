import { Resvg } from "@resvg/resvg-js";
import { bearings, colors, type Drawing, mark, wordmark } from "../../city/brand.ts";
import { site } from "../../city/site.ts";

const { paper, ink, accent, accentAtNight: river } = colors;

/** A drawing in one color. */
const drawn = ({ path, pen }: Drawing, color: string): string =>
  pen
    ? `<path d="${path}" fill="none" stroke="${color}" stroke-width="${pen}" stroke-linejoin="round"/>`
    : `<path d="${path}" fill="${color}" fill-rule="evenodd"/>`;

/** The water below the mark. */
const RIVER = "M9.1 56.5c5.1-3.4 10.2-3.4 15.3 0s10.2 3.4 15.3 0 10.2-3.4 15.3 0";

const onWater = (letter: string, water: string): string =>
  `${drawn(mark, letter)}<path d="${RIVER}" fill="none" stroke="${water}" stroke-width="3.6" stroke-linecap="round"/>`;

/** The mark on its background. `round` is the corners' radius; `scale` is the mark's share of the width. */
function icon(round: number, scale: number): string {
  const shift = (64 - 64 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${site.name}</title><rect width="64" height="64" rx="${round}" fill="${accent}"/><g transform="translate(${shift} ${shift}) scale(${scale})">${onWater(paper, river)}</g></svg>`;
}

/** The share picture: avenues, the river, and the wordmark. */
function socialPicture(): string {
  const foot = { x: 608, y: 578 };
  const spokes = bearings.map((bearing) => {
    const angle = (bearing * Math.PI) / 180;
    const end = { x: foot.x + 1300 * Math.sin(angle), y: foot.y - 1300 * Math.cos(angle) };
    const main = bearing === 0;
    return `<path d="M${foot.x} ${foot.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}" stroke="${main ? river : paper}" stroke-opacity="${main ? 0.9 : 0.13}" stroke-width="${main ? 5 : 3}"/>`;
  });
  const rings = [150, 290, 450, 640].map(
    (radius) =>
      `<circle cx="${foot.x}" cy="${foot.y}" r="${radius}" stroke="${paper}" stroke-opacity="0.1" stroke-width="2"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ink}"/><g fill="none">${rings.join("")}${spokes.join("")}</g><path d="M0 566c200-20 400-20 600 0s400 20 600 0v64H0Z" fill="${accent}"/><svg x="80" y="240" width="1040" height="120" viewBox="${wordmark.viewBox}" preserveAspectRatio="xMinYMid meet">${drawn(wordmark, paper)}</svg></svg>`;
}

function png(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** An .ico file that contains PNGs, which browsers and Windows support since Vista. */
function ico(images: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, data }] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

const ROUNDED = icon(13, 0.84);
/** Square icons, because Apple and Android round the corners; Android may crop to the middle 80 percent. */
const SQUARE = icon(0, 0.8);
const MASKABLE = icon(0, 0.62);

/** The icons and the share picture, by file name. */
export const drawIcons = (): Readonly<Record<string, string | Buffer>> => ({
  "icons/icon.svg": `${ROUNDED}\n`,
  "icons/icon-32.png": png(ROUNDED, 32),
  "icons/icon-192.png": png(ROUNDED, 192),
  "icons/icon-512.png": png(ROUNDED, 512),
  "icons/icon-maskable-512.png": png(MASKABLE, 512),
  "icons/apple-touch-icon.png": png(SQUARE, 180),
  "favicon.ico": ico([16, 32, 48].map((size) => ({ size, data: png(ROUNDED, size) }))),
  "og.png": png(socialPicture(), 1200),
});
