import type { ReactNode } from "react";
import { phrase } from "../../i18n/phrase.ts";

interface OutLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site in a new tab, announced to screen readers. */
export function OutLink({ href, className, children }: OutLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener external">
      {children}
      <span className="sr-only">{phrase(" (opens in a new tab)")}</span>
    </a>
  );
}
