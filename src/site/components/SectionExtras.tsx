import type { SectionPage } from "../../city/sections.ts";
import { OutLink } from "./OutLink.tsx";

/** What a section has beside its stories: links out of the site, a panel; most have neither. */
export function SectionExtras({ links, panel, beside }: Pick<SectionPage, "links" | "panel" | "beside">) {
  return (
    <>
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
    </>
  );
}
