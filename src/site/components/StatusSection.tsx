import type { ReactNode } from "react";

interface StatusSectionProps {
  /** The address of the part on its page. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the status page below its heading. */
export const StatusSection = ({ id, title, children }: StatusSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="section-head">
      {title}
    </h2>
    {children}
  </section>
);
