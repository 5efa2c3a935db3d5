import { partnersIntro } from "../city/partners.ts";
import { site } from "../city/site.ts";
import { OutLink } from "./OutLink.tsx";

/** "Our Partners": intro and three links, each with its tagline (specification, section 2). */
export function OurPartners() {
  return (
    <section aria-labelledby="our-partners">
      <h2 id="our-partners" className="section-head">
        Our Partners
      </h2>
      <p>{partnersIntro}</p>
      <ul className="thirds">
        {site.partners.map(({ name, home, tagline }) => (
          <li key={home} className="panel">
            <h3>
              <OutLink href={home}>{name}</OutLink>
            </h3>
            <p>{tagline}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
