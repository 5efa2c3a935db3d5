import { IN_ENGLISH } from "../../../i18n/locale.ts";
import { phrase } from "../../../i18n/phrase.ts";
import type { AgendaLine, HappeningLink } from "../../../model/happening.ts";
import { OutLink } from "../OutLink.tsx";
import { TitledSection } from "../TitledSection.tsx";

/** The items of an agenda, with the public body's own numbers and words; renders nothing if there are none. */
export function Agenda({ items }: { items: readonly AgendaLine[] }) {
  if (items.length === 0) return null;
  return (
    <TitledSection id="agenda" title={phrase("Agenda")}>
      <ul className="agenda" {...IN_ENGLISH}>
        {items.map(({ number, text, tally }, at) => (
          // An agenda may have the same item twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={at}>
            <span className="meta">{number}</span>
            <span>
              {text}
              {tally ? <span className="meta">{` (${tally})`}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** A meeting's agenda, minutes, video and other documents; renders nothing if there are none. */
export function Documents({ links }: { links: readonly HappeningLink[] }) {
  if (links.length === 0) return null;
  return (
    <TitledSection id="documents" title={phrase("Documents and video")}>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <OutLink href={href}>{title || phrase("Document")}</OutLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
