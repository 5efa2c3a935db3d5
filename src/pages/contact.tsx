import { CONTACT_SUBJECTS, type ContactSubject, findSubject } from "../city/contact-subjects.ts";
import { site } from "../city/site.ts";
import { Embed } from "../components/Embed.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";
import { localBusiness } from "../html/structured-data.ts";
import { publicationHead } from "../html/structured-pages.ts";

interface ContactData {
  /** The subject the address asks for; an unknown one is as good as none. */
  chosen: ContactSubject | undefined;
}

const here = {
  name: "Contact Us",
  path: "/contact-us",
  description: `Write to ${site.name}: story tips, corrections, advertising and questions, with the address, phone number and email of the newsroom.`,
};

export const contactPage: Page<ContactData> = {
  load: (c) => ({ chosen: findSubject(c.req.query("category")) }),
  pageStyles: true,
  metadata: (_data, c) =>
    publicationHead(c.get("origin"), "ContactPage", here, localBusiness(c.get("origin"))),
  Component: ({ data: { chosen } }) => (
    <div className="wrap">
      <PageHeader
        title={here.name}
        standfirst="A person reads every letter. Tell us what you know, what we got wrong, or what you would like explained."
      />
      <div className="with-sidebar">
        <section aria-labelledby="write">
          <h2 id="write" className="section-head">
            Write to us
          </h2>
          <Embed
            embed={site.embeds.contact}
            title="Contact form"
            shape="contact"
            {...(chosen ? { query: { category: chosen.category } } : {})}
          >
            <Subjects chosen={chosen} />
          </Embed>
        </section>
        <aside aria-labelledby="reach">
          <h2 id="reach" className="section-head">
            Reach us
          </h2>
          <Addresses />
          <StoryTips />
        </aside>
      </div>
    </div>
  ),
};

/** Opens a letter with its subject line already there (RFC 6068). */
const letter = ({ to, name }: ContactSubject): string =>
  `mailto:${site.contacts[to]}?subject=${encodeURIComponent(name)}`;

/** The form's stand-in: a letter for each subject, the chosen one first. */
function Subjects({ chosen }: { chosen: ContactSubject | undefined }) {
  const ordered = [...CONTACT_SUBJECTS].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return (
    <ul className="ruled">
      {ordered.map((subject) => (
        <li key={subject.category} aria-current={subject === chosen ? "true" : undefined}>
          <h3>{subject.name}</h3>
          <p>{subject.about}</p>
          <p>
            <a href={letter(subject)}>
              {`Write to ${site.contacts[subject.to]}`}
              <span className="sr-only">{`: ${subject.name}`}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Addresses() {
  const { general, phone, address } = site.contacts;
  return (
    <dl className="definition-rows">
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${general}`}>{general}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>Post</dt>
        <dd>
          <address className="not-italic">
            {site.name}
            <br />
            {address.street}
            <br />
            {`${address.city}, ${address.region} ${address.postalCode}`}
          </address>
        </dd>
      </div>
    </dl>
  );
}

function StoryTips() {
  return (
    <section className="note" aria-labelledby="tips">
      <h2 id="tips">Story Tips</h2>
      <p>
        {
          "Do you know something that the city should know? Use the form with the subject “Story Tip”, or email "
        }
        <a href={`mailto:${site.contacts.tips}?subject=Story%20Tip`}>{site.contacts.tips}</a>.
      </p>
      <p>We do not name a source who asks us not to. If a letter is not safe for you, call instead.</p>
    </section>
  );
}
