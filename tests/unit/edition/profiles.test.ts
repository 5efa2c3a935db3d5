import { expect, it } from "vitest";
import { bylineParts } from "../../../src/edition/profiles.ts";

const PROFILES = [
  { id: "ana-ruiz", name: "Ana Ruiz" },
  { id: "ben-cole", name: "Ben Cole" },
];

it.each([
  ["Ana Ruiz", ["/authors/ana-ruiz"]],
  ["ana ruiz", ["/authors/ana-ruiz"]],
  ["Ana Ruiz and Ben Cole", ["/authors/ana-ruiz", null, "/authors/ben-cole"]],
  ["Naomi Ferris, Ana Ruiz, and Ben Cole", [null, null, "/authors/ana-ruiz", null, "/authors/ben-cole"]],
  ["Ana Ruiz y Ben Cole", ["/authors/ana-ruiz", null, "/authors/ben-cole"]],
  ["Ana Ruizal", [null]],
  ["", []],
])("links the byline %j to the profiles that exist, and keeps its words", (byline, paths) => {
  const parts = bylineParts(byline, PROFILES);
  expect(parts.map(({ path }) => path)).toEqual(paths);
  expect(parts.map(({ text }) => text).join("")).toBe(byline);
});
