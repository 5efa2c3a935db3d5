import type { Browser } from "playwright-core";

/** Draws many edges and grain, as in a photograph, and encodes it as JPEG with quality 0.8. */
const DRAW = `(width) => {
  const at = (w) => Object.assign(document.createElement("canvas"), { width: w, height: Math.round(w * 2 / 3) });
  const master = window.master ??= (() => {
    const canvas = at(2400), c = canvas.getContext("2d");
    let seed = 7;
    const dice = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let i = 0; i < 3000; i += 1) {
      c.fillStyle = "hsl(" + dice() * 360 + " 40% " + (20 + dice() * 60) + "% / 0.5)";
      c.beginPath();
      c.ellipse(dice() * 2400, dice() * 1600, 2 + dice() * 120 * dice(), 2 + dice() * 120 * dice(), dice() * 3, 0, 7);
      c.fill();
    }
    return canvas;
  })();
  const canvas = at(width);
  canvas.getContext("2d").drawImage(master, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.8).split(",")[1];
}`;

/** Returns a function that draws the same photograph as JPEG at any width in pixels. */
export async function photographs(browser: Browser): Promise<(width: number) => Promise<Buffer>> {
  const page = await browser.newPage();
  const made = new Map<number, Promise<Buffer>>();
  return (width) => {
    const known = made.get(width);
    if (known) return known;
    const fresh = page.evaluate<string>(`(${DRAW})(${width})`).then((text) => Buffer.from(text, "base64"));
    made.set(width, fresh);
    return fresh;
  };
}
