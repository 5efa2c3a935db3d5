import type { ReactNode } from "react";

interface DeskListProps {
  /** What is said where the list is empty. */
  none: string;
  /** A list item per entry. */
  children: readonly ReactNode[];
}

/** A list of entries, or that there are none. */
export const DeskList = ({ none, children }: DeskListProps) =>
  children.length > 0 ? <ul className="desk-list">{children}</ul> : <p className="note">{none}</p>;
