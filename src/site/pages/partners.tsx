import { mailFor } from "../../city/mail.ts";
import { type PartnerDocument, partnerDocuments, partnershipIntro } from "../../city/partners.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Embed as EmbedSettings } from "../../model/settings.ts";
import { Embed } from "../components/Embed.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: phrase("Partners"),
  path: "/partners",
  description: phrase("Media kit, partnership guide and editorial standards of {site}.", { site: site.name }),
};

export const partnersPage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: PartnersBody,
};

function PartnersBody() {
  const settings = useSettings();
  return (
    <div className="wrap">
      <PageHeader title={here.name} standfirst={phrase("How we work with other organizations.")} />
      <div className="prose">
        {partnershipIntro(settings).map((paragraph) => (
          <p key={paragraph.slice(0, 40)}>{paragraph}</p>
        ))}
      </div>
      <div className="thirds documents">
        {partnerDocuments.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </div>
      {mailFor(settings, "general") ? (
        <p className="mt-gap">
          <a className="button" href="/contact-us">
            {phrase("Contact Us About Partnerships")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Settings of a document that has no address. */
const unpublished: EmbedSettings = { provider: "", src: "" };

function Document({
  document: { id, title, description, points, page, action, needs },
}: {
  document: PartnerDocument;
}) {
  const settings = useSettings();
  const embed = settings.documents.find((placed) => placed.id === id) ?? unpublished;
  const reachable = !needs || mailFor(settings, needs) !== "";
  return (
    <TitledSection id={id} title={title}>
      <p>{description}</p>
      <Embed embed={embed} title={title} shape="document">
        <p className="label">{phrase("In short")}</p>
        <ul className="points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Embed>
      {embed.src || reachable ? <Original {...{ title, page, action }} src={embed.src} /> : null}
    </TitledSection>
  );
}

/** A link to the document if it is published, or else to our page on the subject. */
function Original({
  title,
  src,
  page,
  action,
}: Pick<PartnerDocument, "title" | "page" | "action"> & { src: string }) {
  if (src)
    return (
      <OutLink href={src}>
        {phrase("View Original")}
        <span className="sr-only">{`: ${title}`}</span>
      </OutLink>
    );
  return (
    <p>
      <a href={page}>
        {action}
        <span className="sr-only">{`: ${title}`}</span>
      </a>
    </p>
  );
}
