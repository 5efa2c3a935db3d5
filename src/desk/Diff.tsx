import { diffText, type Piece } from "./diff-text.ts";

/** Deleted and inserted text in a line or paragraph, labeled for screen readers. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`;
    if (kind === "same") return <span key={key}>{text}</span>;
    return kind === "added" ? (
      <ins key={key}>
        <span className="sr-only">{"added: "}</span>
        {text}
      </ins>
    ) : (
      <del key={key}>
        <span className="sr-only">{"removed: "}</span>
        {text}
      </del>
    );
  });
}

/** How a text differs from what it was, paragraph by paragraph. */
export function TextDiff({ was, is }: { was: string; is: string }) {
  return diffText(was, is).map((block, at) => {
    const key = `${at}-${block.kind}`;
    return block.kind === "same" ? (
      <p key={key} className="desk-hint">
        {block.count === 1 ? "One paragraph is the same." : `${block.count} paragraphs are the same.`}
      </p>
    ) : (
      <p key={key} className="desk-diff">
        <Pieces pieces={block.pieces} />
      </p>
    );
  });
}
