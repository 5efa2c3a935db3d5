import type { ReactNode } from "react";

interface StatusSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the status page. */
export const StatusSection = ({ id, title, children }: StatusSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="section-head">
      {title}
    </h2>
    {children}
  </section>
);
