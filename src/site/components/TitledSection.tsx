import type { ReactNode } from "react";

interface TitledSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its title. */
export const TitledSection = ({ id, title, className, children }: TitledSectionProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id} className="section-head">
      {title}
    </h2>
    {children}
  </section>
);
