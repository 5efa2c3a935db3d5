import type { ReactNode } from "react";
import { phrase } from "../../i18n/phrase.ts";

interface OutLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that leaves the site in a new tab, and says so to a screen reader. */
export function OutLink({ href, className, children }: OutLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener external">
      {children}
      <span className="sr-only">{phrase(" (opens in a new tab)")}</span>
    </a>
  );
}
