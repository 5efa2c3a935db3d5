import { Children, type ReactNode } from "react";

/** A term and its details, each on a line; a detail that is null isn't shown. */
export type DefinitionRow = readonly [term: ReactNode, ...said: ReactNode[]];

interface DefinitionRowsProps {
  /** Rows that are null, false or empty aren't shown. */
  rows: readonly (DefinitionRow | null | undefined | false | "")[];
}

/** A definition list: terms and their details. */
export const DefinitionRows = ({ rows }: DefinitionRowsProps) => (
  <dl className="definition-rows">
    {rows.map((row, at) => {
      if (!row) return null;
      const [term, ...said] = row;
      const key = `row-${at}`;
      return (
        <div key={key}>
          <dt>{term}</dt>
          {Children.map(said, (one) => one && <dd>{one}</dd>)}
        </div>
      );
    })}
  </dl>
);
