import { expect, it } from "vitest";
import { newAmong } from "../../../src/islands/reader/new-among.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["nothing changed", ["a", "b", "c"], ["a", "b", "c"], []],
  ["one came first", ["x", "a", "b"], ["a", "b", "c"], ["x"]],
  ["one came in between", ["a", "x", "b"], ["a", "b", "c"], ["x"]],
  ["what stood behind the end is no news", ["a", "b", "c", "d", "e"], ["a", "b", "c"], []],
  ["one was withdrawn and another moved up", ["a", "c", "d"], ["a", "b", "c"], []],
  ["all are new, and the list is longer than the page", ["x", "y", "z", "a"], ["a"], ["x", "y", "z"]],
  ["none is left", ["x", "y", "z"], ["a", "b"], ["x", "y"]],
  ["no list", [], ["a"], []],
])("%s", (_what, list, here, fresh) => {
  const alone = list.map((id) => [id]);
  expect(newAmong(alone, new Set(here), here.length)).toEqual(fresh);
});

it("doesn't count a story as new when only its lead changed", () => {
  const list = [["b2", "a", "b1"], ["x"], ["c"]];
  expect(newAmong(list, new Set(["a", "c"]))).toEqual(["x"]);
});
