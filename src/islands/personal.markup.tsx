/** The place of a page that is made on the reader's own device; where no script runs it says so. */
export function Personal({ needs }: { needs: string }) {
  return (
    <div className="personal">
      <p className="note without-script">{needs}</p>
    </div>
  );
}

export interface MineProps {
  needs: string;
  /** The sections one can follow: feed key and name. */
  sections: readonly { key: string; name: string }[];
}

/** The frame of "My page". */
export const Mine = ({ needs }: MineProps) => <Personal needs={needs} />;
