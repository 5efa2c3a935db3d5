import type { SectionPage } from "../../city/sections.ts";
import { OutLink } from "./OutLink.tsx";

type SectionExtrasProps = Pick<SectionPage, "note" | "links" | "panel" | "beside">;

/** What follows a section's stories: its sources, links to other sites, and a panel. */
export function SectionExtras({ note, links, panel, beside }: SectionExtrasProps) {
  return (
    <div className="section-extras">
      {note ? <p className="note">{note}</p> : null}
      {beside ? (
        <p className="note">
          {beside.text}
          <a href={beside.path}>{beside.name}</a>
        </p>
      ) : null}
      {links ? (
        <nav className="note" aria-labelledby="outside">
          <h2 id="outside" className="label">
            {links.heading}
          </h2>
          <ul>
            {links.items.map(({ name, href, about }) => (
              <li key={href}>
                <OutLink href={href}>{name}</OutLink>
                {`, ${about}`}
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {panel ? (
        <aside className="note" aria-labelledby="panel">
          <h2 id="panel" className="label">
            {panel.heading}
          </h2>
          <p>{panel.text}</p>
        </aside>
      ) : null}
    </div>
  );
}
