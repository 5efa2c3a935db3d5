import { CONTACT_SUBJECTS, type ContactSubject, findSubject } from "../../city/contact-subjects.ts";
import { civicAnswers } from "../../city/faq.ts";
import { mailFor } from "../../city/mail.ts";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Settings } from "../../model/settings.ts";
import { DefinitionRows } from "../components/DefinitionRows.tsx";
import { Embed } from "../components/Embed.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { SampleMark } from "../components/SampleMark.tsx";
import { useSettings } from "../components/use-settings.ts";
import type { Page } from "../html/render.tsx";
import { publicationHead } from "../html/structured-pages.ts";
import { localBusiness } from "../html/structured-site.ts";

interface ContactData {
  /** The subject in the address; undefined for none or an unknown one. */
  chosen: ContactSubject | undefined;
}

const here = {
  name: phrase("Contact Us"),
  path: "/contact-us",
  description: phrase("How to contact {site}, and where to send tips and corrections about a story.", {
    site: site.name,
  }),
};

export const contactPage: Page<ContactData, never, "category"> = {
  load: (_c, { query }) => ({ chosen: findSubject(query.category) }),
  pageStyles: true,
  metadata: (_data, c) =>
    publicationHead(
      c.get("origin"),
      "ContactPage",
      here,
      ...[localBusiness(c.get("origin"), c.get("settings"))].filter((data) => data !== null),
    ),
  Component: ({ data: { chosen } }) => (
    <div className="wrap">
      <Head />
      <Ways chosen={chosen} />
    </div>
  ),
};

/** How to contact the newsroom, with the postal and email addresses if there are any. */
function Ways({ chosen }: ContactData) {
  const settings = useSettings();
  const { phone, address } = settings.contacts;
  const hasAside = canBeWrittenTo(settings) || mailFor(settings, "tips") || phone || address.street;
  return (
    <div className={hasAside ? "with-sidebar" : undefined}>
      <section aria-labelledby="write">
        <Letters chosen={chosen} />
      </section>
      {hasAside ? (
        <aside aria-label={phrase("Reach us")}>
          <Addresses />
          <StoryTips />
        </aside>
      ) : null}
    </div>
  );
}

/** True when a form or an email address is set. */
const canBeWrittenTo = (settings: Settings): boolean =>
  settings.embeds.contact.src !== "" || mailFor(settings, "general") !== "";

function Head() {
  const settings = useSettings();
  const { general } = settings.responseTimes;
  const invitation = phrase("Send a tip, a correction or a question.");
  const standfirst = canBeWrittenTo(settings)
    ? `${invitation}${general ? phrase(" We answer {general}.", { general }) : ""}`
    : phrase("Where to send tips and corrections about a story.");
  return <PageHeader title={here.name} standfirst={standfirst} />;
}

function Letters({ chosen }: ContactData) {
  const settings = useSettings();
  if (!canBeWrittenTo(settings)) return <NoAddress />;
  return (
    <>
      <h2 id="write" className="section-head">
        {phrase("Email us")}
      </h2>
      <Embed
        embed={settings.embeds.contact}
        title={phrase("Contact form")}
        shape="contact"
        {...(chosen ? { query: { category: chosen.category } } : {})}
      >
        <Subjects chosen={chosen} settings={settings} />
      </Embed>
    </>
  );
}

/** Shown if no address is set: most stories belong to another newsroom. */
function NoAddress() {
  return (
    <>
      <h2 id="write" className="section-head">
        {phrase("Tips and corrections")}
      </h2>
      <p>
        {phrase(
          "Nearly every story here belongs to another newsroom. Its page names the publisher and links to the original. Send tips and corrections about a story to its publisher.",
        )}
      </p>
      <ul className="ruled ruled-columns">
        <li>
          <h3>
            <a href="/faq">{phrase("Questions and answers")}</a>
          </h3>
          {civicAnswers.length > 0 ? (
            <p>
              {phrase(
                "City services, voting, getting around, home and water, with the office to check with.",
              )}
            </p>
          ) : null}
        </li>
        <li>
          <h3>
            <a href="/opml/sources.opml">{phrase("Every source")}</a>
          </h3>
          <p>{phrase("The publishers and their feeds, as a subscription list.")}</p>
        </li>
      </ul>
    </>
  );
}

interface SubjectsProps extends ContactData {
  settings: Settings;
}

/** Without a form, an email link for each subject, the chosen one first. */
function Subjects({ chosen, settings }: SubjectsProps) {
  const ordered = [...CONTACT_SUBJECTS].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return (
    <ul className="ruled ruled-columns">
      {ordered.map((subject) => {
        const mail = mailFor(settings, subject.to);
        return (
          <li key={subject.category} aria-current={subject === chosen ? "true" : undefined}>
            <h3>{subject.name}</h3>
            <p>{subject.about}</p>
            <p>
              {/* An email link with its subject line (RFC 6068). */}
              {phrase("Email ")}
              <a className="address" href={`mailto:${mail}?subject=${encodeURIComponent(subject.name)}`}>
                {mail}
                <span className="sr-only">{`: ${subject.name}`}</span>
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Email, phone and postal address as text (specification, section 2), if set. */
function Addresses() {
  const settings = useSettings();
  const { phone, address } = settings.contacts;
  const general = mailFor(settings, "general");
  if (!general && !phone && !address.street) return null;
  return (
    <>
      <h2 className="section-head">
        {phrase("Reach us ")}
        <SampleMark />
      </h2>
      <DefinitionRows
        rows={[
          general && [
            phrase("Email"),
            <a key="mail" href={`mailto:${general}`}>
              {general}
            </a>,
          ],
          phone && [
            phrase("Phone"),
            <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              {phone}
            </a>,
          ],
          address.street && [
            phrase("Mail"),
            <address key="address">
              <bdi>{site.name}</bdi>
              <br />
              <bdi>{address.street}</bdi>
              <br />
              <bdi>{`${address.city}, ${address.region} ${address.postalCode}`}</bdi>
            </address>,
          ],
        ]}
      />
    </>
  );
}

/** How to send a tip, if the operator has set a way. */
function StoryTips() {
  const settings = useSettings();
  const mail = mailFor(settings, "tips");
  const form = settings.embeds.contact.src ? phrase("Use the form with the subject “Story Tip”") : "";
  if (!mail && !form) return null;
  return (
    <section className="note" aria-labelledby="tips">
      <h2 id="tips">{phrase("Story Tips")}</h2>
      <p>
        {phrase("Have a story tip? ") +
          form +
          (form && mail ? phrase(", or email ") : mail ? phrase("Email ") : ".")}
        {mail ? (
          <>
            <a href={`mailto:${mail}?subject=Story%20Tip`}>{mail}</a>.
          </>
        ) : null}
      </p>
      <p>
        {`${phrase("Email isn’t secret.")} ${settings.contacts.phone ? phrase("If email isn’t safe for you, call instead.") : phrase("Don’t write about your employer from a work account or device.")}`}
      </p>
    </section>
  );
}
