/** A page that is rendered on the reader's device; without JavaScript it says so. */
export function Personal({ needs }: { needs: string }) {
  return (
    <div className="personal">
      <p className="note without-script">{needs}</p>
    </div>
  );
}

export interface MineProps {
  needs: string;
  /** The sections that can be followed: feed key and name. */
  sections: readonly { key: string; name: string }[];
}

/** The frame of "My page". */
export const Mine = ({ needs }: MineProps) => <Personal needs={needs} />;
