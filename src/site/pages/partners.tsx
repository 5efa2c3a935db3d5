import { type PartnerDocument, partnerDocuments, partnershipIntro } from "../../city/partners.ts";
import type { Embed as EmbedSettings } from "../../city/settings.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Embed } from "../components/Embed.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";

const here = {
  name: phrase("Partners"),
  path: "/partners",
  description: phrase(
    "How {site} works with others: media kit, partnership guide and editorial standards, and how to propose something.",
    { site: site.name },
  ),
};

export const partnersPage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: (_data, c) => publicationHead(c.get("origin"), "WebPage", here),
  Component: () => (
    <div className="wrap">
      <PageHeader
        title={here.name}
        standfirst={phrase("Who we are, how we work with others, and the rules that hold.")}
      />
      <div className="prose">
        {partnershipIntro.map((paragraph) => (
          <p key={paragraph.slice(0, 40)}>{paragraph}</p>
        ))}
      </div>
      <div className="thirds documents">
        {partnerDocuments.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </div>
      <p className="mt-gap">
        <a className="button" href="/contact-us">
          {phrase("Contact Us About Partnerships")}
        </a>
      </p>
    </div>
  ),
};

/** The place of a document that no file-sharing service holds yet. */
const unpublished: EmbedSettings = { provider: "", src: "" };

function Document({
  document: { id, title, description, points, page, action },
}: {
  document: PartnerDocument;
}) {
  const embed = useSettings().documents.find((placed) => placed.id === id) ?? unpublished;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-head">
        {title}
      </h2>
      <p>{description}</p>
      <Embed embed={embed} title={title} shape="document">
        <p className="label">{phrase("In short")}</p>
        <ul className="points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Embed>
      <Original {...{ title, page, action }} src={embed.src} />
    </section>
  );
}

/** The document itself where it is shared, else the page of ours that holds what there is of it. */
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
