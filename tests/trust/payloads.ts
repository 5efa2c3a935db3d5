import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Chance } from "../fuzz/seeded.ts";
import payloads from "./payloads.json" with { type: "json" };

/** If a browser runs one, it calls `hit()` or moves other elements. All were written for this project. */
export const PAYLOADS: readonly string[] = payloads;

const entities = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`);

/** Mutations of payloads: other encodings, other nesting, broken characters. */
const MUTATIONS: readonly ((payload: string, chance: Chance) => string)[] = [
  (payload) => payload,
  (payload) => payload.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (payload) => payload.replace(/\b(hit|javascript|onerror|script)\b/g, entities),
  (payload) => payload.replace(/[<>"'&]/g, (mark) => `&#${mark.codePointAt(0)};`),
  (payload) => payload.replace(/\s/g, "\t\n"),
  (payload) => payload.replace(/ (?=on)/g, "/"),
  (payload) => payload.replace(/=/g, "\u00a0=\u0000"),
  (payload) => payload.replaceAll("<", "<\u0000"),
  (payload) => payload.replaceAll("script", "scr<b>ipt"),
  (payload) => payload.replaceAll("script", "ſcript").replaceAll("i", "ı"),
  (payload) => `<svg><desc>${payload}</desc></svg>`,
  (payload) => `<math><mtext>${payload}</mtext></math>`,
  (payload) => `<table><tr>${payload}</tr></table>`,
  (payload) => `<select><option>${payload}</select>`,
  (payload) => `<p title="${payload}">${payload}</p>`,
  (payload) =>
    `<a href="https://x.example/?${payload}"><img alt='${payload}' src="https://x.example/a.png">${payload}</a>`,
  (payload) => `<b>${"<i>".repeat(300)}${payload}`,
  (payload) => `${payload}\ud800${payload}`,
  (payload) => `${payload}<!--`,
  (payload, chance) => chance.damaged(payload),
  (payload, chance) => chance.damaged(chance.damaged(payload)),
];

/**
 * Each payload unchanged and in other encodings, `times` in total, so that few suffice to try every mutation on some
 * payloads. The same seed gives the same result.
 */
export function variants(payloads: readonly string[], times: number, seed = 1): string[] {
  return payloads.flatMap((payload, n) =>
    Array.from({ length: times }, (_, at) => {
      const chance = new Chance(seed + n * 1000 + at);
      const mutate = MUTATIONS[at === 0 ? 0 : 1 + ((n + (at - 1) * 7) % (MUTATIONS.length - 1))];
      return (mutate ?? MUTATIONS[0])?.(payload, chance) ?? payload;
    }),
  );
}

/** Reads payloads from `payloads.json` in a folder, a list of `{ payload }`. */
export function payloadsIn(folder: string): string[] {
  const rows = JSON.parse(readFileSync(join(folder, "payloads.json"), "utf8")) as { payload: string }[];
  return rows.map(({ payload }) => payload);
}
