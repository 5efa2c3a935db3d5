import { mission, values } from "../../city/about.ts";
import { site } from "../../city/site.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolateNumbers } from "../../i18n/script.ts";
import { OurPartners } from "../components/OurPartners.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { SampleMark } from "../components/SampleMark.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";
import { newsOrganization } from "../html/structured-site.ts";

const here = {
  name: phrase("About Us"),
  path: "/about-us",
  description: phrase("What {site} is for, its values, and how we make it.", {
    site: site.name,
  }),
};

export const aboutPage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: (_data, c) =>
    publicationHead(c.get("origin"), "AboutPage", here, newsOrganization(c.get("origin"), c.get("settings"))),
  Component: () => (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={site.description} />
      <TitledSection id="mission" title={phrase("Our Mission")}>
        <div className="prose columns">
          {mission.map((paragraph) => (
            <p key={paragraph.slice(0, 40)}>{paragraph}</p>
          ))}
        </div>
      </TitledSection>
      <Values />
      <Staff />
      <OurPartners />
      <p className="bar mt-gap">
        <a className="button" href="/contact-us">
          {phrase("Contact Us")}
        </a>
        <a className="button-quiet" href="/standards">
          {phrase("Our standards")}
        </a>
      </p>
    </div>
  ),
};

function Values() {
  return (
    <TitledSection id="values" title={phrase("Our Values")}>
      <ul className="fours">
        {values.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** The staff profiles; renders nothing if there are none. */
function Staff() {
  const { staff } = useSettings();
  if (staff.length === 0) return null;
  return (
    <TitledSection id="staff" title={phrase("Our Team")}>
      <ul className="fours">
        {staff.map(({ name, title, bio, image }) => (
          <li key={name} className="profile">
            {image ? (
              <img
                src={image}
                alt={phrase("Portrait of {name}", { name })}
                width={240}
                height={240}
                loading="lazy"
              />
            ) : null}
            <h3>
              {name} <SampleMark />
            </h3>
            <p className="meta">{title}</p>
            <p>{isolateNumbers(bio, LOCALE)}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
