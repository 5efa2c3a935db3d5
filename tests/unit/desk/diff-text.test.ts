import { describe, expect, it } from "vitest";
import { diffText } from "../../../src/desk/diff-text.ts";
import { cpuMs } from "../../pace.ts";

type Block = Exclude<ReturnType<typeof diffText>[number], { kind: "same" }>;

/** The pieces of the difference between two one-paragraph texts. */
const piecesOf = (was: string, is: string): Block["pieces"] =>
  diffText(was, is).flatMap((block) => (block.kind === "same" ? [] : block.pieces));

const joined = (pieces: Block["pieces"], without: "added" | "removed"): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

describe("the difference between two lines", () => {
  it("is by words, and contains both lines; if one is empty, it is the other", () => {
    const [was, is] = ["The bridge is closed tonight.", "The bridge is open tonight."];
    const pieces = piecesOf(was, is);
    expect(pieces.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: "closed" },
      { kind: "added", text: "open" },
    ]);
    expect([joined(pieces, "added"), joined(pieces, "removed")]).toEqual([was, is]);
    expect(piecesOf("", "New")).toEqual([{ kind: "added", text: "New" }]);
    expect(piecesOf("Old", "")).toEqual([{ kind: "removed", text: "Old" }]);
  });
});

describe("the difference between two texts", () => {
  it("counts equal paragraphs, and shows the words that changed", () => {
    const [was, is] = [
      ["One.", "Two here.", "Three.", "Four."],
      ["One.", "Two there.", "Three.", "Four.", "Five."],
    ];
    const blocks = diffText(was.join("\n\n"), is.join("\n\n"));
    const sizes = blocks.map((block) => (block.kind === "same" ? block.count : block.pieces.length));
    expect(sizes).toEqual([1, 4, 2, 1]);
    expect(diffText("Same.\n\nSame.", "Same.\n\nSame.")).toEqual([]);
    expect(blocks.at(-1)).toEqual({ kind: "changed", pieces: [{ kind: "added", text: "Five." }] });
  });

  it("takes less than a second for two texts of 150,000 characters with nothing in common", () => {
    const words = (letter: string, ending: string) =>
      Array.from({ length: 25_000 }, (_, at) => `${letter}${at % 977}`)
        .join(ending)
        .slice(0, 150_000);
    const took = cpuMs(() => {
      diffText(words("a", " "), words("b", " "));
      diffText(words("a", "\n\n"), words("b", "\n\n"));
    });
    expect(took).toBeLessThan(1_000);
  });
});
