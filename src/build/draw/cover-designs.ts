/**
 * The ornaments on the covers of the books page. Each fills the area from y 250 to y 490 of a 400x600 cover, in the
 * binding's colors: `foil` for lines, `tint` for areas.
 */
export interface Binding {
  ground: string;
  foil: string;
  tint: string;
}

export type Design =
  | "waves"
  | "plan"
  | "contours"
  | "pines"
  | "ship"
  | "compass"
  | "fort"
  | "rosette"
  | "wheel";

const CENTRE = 200;
const round = (value: number): number => Math.round(value * 10) / 10;

/** A point on a circle, 0 degrees at the top, clockwise. */
function polar(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
}

const count = (length: number): number[] => Array.from({ length }, (_, position) => position);

/** Overlapping scales of concentric arcs, like waves. */
function waves({ ground, foil }: Binding): string {
  const scale = `<g id="s" fill="${ground}" stroke="${foil}" stroke-width="1.6"><circle r="34"/><circle r="25"/><circle r="16"/><circle r="7"/></g>`;
  const row = `<g id="r">${count(6)
    .map((column) => `<use href="#s" x="${column * 68}"/>`)
    .join("")}</g>`;
  const rows = count(9).map((line) => `<use href="#r" x="${line % 2 ? -2 : 32}" y="${330 + line * 22}"/>`);
  return `<defs>${scale}${row}<clipPath id="c"><path d="M36 294h328v206H36z"/></clipPath></defs><g clip-path="url(#c)">${rows.join("")}</g>`;
}

/** Judge Woodward's plan of 1805: avenues that leave a half-round Grand Circus like spokes. */
function plan({ foil, tint }: Binding): string {
  const rings = [60, 98, 136, 164].map((r) => `<path d="M${CENTRE - r} 500a${r} ${r} 0 0 1 ${2 * r} 0"/>`);
  const avenues = count(13).map((step) => {
    const degrees = -90 + step * 15;
    return `M${polar(CENTRE, 500, step % 2 ? 98 : 28, degrees)}L${polar(CENTRE, 500, 164, degrees)}`;
  });
  return (
    `<path d="M172 500a28 28 0 0 1 56 0z" fill="${tint}"/>` +
    `<g fill="none" stroke="${foil}" stroke-width="1.8"><path d="M36 500h328"/>${rings.join("")}<path d="${avenues.join("")}"/></g>`
  );
}

/** Depth contours of a lake, as a chart shows them. */
function contours({ foil, tint }: Binding): string {
  const shore =
    "M-118-38C-96-92-28-104 22-84C62-68 84-98 116-62C142-32 108-6 120 28C132 66 84 96 34 84C-6 76-22 98-66 82C-104 68-92 40-118 26C-136 12-128-16-118-38z";
  const lines = [1, 0.8, 0.61, 0.43, 0.27, 0.13].map(
    (size, step) =>
      `<use href="#l" transform="translate(${200 + step * 4} ${392 - step * 3}) rotate(${step * 7}) scale(${size})"${step === 0 ? ` fill="${tint}"` : ""}/>`,
  );
  return `<defs><path id="l" d="${shore}" vector-effect="non-scaling-stroke"/></defs><g fill="none" stroke="${foil}" stroke-width="1.7">${lines.join("")}</g>`;
}

/** White pines against a low sun. */
function pines({ ground, foil, tint }: Binding): string {
  const pine = `<path id="p" d="M0-132L20-98H9L30-62H14L42-20H4V0H-4V-20H-42L-14-62H-30L-9-98H-20z"/>`;
  const row = (y: number, size: number, step: number, start: number): string =>
    count(5)
      .map((tree) => `<use href="#p" transform="translate(${start + tree * step} ${y}) scale(${size})"/>`)
      .join("");
  return (
    `<defs>${pine}<clipPath id="c"><path d="M36 250h328v250H36z"/></clipPath></defs><circle cx="244" cy="352" r="60" fill="${foil}"/>` +
    `<g clip-path="url(#c)"><g fill="${tint}">${row(462, 0.94, 74, 52)}<path d="M36 458h328v42H36z"/></g>` +
    `<g fill="${ground}" stroke="${foil}" stroke-width="1.6">${row(486, 1.02, 86, 28)}</g></g>`
  );
}

