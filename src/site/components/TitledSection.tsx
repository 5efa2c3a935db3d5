import type { ReactNode } from "react";

interface TitledSectionProps {
  /** The id that links can point to. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page with its title. */
export const TitledSection = ({ id, title, className, children }: TitledSectionProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id} className="section-head">
      {title}
    </h2>
    {children}
  </section>
);
