import { EXCERPT_WORDS } from "../../city/data-handled.ts";
import type { Terms } from "../../city/source.ts";
import type { PublisherFeed } from "../../edition/publishers.ts";
import { longDate } from "../../i18n/dates.ts";
import { phrase } from "../../i18n/phrase.ts";
import { OutLink } from "./OutLink.tsx";

const SHOWN = {
  headline: phrase("We show headlines only: no excerpt and no picture."),
  excerpt: phrase("We show headlines, pictures and excerpts of at most {words} words.", {
    words: EXCERPT_WORDS,
  }),
  full: phrase("We show whole stories, under this license:"),
} as const;

/** How much of a feed's stories we show, and the terms that allow it. */
export function FeedRule({ feed: { rights, license, terms } }: { feed: PublisherFeed }) {
  return (
    <>
      <dd>
        {SHOWN[rights]} {license ? <OutLink href={license.href}>{license.name}</OutLink> : null}
      </dd>
      <dd>{terms === undefined ? phrase("An editor set this rule.") : <TermsLine terms={terms} />}</dd>
    </>
  );
}

function TermsLine({ terms }: { terms: Terms }) {
  if (typeof terms === "string") return phrase("We have no terms for this feed on record.");
  if ("says" in terms)
    return (
      <>
        {phrase("Terms: ")}
        <q lang="en">{terms.says}</q>
      </>
    );
  return (
    <>
      {phrase("Terms: ")}
      <OutLink href={terms.url}>{terms.url}</OutLink>
      {terms.read
        ? phrase(", read {day}", { day: longDate(Date.parse(terms.read)) })
        : phrase(", date not recorded")}
    </>
  );
}