/** A two-masted schooner of the Great Lakes. */
function ship({ ground, foil, tint }: Binding): string {
  const water =
    "M52 452q13-9 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0M78 467q13-9 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0M104 482q13-9 26 0t26 0 26 0 26 0 26 0 26 0 26 0";
  return (
    `<circle cx="200" cy="374" r="108" fill="${tint}"/>` +
    `<path d="M100 418q100 16 206-6l-20 44H126zM176 308l52 12 3 88h-55zM244 292l50 20 12 90-62 6zM163 300v106l-58 2zM237 268l-26 5 26 7z" fill="${foil}"/>` +
    `<path d="M169 280v140M238 266v154M124 424l-54-18 99-122" fill="none" stroke="${foil}" stroke-width="2.6"/>` +
    `<g fill="none"><path d="${water}" stroke="${ground}" stroke-width="8"/><path d="${water}" stroke="${foil}" stroke-width="2"/></g>`
  );
}

/** A compass rose. */
function compass({ foil, tint, ground }: Binding): string {
  const point = `<g id="n"><path d="M0-104L17-17L0 0z" fill="${foil}"/><path d="M0-104L-17-17L0 0z" fill="${ground}"/></g>`;
  const points = [45, 135, 225, 315].map((turn) => `<use href="#n" transform="rotate(${turn}) scale(.66)"/>`);
  const main = [0, 90, 180, 270].map((turn) => `<use href="#n" transform="rotate(${turn})"/>`);
  const ticks = count(24).map(
    (tick) => `M${polar(0, 0, 90, tick * 15)}L${polar(0, 0, tick % 2 ? 95 : 99, tick * 15)}`,
  );
  return (
    `<defs>${point}</defs><g transform="translate(200 380)" stroke="${foil}" stroke-width="1.4"><circle r="82" fill="${tint}"/><circle r="90" fill="none"/><path d="${ticks.join("")}"/>` +
    `${points.join("")}${main.join("")}<circle r="5" fill="${ground}"/></g>`
  );
}

/** A palisade with its blockhouse above the strait. */
function fort({ ground, foil, tint }: Binding): string {
  const stake = `<path id="k" d="M0 0v-62l8-14 8 14V0z"/>`;
  const stakes = count(19).map((place) => `<use href="#k" x="${38 + place * 17.1}" y="446"/>`);
  return (
    `<defs>${stake}</defs><circle cx="304" cy="330" r="28" fill="${tint}"/>` +
    `<path d="M150 446v-84h100v84zM136 364v-40h128v40zM128 324l72-42 72 42z" fill="${foil}"/><path d="M188 446v-40a12 12 0 0 1 24 0v40zM154 338h14v9h-14zM193 338h14v9h-14zM232 338h14v9h-14z" fill="${ground}"/>` +
    `<g fill="${ground}" stroke="${foil}" stroke-width="2">${stakes.join("")}</g><path d="M199 284v-22h27l-7 6 7 6h-25v10z" fill="${foil}"/>` +
    `<g fill="none" stroke="${foil}" stroke-width="1.8"><path d="M36 458q14-7 27.3 0t27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0M62 474q14-7 27.3 0t27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0 27.3 0"/></g>`
  );
}

/** A printer's rosette between rules. */
function rosette({ foil, tint }: Binding): string {
  const petal = `<g id="t"><path d="M0-94C22-70 22-44 0-22C-22-44-22-70 0-94z" fill="${tint}"/><path d="M0-62C9-50 9-36 0-22C-9-36-9-50 0-62z" fill="${foil}" stroke="none"/></g>`;
  const petals = count(8).map((turn) => `<use href="#t" transform="rotate(${turn * 45})"/>`);
  return (
    `<defs>${petal}</defs><g transform="translate(200 378)" fill="none" stroke="${foil}" stroke-width="1.8"><circle r="104"/><circle r="98"/>` +
    `${petals.join("")}<circle r="16" fill="${tint}"/><circle r="6" fill="${foil}"/></g>`
  );
}

/** The wheel of an early motor car. */
function wheel({ foil, tint, ground }: Binding): string {
  const spokes = count(12).map(
    (spoke) => `<path transform="rotate(${spoke * 30})" d="M-4-22L-2.5-84h5L4-22z"/>`,
  );
  return (
    `<g transform="translate(200 378)"><circle r="96" fill="${tint}" stroke="${foil}" stroke-width="20"/><circle r="96" fill="none" stroke="${ground}" stroke-width="1.5"/>` +
    `<circle r="79" fill="none" stroke="${foil}" stroke-width="4"/><g fill="${foil}">${spokes.join("")}</g><circle r="24" fill="${foil}"/><circle r="15" fill="${ground}"/><circle r="6" fill="${foil}"/></g>`
  );
}

/** Every ornament by its name. */
export const DESIGNS: Record<Design, (binding: Binding) => string> = {
  waves,
  plan,
  contours,
  pines,
  ship,
  compass,
  fort,
  rosette,
  wheel,
};
