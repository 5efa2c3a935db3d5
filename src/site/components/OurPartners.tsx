import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolateNumbers } from "../../i18n/script.ts";
import { OutLink } from "./OutLink.tsx";
import { SampleMark } from "./SampleMark.tsx";
import { TitledSection } from "./TitledSection.tsx";
import { useSettings } from "./use-settings.ts";

/** "Our Partners": links with taglines (specification, section 2); renders nothing if there are none. */
export function OurPartners() {
  const { partners, partnersIntro } = useSettings();
  if (partners.length === 0) return null;
  return (
    <TitledSection id="our-partners" title={phrase("Our Partners")}>
      {partnersIntro ? <p>{isolateNumbers(partnersIntro, LOCALE)}</p> : null}
      <ul className="thirds">
        {partners.map(({ name, home, tagline }) => (
          <li key={home} className="panel">
            <h3>
              <OutLink href={home}>{name}</OutLink> <SampleMark />
            </h3>
            <p>{isolateNumbers(tagline, LOCALE)}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
